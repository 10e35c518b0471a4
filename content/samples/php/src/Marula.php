<?php

declare(strict_types=1);

namespace Shop;

/** Sends queries and mutations. */
final readonly class Marula
{
    /** How many times a call is sent before it is left to the next run. */
    public const ATTEMPTS = 8;

    public function __construct(private string $url, private ClientTokens $tokens)
    {
    }

    /** Sends a query until it succeeds or is rejected. Queries change nothing. */
    public function read(string $query, array $variables): array
    {
        if (!self::isQuery($query)) {
            throw new \InvalidArgumentException('read() only takes queries');
        }
        for ($attempt = 1;; $attempt++) {
            try {
                return $this->send($query, $variables);
            } catch (CallException $error) {
                if ($attempt === self::ATTEMPTS || $error->isRejected()) {
                    throw $error;
                }
                self::backOff($attempt, $error);
            }
        }
    }

    /** Sends a mutation once. Only `Intents` does, because it knows when to repeat. */
    public function mutate(string $mutation, array $variables): array
    {
        return $this->send($mutation, $variables);
    }

    /**
     * Returns each item of a list once.
     *
     * @param callable(?string): array $readPage reads a page after a cursor; null for the first page
     * @return list<array>
     */
    public static function everyItem(callable $readPage): array
    {
        $items = [];
        $after = null;
        while (true) {
            $page = $readPage($after);
            foreach ($page['edges'] as $edge) {
                $items[] = $edge['node'];
            }
            if ($page['pageInfo']['hasNextPage'] === false) {
                return $items;
            }
            $after = $page['pageInfo']['endCursor']
                ?? throw new \UnexpectedValueException('hasNextPage is true, but endCursor is null');
        }
    }

    /** Waits up to 1 s, then up to 2 s, 4 s … 30 s: a random time, on top of Retry-After. */
    public static function backOff(int $attempt, CallException $error): void
    {
        $longest = min(30_000, 500 << $attempt);
        $milliseconds = $error->retryAfter * 1_000 + random_int(0, $longest);
        usleep($milliseconds * 1_000);
    }

    /** Returns a time as the API has it, such as `2031-05-01T10:00:00.000Z`. */
    public static function apiTime(int $seconds): string
    {
        return gmdate('Y-m-d\TH:i:s.000\Z', $seconds);
    }

    private function send(string $operation, array $variables): array
    {
        $token = $this->tokens->get();
        $response = $this->post($token, $operation, $variables);
        if ($response->status === 429 || $response->status >= 500) {
            $reason = "HTTP_$response->status";
            throw new CallException($reason, 'no result', retryAfter: self::retryAfter($response));
        }

        $result = self::parse($response->body);
        $error = $result['errors'][0] ?? null;
        if ($error === null) {
            return $result['data'] ?? throw new CallException('INTERNAL_SERVER_ERROR', 'no data');
        }
        $reason = $error['extensions']['code'] ?? 'INTERNAL_SERVER_ERROR';
        if ($reason === 'UNAUTHENTICATED') {
            $this->tokens->forget($token);
        }
        // An error below the root field does not mean that the mutation failed: it was executed.
        $wasExecuted = !self::isQuery($operation) && count($error['path'] ?? []) > 1;
        throw new CallException($reason, $error['message'] ?? '', $wasExecuted);
    }

    private static function isQuery(string $operation): bool
    {
        return str_starts_with($operation, 'query');
    }

    private function post(string $token, string $operation, array $variables): Response
    {
        $headers = ["authorization: Bearer $token", 'content-type: application/json'];
        $body = ['query' => $operation, 'variables' => $variables];
        try {
            return Http::post($this->url, $headers, json_encode($body, JSON_THROW_ON_ERROR));
        } catch (NoResponse $error) {
            throw new CallException(CallException::NO_RESPONSE, $error->getMessage());
        }
    }

    private static function parse(string $body): array
    {
        $result = json_decode($body, true, 100, JSON_BIGINT_AS_STRING);
        if (!is_array($result)) {
            throw new CallException(CallException::NO_RESPONSE, 'the response is not JSON');
        }
        return $result;
    }

    private static function retryAfter(Response $response): int
    {
        $seconds = $response->headers['retry-after'] ?? '';
        return preg_match('/^[0-9]{1,6}$/D', $seconds) ? (int) $seconds : 0;
    }
}
