<?php

declare(strict_types=1);

const TOLERANCE_SECONDS = 5 * 60;
const BASE64 = '(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})';

/** Returns when the delivery is genuine, and throws the reason when it is not. */
function verify(array $headers, string $rawBody, string $secret, int $now): void
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    $signatures = $headers['webhook-signature'] ?? '';
    if ($id === '' || $signatures === '' || !preg_match('/^[0-9]{1,12}$/D', $timestamp)) {
        throw new RuntimeException('malformed header');
    }
    if (abs($now - (int) $timestamp) > TOLERANCE_SECONDS) {
        throw new RuntimeException('stale timestamp');
    }
    if (!preg_match('#^whsec_' . BASE64 . '$#D', $secret)) {
        throw new RuntimeException('malformed secret');
    }

    $key = base64_decode(substr($secret, strlen('whsec_')));
    $mac = hash_hmac('sha256', "$id.$timestamp.$rawBody", $key, true);
    $expected = 'v1,' . base64_encode($mac);
    foreach (explode(' ', $signatures) as $signature) {
        if (hash_equals($expected, $signature)) {
            return;
        }
    }
    throw new RuntimeException('no matching signature');
}
