<?php

declare(strict_types=1);

namespace Shop;

/** Reads the objects of events, and acts on their state. */
final class Events
{
    /** Processes the stored events. An event whose object cannot be read stays for the next run. */
    public static function process(Shop $shop): void
    {
        foreach ($shop->store->all(Event::class) as $event) {
            if ($event->isProcessed) {
                continue;
            }
            try {
                if ($event->objectId !== null) {
                    self::refresh($shop, $event->objectId);
                }
                $shop->store->save($event->asProcessed());
            } catch (\Throwable $error) { // One event that fails must not stop the others.
                report($event->id, $error);
            }
        }
    }

    /** Reads an object, and acts on its current state. It is safe to refresh an object twice. */
    public static function refresh(Shop $shop, string $objectId): void
    {
        $object = Checkout::readObject($shop, $objectId);
        $status = match ($object['__typename'] ?? null) {
            'Refund', 'Disbursement' => $object['status']['__typename'],
            'CardRefundTransaction' => $object['state']['__typename'],
            default => null, // Nothing depends on the other types.
        };
        if ($status !== null) {
            $shop->store->save(new Transfer($objectId, $status));
        } elseif ($object !== null && $object['__typename'] === 'PaymentInitiationRequest') {
            self::shipIfPaid($shop, $object);
        }
    }

    private static function shipIfPaid(Shop $shop, array $request): void
    {
        $reference = PaymentReference::of($request);
        if ($reference === null || !self::isSettled($request)) {
            return;
        }
        $shop->store->update(
            Order::class,
            $reference->orderId,
            fn (Order $order) => self::withPayment($order, $request),
        );
    }

    /**
     * Records a settled payment in its order and packs it, or records why a person must look.
     *
     * @return list<Row>
     */
    private static function withPayment(Order $order, array $request): array
    {
        if ($order->paidWith === $request['id']) {
            return [];
        }
        if ($order->isPaid()) {
            return [$order->withProblem("paid twice, also with {$request['id']}")];
        }
        ['quantity' => $quantity, 'currency' => $currency] = $request['state']['amount'];
        if ($currency !== 'ZAR' || Money::parseRand($quantity) !== $order->cents) {
            return [$order->withProblem("{$request['id']} paid $quantity $currency")];
        }
        $method = self::isPaidByCard($request) ? Method::Card : Method::Bank;
        return [
            $order->withPayment($request['id'], $method),
            new Shipment($order->id, $order->item),
        ];
    }

    /**
     * Returns whether the order can be shipped: for a card payment when the request is completed,
     * for a bank payment that Marula collects when the money has arrived. If your customers pay
     * into your own account, `paymentConfirmation` is null, and you decide here when to ship.
     */
    private static function isSettled(array $request): bool
    {
        if ($request['state']['__typename'] !== 'PaymentInitiationRequestCompleted') {
            return false;
        }
        $confirmation = $request['paymentConfirmation']['__typename'] ?? null;
        return self::isPaidByCard($request) || $confirmation === 'PaymentReceived';
    }

    private static function isPaidByCard(array $request): bool
    {
        $payer = $request['state']['payer']['__typename'] ?? null;
        return $payer === 'PaymentInitiationCardPayer';
    }
}
