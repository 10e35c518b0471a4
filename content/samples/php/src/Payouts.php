<?php

declare(strict_types=1);

namespace Shop;

/** Payouts to suppliers. */
final class Payouts
{
    /**
     * Pays a supplier from your float account. `$payoutId` is your own key, such as the number of
     * the invoice: a repeat of the same key never pays twice. If it throws an exception, the payout
     * is unfinished: it stays stored, and `performOpen` continues it. The API needs the email
     * address of the recipient, or a phone number.
     *
     * @param array<string, string> $account with `name`, `bankId`, `accountNumber` and `accountType`
     */
    public static function payOut(
        Shop $shop,
        string $payoutId,
        int $cents,
        array $account,
        string $email,
    ): Intent {
        if ($cents < 1) {
            throw new ShopException('a payout must be at least R0.01');
        }
        return $shop->intents->performOnce($payoutId, Call::Payout, [
            'amount' => Money::toJson($cents),
            'nonce' => $payoutId,
            'externalReference' => $payoutId,
            'beneficiaryReference' => 'Jacaranda Books',
            'bankBeneficiary' => $account,
            'recipientAccountHolder' => ['name' => $account['name'], 'email' => $email],
            'disbursementType' => 'DEFAULT',
        ]);
    }
}
