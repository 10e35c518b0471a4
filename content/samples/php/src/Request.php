<?php

declare(strict_types=1);

namespace Shop;

/** A request of a browser or of Marula. */
final readonly class Request
{
    private const MAX_BODY_BYTES = 100_000;

    /**
     * @param string $route the method and the path, such as `GET /staff`
     * @param array<string, string> $headers by name in lower case
     * @param string $password that of HTTP basic authentication; empty if there is none
     */
    private function __construct(
        public string $route,
        private string $query,
        public array $headers,
        public string $body,
        public string $password,
    ) {
    }

    /** Reads the request that PHP received. Throws an exception if its body is too large. */
    public static function received(): self
    {
        $body = file_get_contents('php://input');
        $length = max((int) ($_SERVER['CONTENT_LENGTH'] ?? 0), strlen($body));
        if ($length > self::MAX_BODY_BYTES) {
            throw new HttpException(413, 'This request is too large');
        }
        [$path, $query] = [...explode('?', $_SERVER['REQUEST_URI'], 2), ''];
        return new self(
            "{$_SERVER['REQUEST_METHOD']} $path",
            $query,
            array_change_key_case(getallheaders()),
            $body,
            $_SERVER['PHP_AUTH_PW'] ?? '',
        );
    }

    /** @return array<string, string> */
    public function query(): array
    {
        return self::values($this->query);
    }

    /**
     * Reads a form that a page of this shop sent.
     *
     * @return array<string, string>
     */
    public function form(): array
    {
        // Other ports and subdomains count as the same site, so only the same origin is allowed.
        if (($this->headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') {
            throw new HttpException(403, 'This form belongs to another site');
        }
        return self::values($this->body);
    }

    private static function values(string $encoded): array
    {
        parse_str($encoded, $values);
        // `name[]=value` gives an array, which no page of this shop sends.
        return array_filter($values, is_string(...));
    }
}
