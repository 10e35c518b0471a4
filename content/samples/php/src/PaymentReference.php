<?php

declare(strict_types=1);

namespace Shop;

/** The external reference of a payment request: the order and the attempt that it belongs to. */
final readonly class PaymentReference
{
    public function __construct(public string $orderId, public int $attempt)
    {
    }

    public static function parse(string $reference): ?self
    {
        $isOurs = preg_match('/^(.+)-payment-([0-9]{1,9})$/D', $reference, $parts);
        return $isOurs ? new self($parts[1], (int) $parts[2]) : null;
    }

    /** Returns the reference of a payment request; null if the shop did not create it. */
    public static function of(array $request): ?self
    {
        return self::parse($request['externalReference'] ?? '');
    }

    public function __toString(): string
    {
        return "$this->orderId-payment-$this->attempt";
    }
}
