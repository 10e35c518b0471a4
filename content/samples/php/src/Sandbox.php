<?php

declare(strict_types=1);

namespace Shop;

/** Simulates the customer; only for the local sandbox. */
final class Sandbox
{
    /** Throws an exception if the sandbox does not run. */
    public static function check(string $sandboxUrl): void
    {
        try {
            Http::get("$sandboxUrl/_sandbox/clock");
        } catch (NoResponse $error) {
            throw new \RuntimeException(
                "no sandbox responds at $sandboxUrl: start it first, see README.md",
                0,
                $error,
            );
        }
    }

    /** Pays a payment request in the local sandbox. A payment by card takes about 2 minutes. */
    public static function simulatePayment(string $sandboxUrl, string $requestId, string $method): void
    {
        $acts = $method === 'card' ? ['pay with a new card'] : ['pay at the bank', 'transfer the money'];
        foreach ($acts as $act) {
            self::act($sandboxUrl, $act, $requestId);
        }
    }

    /** Simulates an action of the payer or the bank. */
    private static function act(string $sandboxUrl, string $act, string $objectId): void
    {
        $body = json_encode(['act' => $act, 'id' => $objectId], JSON_THROW_ON_ERROR);
        $headers = ['content-type: application/json'];
        $response = Http::post("$sandboxUrl/_sandbox/act", $headers, $body);
        if ($response->status !== 200) {
            throw new \RuntimeException("the sandbox rejected \"$act\": $response->body");
        }
    }
}
