<?php

// The entry point of each request of a browser or of Marula.

declare(strict_types=1);

namespace Shop;

require __DIR__ . '/../src/bootstrap.php';

// Work that has begun goes on if the browser disconnects.
ignore_user_abort(true);
set_time_limit(0);
try {
    $request = Request::received();
    $reply = (new Site(Shop::open(Settings::read(getenv()))))->reply($request);
} catch (HttpException $error) {
    $reply = new Reply($error->status, Pages::message($error->getMessage()));
} catch (\Throwable $error) {
    report('start', $error);
    $reply = new Reply(503, Pages::message('The shop is closed now.'));
}
$reply->send();
