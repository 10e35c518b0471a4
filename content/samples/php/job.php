<?php

// Repeats a job: `php job.php events`. With `attached`, it ends when its standard input does.

declare(strict_types=1);

namespace Shop;

require __DIR__ . '/src/bootstrap.php';

$shop = Shop::open(Settings::read(getenv()));
$isAttached = ($argv[2] ?? '') === 'attached';
Jobs::repeat($shop, $argv[1], function () use ($isAttached): bool {
    if (!$isAttached) {
        usleep(500_000);
        return true;
    }
    $read = [STDIN];
    $none = [];
    // Nobody writes to the input, so it is readable only at its end.
    return stream_select($read, $none, $none, 0, 500_000) === 0;
});
