<?php

// Starts the web server and the jobs: `php shop.php`, with a file of settings as its argument.

declare(strict_types=1);

namespace Shop;

require __DIR__ . '/src/bootstrap.php';

try {
    $env = [];
    foreach (array_slice($argv, 1) as $file) {
        $env = [...$env, ...Settings::readEnvFile($file)];
    }
    // The environment wins over the files.
    run([...$env, ...getenv()]);
} catch (\Throwable $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}

function run(array $env): never
{
    $settings = Settings::read($env);
    if ($settings->sandboxUrl !== null) {
        Sandbox::check($settings->sandboxUrl);
    }
    if (!is_dir($settings->dataFolder)) {
        mkdir($settings->dataFolder, 0700, true);
    }
    // Processes can have another working directory.
    $env['SHOP_DATA'] = realpath($settings->dataFolder);
    // Without workers, the web server handles one request at a time.
    $env['PHP_CLI_SERVER_WORKERS'] = '8';
    // Each process opens the data and the port itself. It is clearer if both fail here.
    Shop::open(Settings::read($env));
    $address = "127.0.0.1:$settings->port";
    fclose(stream_socket_server("tcp://$address"));

    // With `-q`, requests are not logged: their addresses contain references of orders.
    $commands = [['-q', '-S', $address, '-t', 'public', 'public/index.php']];
    foreach (Jobs::NAMES as $name) {
        $commands[] = ['job.php', $name, 'attached'];
    }
    $processes = array_map(fn ($command) => start($command, $env), $commands);
    while (!@stream_socket_client("tcp://$address")) {
        usleep(50_000);
    }
    echo "The shop is at $settings->shopUrl\n";

    while (true) {
        sleep(1);
        foreach ($commands as $at => $command) {
            if (!proc_get_status($processes[$at]['process'])['running']) {
                fwrite(STDERR, implode(' ', $command) . " has ended, and is started again\n");
                $processes[$at] = start($command, $env);
            }
        }
    }
}

/** Starts a process. Its standard input stays open until this process ends. */
function start(array $command, array $env): array
{
    $streams = [['pipe', 'r'], STDOUT, STDERR];
    $process = proc_open([PHP_BINARY, ...$command], $streams, $pipes, __DIR__, $env);
    return ['process' => $process, 'input' => $pipes[0]];
}
