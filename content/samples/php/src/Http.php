<?php

declare(strict_types=1);

namespace Shop;

/** Sends requests once. PHP repeats no request by itself. */
final class Http
{
    private const TIMEOUT_SECONDS = 30;

    public static function get(string $url): Response
    {
        return self::send($url, ['method' => 'GET']);
    }

    /** @param list<string> $headers lines such as `content-type: application/json` */
    public static function post(string $url, array $headers, string $body): Response
    {
        return self::send($url, ['method' => 'POST', 'header' => $headers, 'content' => $body]);
    }

    private static function send(string $url, array $request): Response
    {
        $options = [
            'timeout' => self::TIMEOUT_SECONDS,
            // Credentials are never sent on to another address.
            'follow_location' => 0,
            // An error has a body, too.
            'ignore_errors' => true,
        ];
        try {
            $context = stream_context_create(['http' => $request + $options]);
            return self::read(fopen($url, 'r', false, $context));
        } catch (\ErrorException $error) {
            throw new NoResponse("no response from $url: {$error->getMessage()}", 0, $error);
        }
    }

    /** @param resource $stream */
    private static function read($stream): Response
    {
        try {
            [$status, $headers] = self::head(stream_get_meta_data($stream)['wrapper_data']);
            $length = (int) ($headers['content-length'] ?? PHP_INT_MAX);
            $deadline = hrtime(true) + self::TIMEOUT_SECONDS * 1_000_000_000;
            $body = '';
            while (!feof($stream) && strlen($body) < $length) {
                $body .= fread($stream, 65_536);
                // The timeout of a stream is that of one read.
                if (stream_get_meta_data($stream)['timed_out'] || hrtime(true) > $deadline) {
                    throw new NoResponse('the response took too long');
                }
            }
            // PHP does not notice that a body is cut off.
            if (isset($headers['content-length']) && strlen($body) < $length) {
                throw new NoResponse('the response was cut off');
            }
            return new Response($status, $headers, $body);
        } finally {
            fclose($stream);
        }
    }

    /**
     * @param list<string> $lines
     * @return array{int, array<string, string>} the status, and the headers by name in lower case
     */
    private static function head(array $lines): array
    {
        $status = 0;
        $headers = [];
        foreach ($lines as $line) {
            if (str_starts_with($line, 'HTTP/')) {
                $status = (int) explode(' ', $line)[1];
                $headers = [];
            } else {
                [$name, $value] = explode(':', $line, 2);
                $headers[strtolower($name)] = trim($value);
            }
        }
        return [$status, $headers];
    }
}
