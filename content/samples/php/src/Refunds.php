<?php

declare(strict_types=1);

namespace Shop;

/** Refunds of orders, in full or in part. */
final class Refunds
{
    /** No money was refunded, and none will be. */
    private const FAILED = ['RefundError', 'TransactionFailure', 'TransactionCancelled', 'rejected'];

    /**
     * Refunds an order in full or in part. `$number` is 1 for the first refund of the order: a
     * repeat of the same number never pays twice. If it throws an exception, the refund is
     * unfinished: it stays stored, and `performOpen` continues it.
     */
    public static function refundOrder(Shop $shop, string $orderId, int $number, int $cents): Intent
    {
        $order = $shop->store->get(Order::class, $orderId);
        if (!$order?->isPaid()) {
            throw new ShopException("$orderId is not paid");
        }
        $refundId = "$orderId-refund-$number";
        $earlier = self::refundsOf($shop, $orderId);
        if (in_array($refundId, array_column($earlier, 'id'), true)) {
            return $shop->intents->perform($refundId);
        }

        $next = count($earlier) + 1;
        if ($number !== $next) {
            throw new ShopException("the next refund of $orderId has the number $next");
        }
        $left = self::refundableCents($order, $earlier);
        if ($cents < 1 || $cents > $left) {
            throw new ShopException('refund R0.01 to R' . Money::format($left) . " of $orderId");
        }
        return match ($order->method) {
            Method::Bank => $shop->intents->performOnce(
                $refundId,
                Call::Refund,
                self::bankInput($order, $refundId, $cents),
            ),
            Method::Card => $shop->intents->performOnce(
                $refundId,
                Call::CardRefund,
                self::cardInput($shop, $order, $refundId, $cents),
            ),
        };
    }

    /**
     * Returns the refunds of an order, with those whose outcome is unknown.
     *
     * @return list<array{id: string, cents: int, status: string}>
     */
    public static function refundsOf(Shop $shop, string $orderId): array
    {
        $refunds = [];
        foreach ($shop->store->all(Intent::class) as $intent) {
            if (str_starts_with($intent->id, "$orderId-refund-")) {
                $refunds[] = [
                    'id' => $intent->id,
                    'cents' => self::centsOf($intent),
                    'status' => $shop->statusOf($intent),
                ];
            }
        }
        return $refunds;
    }

    /** Returns the cents of a paid order that are not refunded yet. */
    public static function refundableCents(Order $order, array $refunds): int
    {
        $left = $order->cents;
        foreach ($refunds as $refund) {
            if (!in_array($refund['status'], self::FAILED, true)) {
                $left -= $refund['cents'];
            }
        }
        return $left;
    }

    private static function centsOf(Intent $refund): int
    {
        $terms = $refund->input['refundInput'] ?? $refund->input;
        return Money::centsOf($terms['amount']);
    }

    private static function bankInput(Order $order, string $refundId, int $cents): array
    {
        return [
            ...self::terms($refundId, $cents),
            'paymentRequestId' => $order->paidWith,
            'beneficiaryReference' => 'Jacaranda refund',
        ];
    }

    private static function cardInput(Shop $shop, Order $order, string $refundId, int $cents): array
    {
        return [
            'originalPaymentId' => self::chargeOf($shop, $order->paidWith),
            'refundInput' => [...self::terms($refundId, $cents), 'externalReference' => $refundId],
        ];
    }

    private static function terms(string $refundId, int $cents): array
    {
        return [
            'amount' => Money::toJson($cents),
            'reason' => 'requested_by_user',
            'nonce' => $refundId,
        ];
    }

    /** Returns the charge of a payment request that was paid by card. */
    private static function chargeOf(Shop $shop, string $requestId): string
    {
        foreach (Checkout::readRequest($shop, $requestId)['transactions'] as $transaction) {
            if ($transaction['state']['__typename'] === 'TransactionSuccess') {
                return $transaction['id'];
            }
        }
        throw new ShopException("$requestId has no successful charge to refund");
    }
}
