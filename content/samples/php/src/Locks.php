<?php

declare(strict_types=1);

namespace Shop;

/**
 * Locks that all processes on this machine share. The operating system releases the locks of a
 * process that ends.
 */
final readonly class Locks
{
    public function __construct(private string $folder)
    {
        if (!is_dir($folder)) {
            // Another process may create it at the same time.
            @mkdir($folder, 0700, true);
        }
    }

    /** Does some work while no other process holds the lock. */
    public function hold(string $name, callable $work): mixed
    {
        $file = fopen("$this->folder/" . rawurlencode($name) . '.lock', 'c');
        try {
            if (!flock($file, LOCK_EX)) {
                throw new \RuntimeException("the lock $name is not available");
            }
            return $work();
        } finally {
            fclose($file);
        }
    }
}
