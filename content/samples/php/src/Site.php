<?php

declare(strict_types=1);

namespace Shop;

/** The pages of the shop, its forms, and the endpoint for webhooks. */
final readonly class Site
{
    public function __construct(private Shop $shop)
    {
    }

    public function reply(Request $request): Reply
    {
        try {
            return $this->route($request);
        } catch (HttpException $error) {
            return new Reply($error->status, Pages::message($error->getMessage()));
        } catch (WebhookRejected $error) {
            report('webhook', $error);
            return new Reply(400);
        } catch (ShopException $error) {
            return new Reply(400, Pages::message($error->getMessage()));
        } catch (CheckoutException $error) {
            report($request->route, $error);
            $message = 'You cannot pay for this order now. We will contact you.';
            return new Reply(503, Pages::message($message));
        } catch (\Throwable $error) {
            report($request->route, $error);
            $message = 'Something went wrong. What you started may still succeed, so check first.';
            return new Reply(503, Pages::message($message));
        }
    }

    private function route(Request $request): Reply
    {
        $route = $request->route;
        if ($route === 'POST /webhooks/marula') {
            return $this->webhook($request);
        }
        if (str_contains($route, ' /staff')) {
            return $this->staff($request);
        }
        if ($route === 'GET /') {
            return new Reply(200, Pages::shop());
        }
        if ($route === 'POST /orders') {
            return $this->buy($request->form());
        }
        if ($route === 'GET /return') {
            return $this->returned($request->query());
        }

        if (!preg_match('#^(GET|POST) /orders/([\w-]+)(|/\w+)$#D', $route, $parts)) {
            throw self::notFound();
        }
        [, $method, $orderId, $page] = $parts;
        $order = $this->order($orderId);
        return match ("$method $page") {
            'GET ' => new Reply(200, Pages::order($this->shop, $order)),
            'GET /checkout' => $this->checkOut($order),
            'POST /simulation' => $this->simulate($order, $request->form()),
            default => throw self::notFound(),
        };
    }

    /** Replies as soon as the event is stored. A job processes it afterwards. */
    private function webhook(Request $request): Reply
    {
        Webhooks::receive($this->shop, $request->headers, $request->body);
        return new Reply(204);
    }

    private function buy(array $form): Reply
    {
        $product = Products::ALL[$form['product'] ?? '']
            ?? throw new HttpException(400, 'This product does not exist');
        $orderId = 'order-' . bin2hex(random_bytes(6));
        Checkout::placeOrder($this->shop, $orderId, $product['name'], $product['cents']);
        return Reply::redirect("/orders/$orderId/checkout");
    }

    private function checkOut(Order $order): Reply
    {
        $request = Checkout::openRequest($this->shop, $order->id);
        if ($request === null) {
            return Reply::redirect("/orders/$order->id");
        }
        $url = $request['url'];
        $returnUrl = rawurlencode("{$this->shop->settings->shopUrl}/return");
        $link = $url . (str_contains($url, '?') ? '&' : '?') . "redirect_uri=$returnUrl";
        $isSandbox = $this->shop->settings->sandboxUrl !== null;
        return new Reply(200, Pages::checkout($order, $link, $isSandbox));
    }

    /** The parameters prove nothing, so they only choose the page and the request to read. */
    private function returned(array $query): Reply
    {
        $reference = PaymentReference::parse($query['externalReference'] ?? '')
            ?? throw self::notFound();
        $order = $this->order($reference->orderId);
        try {
            Events::refresh($this->shop, $query['id'] ?? '');
        } catch (\Throwable $error) { // The webhook or the nightly job reads the request later.
            report($order->id, $error);
        }
        return Reply::redirect("/orders/$order->id");
    }

    private function simulate(Order $order, array $form): Reply
    {
        $sandboxUrl = $this->shop->settings->sandboxUrl ?? throw self::notFound();
        $request = Checkout::openRequest($this->shop, $order->id);
        if ($request !== null) {
            Sandbox::simulatePayment($sandboxUrl, $request['id'], $form['method'] ?? 'bank');
        }
        return Reply::redirect("/orders/$order->id");
    }

    private function staff(Request $request): Reply
    {
        if (!$this->isStaff($request)) {
            $headers = ['www-authenticate: Basic realm="staff"'];
            return new Reply(401, Pages::message('Sign in as staff'), $headers);
        }
        if ($request->route === 'GET /staff') {
            return new Reply(200, Pages::staff($this->shop));
        }

        $form = $request->form();
        if (preg_match('#^POST /staff/orders/([\w-]+)/refunds$#D', $request->route, $parts)) {
            $number = filter_var($form['number'] ?? '', FILTER_VALIDATE_INT) ?: 0;
            Refunds::refundOrder($this->shop, $parts[1], $number, self::cents($form));
        } elseif ($request->route === 'POST /staff/payouts') {
            $payoutId = 'payout-' . self::invoice($form);
            $email = Products::SUPPLIER_EMAIL;
            Payouts::payOut($this->shop, $payoutId, self::cents($form), Products::SUPPLIER, $email);
        } elseif ($request->route === 'POST /staff/reconciliation') {
            Jobs::run($this->shop, 'reconciliation');
        } else {
            throw self::notFound();
        }
        return Reply::redirect('/staff');
    }

    /** Checks the password of the staff. In production, use your own sign-in. */
    private function isStaff(Request $request): bool
    {
        return hash_equals($this->shop->settings->staffPassword, $request->password);
    }

    private function order(string $orderId): Order
    {
        return $this->shop->store->get(Order::class, $orderId)
            ?? throw new HttpException(404, 'This order does not exist');
    }

    private static function notFound(): HttpException
    {
        return new HttpException(404, 'This page does not exist');
    }

    private static function invoice(array $form): string
    {
        $invoice = $form['invoice'] ?? '';
        if (!preg_match('/^[\w-]{1,40}$/D', $invoice)) {
            throw new HttpException(400, 'This is no invoice number');
        }
        return $invoice;
    }

    private static function cents(array $form): int
    {
        try {
            return Money::parseRand($form['amount'] ?? '');
        } catch (\InvalidArgumentException $error) {
            throw new HttpException(400, $error->getMessage());
        }
    }
}
