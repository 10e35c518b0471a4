<?php

declare(strict_types=1);

namespace Shop;

/** The pages of the shop, as HTML. */
final class Pages
{
    public static function shop(): string
    {
        $forms = '';
        foreach (Products::ALL as $id => ['name' => $name, 'cents' => $cents]) {
            $id = self::escape($id);
            $name = self::escape($name);
            $price = Money::format($cents);
            $forms .= <<<HTML
                <form method="post" action="/orders">
                <input type="hidden" name="product" value="$id">
                $name, R$price <button>Buy</button></form>
                HTML;
        }
        return self::page('Jacaranda Books', "$forms<p><a href=\"/staff\">Staff</a></p>");
    }

    /** Offers buttons that simulate the customer if the shop runs against the sandbox. */
    public static function checkout(Order $order, string $link, bool $isSandbox): string
    {
        $id = self::escape($order->id);
        $price = Money::format($order->cents);
        $link = self::escape($link);
        $simulation = <<<HTML
            <p>The local sandbox has no payment page. Simulate the customer instead. A card payment
            takes 2 minutes.</p>
            <form method="post" action="/orders/$id/simulation">
            <button name="method" value="bank">Simulate a payment by bank</button>
            <button name="method" value="card">Simulate a payment by card</button></form>
            HTML;
        $body = "<p>R$price <a href=\"$link\">Pay by bank or card</a></p>";
        return self::page("Pay for $order->item", $body . ($isSandbox ? $simulation : ''));
    }

    public static function order(Shop $shop, Order $order): string
    {
        $isPacked = self::isPacked($shop, $order);
        $id = self::escape($order->id);
        $text = $isPacked
            ? 'We have received your payment, and are packing your order.'
            : 'We are waiting for your payment. This page reloads every 2 seconds.';
        $body = <<<HTML
            <p id="status">$text</p>
            <p><a href="/orders/$id/checkout">Checkout</a> <a href="/">Shop</a></p>
            HTML;
        $head = $isPacked ? '' : '<meta http-equiv="refresh" content="2">';
        return self::page("Order $order->id", $body, $head);
    }

    public static function staff(Shop $shop): string
    {
        $orders = '';
        foreach ($shop->store->all(Order::class) as $order) {
            $orders .= self::orderRow($shop, $order);
        }
        $payouts = '';
        foreach ($shop->store->all(Intent::class) as $intent) {
            if ($intent->call === Call::Payout) {
                $payouts .= self::item($intent->id, $shop->statusOf($intent));
            }
        }
        $settlements = '';
        foreach ($shop->store->all(Settlement::class) as $settlement) {
            $differences = implode('; ', $settlement->differences);
            $settlements .= self::item($settlement->id, $differences ?: 'matches');
        }
        return self::page('Staff', <<<HTML
            <table><tr><th>Order<th>Item<th>State<th>Problem<th>Refunds</tr>$orders</table>
            <h2>Payouts to suppliers</h2><ul>$payouts</ul>
            <form method="post" action="/staff/payouts">
            <label>Invoice <input name="invoice" required></label>
            <label>Amount <input name="amount" required placeholder="1500.00"></label>
            <button>Pay the supplier</button></form>
            <h2>Settlements</h2><ul>$settlements</ul>
            <form method="post" action="/staff/reconciliation"><button>Reconcile now</button></form>
            HTML);
    }

    public static function message(string $message): string
    {
        return self::page($message, '<p><a href="/">Shop</a></p>');
    }

    /** @param string $title as text; the other parts are HTML */
    private static function page(string $title, string $body, string $head = ''): string
    {
        $title = self::escape($title);
        return <<<HTML
            <!doctype html>
            <html lang="en-ZA">
              <head><meta charset="utf-8"><title>$title</title>$head</head>
              <body><h1>$title</h1>$body</body>
            </html>

            HTML;
    }

    private static function orderRow(Shop $shop, Order $order): string
    {
        $refunds = Refunds::refundsOf($shop, $order->id);
        $texts = '';
        foreach ($refunds as ['cents' => $cents, 'status' => $status]) {
            $texts .= 'R' . Money::format($cents) . ' ' . self::escape($status) . '<br>';
        }
        $id = self::escape($order->id);
        $item = self::escape($order->item);
        $price = Money::format($order->cents);
        $state = $order->isPaid() ? 'paid' : 'not paid';
        $packed = self::isPacked($shop, $order) ? ', packed' : '';
        $problem = self::escape($order->problem ?? '');
        $form = $order->isPaid() ? self::refundForm($order, $refunds) : '';
        return <<<HTML
            <tr><td>$id</td>
            <td>$item, R$price</td><td>$state$packed</td>
            <td>$problem</td>
            <td>$texts$form</td></tr>
            HTML;
    }

    private static function refundForm(Order $order, array $refunds): string
    {
        $id = self::escape($order->id);
        $number = count($refunds) + 1;
        $left = Money::format(Refunds::refundableCents($order, $refunds));
        return <<<HTML
            <form method="post" action="/staff/orders/$id/refunds">
            <input type="hidden" name="number" value="$number">
            <label>Amount <input name="amount" required value="$left"></label>
            <button>Refund</button></form>
            HTML;
    }

    private static function isPacked(Shop $shop, Order $order): bool
    {
        return $shop->store->get(Shipment::class, $order->id) !== null;
    }

    private static function item(string $id, string $text): string
    {
        return '<li>' . self::escape($id) . ': ' . self::escape($text) . '</li>';
    }

    private static function escape(string $text): string
    {
        return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE);
    }
}
