<?php

declare(strict_types=1);

namespace Shop;

/** A reply to a browser or to Marula. */
final readonly class Reply
{
    /** @param list<string> $headers lines such as `location: /` */
    public function __construct(
        private int $status,
        private string $body = '',
        private array $headers = [],
    ) {
    }

    /** Sends the browser to another page. Its reload button does not repeat the form. */
    public static function redirect(string $location): self
    {
        return new self(303, '', ["location: $location"]);
    }

    public function send(): void
    {
        $headers = ['content-type: text/html; charset=utf-8', 'cache-control: no-store'];
        foreach ([...$headers, ...$this->headers] as $header) {
            header($header);
        }
        http_response_code($this->status);
        echo $this->body;
    }
}
