<?php

declare(strict_types=1);

namespace Shop;

/** Payment requests with a link for bank and card. */
final class Checkout
{
    /** In seconds. A customer who pays later than this gets a new link. */
    private const LINK_LIFETIME = 30 * 60;

    /** After these events, money may have left the customer's account. */
    private const UNCERTAIN_EVENTS =
        ['BankError', 'BankTimeout', 'CryptoWalletBlocked', 'UnkownPaymentError'];

    private const CLOSED_UNPAID =
        ['PaymentInitiationRequestExpired', 'PaymentInitiationRequestCancelled'];

    /** Stores a new order. An order that exists already stays as it is. */
    public static function placeOrder(Shop $shop, string $orderId, string $item, int $cents): void
    {
        $shop->store->insert(new Order($orderId, $item, $cents, placedAt: time()));
    }

    /**
     * Returns the open payment request of an order; null if the order is paid. The `url` of the
     * request is where the customer pays by bank or card. Creates a request if none is open. If it
     * throws an exception, call it again later.
     */
    public static function openRequest(Shop $shop, string $orderId): ?array
    {
        $request = self::newestRequest($shop, $orderId);
        $state = $request['state']['__typename'];
        $isClosed = in_array($state, self::CLOSED_UNPAID, true);
        if (!$isClosed && $state !== 'PaymentInitiationRequestPending') {
            return null;
        }
        foreach ($request['events'] as $event) {
            if (in_array($event['__typename'], self::UNCERTAIN_EVENTS, true)) {
                $problem = "money may have moved for {$request['id']}, although it is not paid";
                $shop->store->update(
                    Order::class,
                    $orderId,
                    fn (Order $order) => [$order->withProblem($problem)],
                );
                throw new CheckoutException("$orderId: $problem");
            }
        }
        if (!$isClosed) {
            return $request;
        }

        $ended = PaymentReference::of($request);
        if ($ended !== null) {
            self::startNextAttempt($shop, $ended);
        }
        return self::newestRequest($shop, $orderId);
    }

    /** Reads an object in its current state; null if this client has no such object. */
    public static function readObject(Shop $shop, string $objectId): ?array
    {
        return $shop->marula->read(Operations::OBJECT_STATE, ['id' => $objectId])['node'];
    }

    public static function readRequest(Shop $shop, string $requestId): array
    {
        $object = self::readObject($shop, $requestId);
        if ($object === null || $object['__typename'] !== 'PaymentInitiationRequest') {
            throw new ShopException("$requestId is not a payment request of this client");
        }
        return $object;
    }

    /** Returns the payment request of the current attempt, and creates it if there is none. */
    private static function newestRequest(Shop $shop, string $orderId): array
    {
        $order = $shop->store->get(Order::class, $orderId)
            ?? throw new CheckoutException("there is no order $orderId");
        $reference = new PaymentReference($orderId, $order->attempt);
        $input = self::inputOf($order, $reference);
        $intent = $shop->intents->performOnce((string) $reference, Call::PaymentRequest, $input);
        if ($intent->status === Status::Done) {
            return self::readRequest($shop, $intent->result);
        }

        self::startNextAttempt($shop, $reference);
        throw new CheckoutException(
            "the payment request $reference was rejected: $intent->result"
        );
    }

    private static function inputOf(Order $order, PaymentReference $reference): array
    {
        return [
            'amount' => Money::toJson($order->cents),
            'externalReference' => (string) $reference,
            'payerReference' => 'JACARANDA',
            'beneficiaryReference' => substr($order->id, 0, 20),
            'merchant' => 'Jacaranda Books',
            'beneficiary' => [
                'bankAccount' => [
                    'name' => 'Jacaranda Books',
                    'bankId' => 'fnb',
                    'accountNumber' => '1234567890',
                ],
            ],
            'expireAt' => Marula::apiTime(time() + self::LINK_LIFETIME),
            'paymentMethods' => ['eft' => ['enabled' => true], 'card' => ['enabled' => true]],
        ];
    }

    /** Ends an attempt. Two processes that end the same attempt start only one new one. */
    private static function startNextAttempt(Shop $shop, PaymentReference $ended): void
    {
        $shop->store->update(
            Order::class,
            $ended->orderId,
            fn (Order $order) => $order->attempt === $ended->attempt ? [$order->withNextAttempt()] : [],
        );
    }
}
