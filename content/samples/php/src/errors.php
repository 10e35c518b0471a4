<?php

declare(strict_types=1);

namespace Shop;

/** The shop does not do this. Nothing was stored, so no money moves. */
final class ShopException extends \RuntimeException
{
}

/** The order cannot be paid now. The message is for your staff. */
final class CheckoutException extends \RuntimeException
{
}

/** The delivery of a webhook is not genuine. */
final class WebhookRejected extends \RuntimeException
{
}

/** No complete response came back. The request may have been processed. */
final class NoResponse extends \RuntimeException
{
}

/** A request of a browser cannot be served. The message is shown in the browser. */
final class HttpException extends \RuntimeException
{
    public function __construct(public readonly int $status, string $message)
    {
        parent::__construct($message);
    }
}

/** A call of the API has no result. */
final class CallException extends \RuntimeException
{
    /** No complete response came back: the call may have been processed. */
    public const NO_RESPONSE = 'NO_RESPONSE';
    /** No token came back, but a later request may succeed. */
    public const TOKEN_UNAVAILABLE = 'TOKEN_UNAVAILABLE';
    /** The credentials or the scopes are wrong. */
    public const TOKEN_REFUSED = 'TOKEN_REFUSED';

    private const NOT_PROCESSED = ['UNAUTHENTICATED', 'HTTP_429', self::TOKEN_UNAVAILABLE];
    private const FINAL = ['BAD_USER_INPUT', 'INVALID_STATE'];
    private const REJECTIONS = [
        'FORBIDDEN',
        'GRAPHQL_PARSE_FAILED',
        'GRAPHQL_VALIDATION_FAILED',
        self::TOKEN_REFUSED,
        ...self::FINAL,
    ];

    /**
     * @param string $reason the code of the API, or one of the constants
     * @param bool $wasExecuted whether a mutation was executed, but a field of its result failed
     * @param int $retryAfter seconds to wait before a repeat, from the header `Retry-After`
     */
    public function __construct(
        private readonly string $reason,
        string $message,
        private readonly bool $wasExecuted = false,
        public readonly int $retryAfter = 0,
    ) {
        parent::__construct("$reason: $message");
    }

    /** Nothing was done, and a repeat with another token or at another time can succeed. */
    public function wasNotProcessed(): bool
    {
        return $this->isOneOf(self::NOT_PROCESSED);
    }

    /** Nothing was done, and the same call would be rejected again. */
    public function isRejected(): bool
    {
        return $this->isOneOf(self::REJECTIONS);
    }

    /** The values or the state are wrong. Other rejections need a fix on your side first. */
    public function isFinal(): bool
    {
        return $this->isOneOf(self::FINAL);
    }

    private function isOneOf(array $reasons): bool
    {
        return !$this->wasExecuted && in_array($this->reason, $reasons, true);
    }
}
