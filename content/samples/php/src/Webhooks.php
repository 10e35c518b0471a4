<?php

declare(strict_types=1);

namespace Shop;

use function verify;

/** Receives webhooks. */
final class Webhooks
{
    /**
     * Verifies a delivery and stores its event, once. Accepts each of several secrets, such as the
     * old and the new one while an endpoint is replaced.
     *
     * @param array<string, string> $headers by name in lower case
     */
    public static function receive(Shop $shop, array $headers, string $body): void
    {
        self::verifyWithAny($shop->settings->webhookSecrets, $headers, $body);
        $delivery = json_decode($body, true, 100, JSON_THROW_ON_ERROR);
        $objectId = $delivery['node']['id'] ?? null;
        $shop->store->insert(new Event($delivery['eventId'], $delivery['type'], $objectId));
    }

    /** @param list<string> $secrets */
    private static function verifyWithAny(array $secrets, array $headers, string $body): void
    {
        $reasons = [];
        foreach ($secrets as $secret) {
            try {
                verify($headers, $body, $secret, time());
                return;
            } catch (\RuntimeException $error) {
                $reasons[] = $error->getMessage();
            }
        }
        throw new WebhookRejected(implode(', ', $reasons));
    }
}
