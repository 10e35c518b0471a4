<?php

declare(strict_types=1);

namespace Shop;

require __DIR__ . '/errors.php';
require __DIR__ . '/rows.php';
require __DIR__ . '/verify.php';

spl_autoload_register(function (string $class): void {
    $name = str_replace('Shop\\', '', $class);
    if (is_file(__DIR__ . "/$name.php")) {
        require __DIR__ . "/$name.php";
    }
});

// A missing key or a failed write must not go unnoticed.
set_error_handler(
    function (int $severity, string $message, string $file, int $line): bool {
        if ((error_reporting() & $severity) === 0) {
            return false;
        }
        throw new \ErrorException($message, 0, $severity, $file, $line);
    },
    E_ALL & ~E_DEPRECATED & ~E_USER_DEPRECATED,
);
ini_set('display_errors', '0');
ini_set('log_errors', '1');
// Only this user can read the data.
umask(0077);

/**
 * Tells your team about an error that the shop survives. In production, send it to the system that
 * alerts your team.
 */
function report(string $subject, \Throwable $error): void
{
    // Traces contain arguments, which can be secrets.
    $text = "$subject: {$error->getMessage()} ({$error->getFile()}:{$error->getLine()})\n";
    file_put_contents("php://stderr", $text);
}
