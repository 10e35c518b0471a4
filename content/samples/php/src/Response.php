<?php

declare(strict_types=1);

namespace Shop;

/** A complete response. */
final readonly class Response
{
    /** @param array<string, string> $headers by name in lower case */
    public function __construct(public int $status, public array $headers, public string $body)
    {
    }
}
