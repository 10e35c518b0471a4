<?php

declare(strict_types=1);

namespace Shop;

/** What all parts of the shop share. */
final readonly class Shop
{
    private function __construct(
        public Settings $settings,
        public Marula $marula,
        public Store $store,
        public Intents $intents,
        public Locks $locks,
    ) {
    }

    public static function open(Settings $settings): self
    {
        $locks = new Locks("$settings->dataFolder/locks");
        $store = Store::open("$settings->dataFolder/shop.journal");
        $marula = new Marula($settings->apiUrl, new ClientTokens($settings, $locks));
        return new self($settings, $marula, $store, new Intents($store, $marula, $locks), $locks);
    }

    /** Returns the latest known status of a refund or payout: that of the API, or of its intent. */
    public function statusOf(Intent $intent): string
    {
        $transfer = $this->store->get(Transfer::class, $intent->result ?? '');
        return $transfer?->status ?? $intent->status->value;
    }
}
