<?php

declare(strict_types=1);

namespace Shop;

/**
 * Caches the client token in a file, because each request of a browser has a process without memory
 * of the one before. Concurrent calls share one request for a token.
 */
final readonly class ClientTokens
{
    private string $file;

    public function __construct(private Settings $settings, private Locks $locks)
    {
        // With other credentials or scopes, the cached token is not used.
        $client = [$settings->tokenUrl, $settings->clientId, $settings->scopes];
        $name = substr(hash('sha256', implode("\n", $client)), 0, 16);
        $this->file = "$settings->dataFolder/token-$name.json";
    }

    public function get(): string
    {
        return $this->locks->hold('token', function (): string {
            $token = $this->cached();
            if ($token === null || time() >= $token['renewAt']) {
                $token = $this->request();
                file_put_contents($this->file, json_encode($token, JSON_THROW_ON_ERROR));
            }
            return $token['value'];
        });
    }

    /** Drops a token that the API rejected, unless a newer one has replaced it. */
    public function forget(string $rejected): void
    {
        $this->locks->hold('token', function () use ($rejected): void {
            if (($this->cached()['value'] ?? null) === $rejected) {
                unlink($this->file);
            }
        });
    }

    /** @return ?array{value: string, renewAt: int} */
    private function cached(): ?array
    {
        $text = is_file($this->file) ? file_get_contents($this->file) : '';
        // A crash can cut off the file.
        return json_decode($text, true);
    }

    /** @return array{value: string, renewAt: int} */
    private function request(): array
    {
        $requestedAt = time();
        $response = $this->post();
        $status = $response->status;
        if ($status === 429 || $status >= 500) {
            throw new CallException(CallException::TOKEN_UNAVAILABLE, "HTTP $status");
        }
        if ($status !== 200) {
            throw new CallException(CallException::TOKEN_REFUSED, "HTTP $status: $response->body");
        }
        $token = json_decode($response->body, true);
        $value = $token['access_token'] ?? null;
        $seconds = $token['expires_in'] ?? null;
        if (!is_string($value) || !is_int($seconds)) {
            throw new CallException(CallException::TOKEN_UNAVAILABLE, 'the response has no token');
        }
        return ['value' => $value, 'renewAt' => $requestedAt + intdiv($seconds * 9, 10)];
    }

    private function post(): Response
    {
        $form = [
            'grant_type' => 'client_credentials',
            'client_id' => $this->settings->clientId,
            'client_secret' => $this->settings->clientSecret,
            'audience' => $this->settings->tokenUrl,
            'scope' => $this->settings->scopes,
        ];
        $headers = ['content-type: application/x-www-form-urlencoded'];
        try {
            return Http::post($this->settings->tokenUrl, $headers, http_build_query($form));
        } catch (NoResponse $error) {
            throw new CallException(CallException::TOKEN_UNAVAILABLE, $error->getMessage());
        }
    }
}
