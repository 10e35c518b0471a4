<?php

declare(strict_types=1);

namespace Shop;

/** The jobs that repeat. Each one has a process of its own. */
final class Jobs
{
    public const NAMES = ['events', 'intents', 'reconciliation'];

    private const MINUTE = 60;
    private const DAY = 24 * 60 * self::MINUTE;

    /** Runs a job now. No job runs twice at the same time. */
    public static function run(Shop $shop, string $name): void
    {
        $shop->locks->hold("job-$name", fn () => match ($name) {
            'events' => Events::process($shop),
            'intents' => $shop->intents->performOpen(),
            'reconciliation' => Reconcile::run($shop),
        });
    }

    /**
     * Runs a job at an interval, until `$pause` returns false. New events are processed at once.
     *
     * @param callable(): bool $pause waits for a moment
     */
    public static function repeat(Shop $shop, string $name, callable $pause): void
    {
        $seconds = match ($name) {
            'events' => self::MINUTE,
            'intents' => 5 * self::MINUTE,
            'reconciliation' => self::DAY,
        };
        do {
            $known = self::eventCount($shop);
            try {
                self::run($shop, $name);
            } catch (\Throwable $error) { // The next run may succeed.
                report($name, $error);
            }
            $next = time() + $seconds;
            do {
                if (!$pause()) {
                    return;
                }
                $isDue = $name === 'events' && self::eventCount($shop) > $known;
            } while (!$isDue && time() < $next);
        } while (true);
    }

    private static function eventCount(Shop $shop): int
    {
        return count($shop->store->all(Event::class));
    }
}
