package shop;

import static java.util.stream.Collectors.joining;

import java.util.List;
import shop.Products.Product;
import shop.Refunds.Refund;
import shop.Row.Intent;
import shop.Row.Order;
import shop.Row.Settlement;
import shop.Row.Shipment;

/** The pages of the shop, as HTML. */
final class Pages {
  private Pages() {}

  static String shop() {
    String forms = Products.ALL.stream().map(Pages::productForm).collect(joining());
    return page("Jacaranda Books", forms + "<p><a href=\"/staff\">Staff</a></p>", "");
  }

  /** Offers buttons that simulate the customer if the shop runs against the sandbox. */
  static String checkout(Order order, String link, boolean isSandbox) {
    String simulation =
        """
        <p>The local sandbox has no payment page. Simulate the customer instead. A card payment
        takes 2 minutes.</p>
        <form method="post" action="/orders/%s/simulation">
        <button name="method" value="bank">Simulate a payment by bank</button>
        <button name="method" value="card">Simulate a payment by card</button></form>
        """
            .formatted(escape(order.id()));
    String body =
        """
        <p>R%s <a href="%s">Pay by bank or card</a></p>
        %s
        """
            .formatted(Money.format(order.cents()), escape(link), isSandbox ? simulation : "");
    return page("Pay for " + order.item(), body, "");
  }

  static String order(Shop shop, Order order) {
    boolean isPacked = isPacked(shop, order);
    String text =
        isPacked
            ? "We have received your payment, and are packing your order."
            : "We are waiting for your payment. This page reloads every 2 seconds.";
    String body =
        """
        <p id="status">%s</p>
        <p><a href="/orders/%s/checkout">Checkout</a> <a href="/">Shop</a></p>
        """
            .formatted(text, escape(order.id()));
    String head = isPacked ? "" : "<meta http-equiv=\"refresh\" content=\"2\">";
    return page("Order " + order.id(), body, head);
  }

  static String staff(Shop shop) {
    String orders =
        shop.store().all(Order.class).stream()
            .map(order -> orderRow(shop, order))
            .collect(joining());
    String payouts =
        shop.store().all(Intent.class).stream()
            .filter(intent -> intent.call() == Call.PAYOUT)
            .map(intent -> item(intent.id(), shop.statusOf(intent)))
            .collect(joining());
    String settlements =
        shop.store().all(Settlement.class).stream()
            .map(settlement -> item(settlement.id(), resultOf(settlement)))
            .collect(joining());
    String body =
        """
        <table><tr><th>Order<th>Item<th>State<th>Problem<th>Refunds</tr>%s</table>
        <h2>Payouts to suppliers</h2><ul>%s</ul>
        <form method="post" action="/staff/payouts">
        <label>Invoice <input name="invoice" required></label>
        <label>Amount <input name="amount" required placeholder="1500.00"></label>
        <button>Pay the supplier</button></form>
        <h2>Settlements</h2><ul>%s</ul>
        <form method="post" action="/staff/reconciliation"><button>Reconcile now</button></form>
        """
            .formatted(orders, payouts, settlements);
    return page("Staff", body, "");
  }

  static String message(String message) {
    return page(message, "<p><a href=\"/\">Shop</a></p>", "");
  }

  private static String page(String title, String body, String head) {
    return """
        <!doctype html>
        <html lang="en-ZA">
          <head><meta charset="utf-8"><title>%1$s</title>%2$s</head>
          <body><h1>%1$s</h1>%3$s</body>
        </html>
        """
        .formatted(escape(title), head, body);
  }

  private static String productForm(Product product) {
    return """
        <form method="post" action="/orders">
        <input type="hidden" name="product" value="%s">
        %s, R%s <button>Buy</button></form>
        """
        .formatted(escape(product.id()), escape(product.name()), Money.format(product.cents()));
  }

  private static String orderRow(Shop shop, Order order) {
    List<Refund> refunds = Refunds.refundsOf(shop, order.id());
    String state =
        (order.isPaid() ? "paid" : "not paid") + (isPacked(shop, order) ? ", packed" : "");
    String texts =
        refunds.stream()
            .map(refund -> "R" + Money.format(refund.cents()) + " " + escape(refund.status()))
            .collect(joining("<br>"));
    return """
        <tr><td>%s</td>
        <td>%s, R%s</td><td>%s</td>
        <td>%s</td>
        <td>%s%s</td></tr>
        """
        .formatted(
            escape(order.id()),
            escape(order.item()),
            Money.format(order.cents()),
            state,
            escape(order.problem() == null ? "" : order.problem()),
            texts,
            order.isPaid() ? refundForm(order, refunds) : "");
  }

  private static String refundForm(Order order, List<Refund> refunds) {
    return """
        <form method="post" action="/staff/orders/%s/refunds">
        <input type="hidden" name="number" value="%d">
        <label>Amount <input name="amount" required value="%s"></label>
        <button>Refund</button></form>
        """
        .formatted(
            escape(order.id()),
            refunds.size() + 1,
            Money.format(Refunds.refundableCents(order, refunds)));
  }

  private static boolean isPacked(Shop shop, Order order) {
    return shop.store().get(Shipment.class, order.id()).isPresent();
  }

  private static String resultOf(Settlement settlement) {
    return settlement.differences().isEmpty()
        ? "matches"
        : String.join("; ", settlement.differences());
  }

  private static String item(String id, String text) {
    return "<li>" + escape(id) + ": " + escape(text) + "</li>";
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#x27;");
  }
}
