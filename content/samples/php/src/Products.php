<?php

declare(strict_types=1);

namespace Shop;

/** Prices and the supplier. */
final class Products
{
    /** Names and cents by id. Prices come from here, never from the browser. */
    public const ALL = [
        'atlas' => ['name' => 'Atlas of the Karoo', 'cents' => 24_900],
        'poems' => ['name' => 'Poems from the coast', 'cents' => 12_000],
    ];

    /** The only supplier of this shop. In production, a second person approves each new account. */
    public const SUPPLIER = [
        'name' => 'Sample Author',
        'bankId' => 'nedbank',
        'accountNumber' => '9876543210',
        'accountType' => 'savings',
    ];

    public const SUPPLIER_EMAIL = 'author@press.example';
}
