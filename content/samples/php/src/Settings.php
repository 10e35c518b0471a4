<?php

declare(strict_types=1);

namespace Shop;

/** The settings of the shop. */
final readonly class Settings
{
    private const NEEDED = [
        'MARULA_CLIENT_ID',
        'MARULA_CLIENT_SECRET',
        'MARULA_SCOPES',
        'MARULA_WEBHOOK_SECRETS',
        'SHOP_URL',
        'SHOP_DATA',
        'SHOP_STAFF_PASSWORD',
    ];

    /**
     * @param list<string> $webhookSecrets of the endpoint; two while the endpoint is replaced
     * @param string $shopUrl the address of the shop, as browsers reach it
     * @param ?string $sandboxUrl the address of the local sandbox; null in production
     */
    private function __construct(
        public string $apiUrl,
        public string $tokenUrl,
        public string $clientId,
        public string $clientSecret,
        public string $scopes,
        public array $webhookSecrets,
        public string $shopUrl,
        public int $port,
        public string $dataFolder,
        public string $staffPassword,
        public ?string $sandboxUrl,
    ) {
    }

    /**
     * Reads the settings from the environment. Throws an exception that lists all missing ones.
     *
     * @param array<string, string> $env
     */
    public static function read(array $env): self
    {
        $missing = array_filter(self::NEEDED, fn ($name) => ($env[$name] ?? '') === '');
        if ($missing !== []) {
            throw new \RuntimeException('set these environment variables: ' . implode(', ', $missing));
        }
        return new self(
            $env['MARULA_API_URL'] ?? 'https://api.marula.example/graphql',
            $env['MARULA_TOKEN_URL'] ?? 'https://secure.marula.example/connect/token',
            $env['MARULA_CLIENT_ID'],
            $env['MARULA_CLIENT_SECRET'],
            $env['MARULA_SCOPES'],
            preg_split('/\s+/', trim($env['MARULA_WEBHOOK_SECRETS'])),
            $env['SHOP_URL'],
            (int) ($env['PORT'] ?? 3000),
            $env['SHOP_DATA'],
            $env['SHOP_STAFF_PASSWORD'],
            ($env['MARULA_SANDBOX_URL'] ?? '') ?: null,
        );
    }

    /**
     * Reads lines of the form `NAME=value`. Other lines are comments.
     *
     * @return array<string, string>
     */
    public static function readEnvFile(string $file): array
    {
        $env = [];
        foreach (file($file, FILE_IGNORE_NEW_LINES) as $line) {
            [$name, $value] = [...explode('=', rtrim($line, "\r"), 2), null];
            if ($value !== null && !str_starts_with($name, '#')) {
                $env[$name] = $value;
            }
        }
        return $env;
    }

    /** Keeps secrets out of logs. */
    public function __debugInfo(): array
    {
        return ['shopUrl' => $this->shopUrl];
    }
}
