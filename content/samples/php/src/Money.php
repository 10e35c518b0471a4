<?php

declare(strict_types=1);

namespace Shop;

/** Amounts of rand. The shop counts in cents, which are integers, so that sums are exact. */
final class Money
{
    /** Returns the cents of an amount, as the API has it. */
    public static function centsOf(array $money): int
    {
        return self::parse($money['quantity'], $money['currency']);
    }

    public static function parseRand(string $quantity): int
    {
        return self::parse($quantity, 'ZAR');
    }

    /** Returns cents as the API has them: `{"quantity": "249.00", "currency": "ZAR"}`. */
    public static function toJson(int $cents): array
    {
        return ['quantity' => self::format($cents), 'currency' => 'ZAR'];
    }

    public static function format(int $cents): string
    {
        return sprintf('%d.%02d', intdiv($cents, 100), $cents % 100);
    }

    private static function parse(string $quantity, string $currency): int
    {
        if ($currency !== 'ZAR' || !preg_match('/^([0-9]{1,9})\.([0-9]{2})$/D', $quantity, $parts)) {
            throw new \InvalidArgumentException(
                "$quantity $currency is not an amount of rand such as 249.00"
            );
        }
        return (int) $parts[1] * 100 + (int) $parts[2];
    }
}
