package shop;

import java.util.List;
import java.util.Set;
import shop.Json.JsonObject;
import shop.Row.Intent;
import shop.Row.Method;
import shop.Row.Order;

/** Refunds of orders, in full or in part. */
final class Refunds {
  /** No money was refunded, and none will be. */
  private static final Set<String> FAILED =
      Set.of("RefundError", "TransactionFailure", "TransactionCancelled", "rejected");

  private Refunds() {}

  record Refund(String id, long cents, String status) {}

  /**
   * Refunds an order in full or in part. {@code number} is 1 for the first refund of the order: a
   * repeat of the same number never pays twice. If it throws an exception, the refund is
   * unfinished: it stays stored, and {@code performOpen} continues it.
   */
  static Intent refundOrder(Shop shop, String orderId, int number, long cents) {
    Order order =
        shop.store()
            .get(Order.class, orderId)
            .filter(Order::isPaid)
            .orElseThrow(() -> new ShopException(orderId + " is not paid"));
    String refundId = orderId + "-refund-" + number;
    List<Refund> earlier = refundsOf(shop, orderId);
    if (earlier.stream().anyMatch(refund -> refund.id().equals(refundId)))
      return shop.intents().perform(refundId);

    int next = earlier.size() + 1;
    if (number != next)
      throw new ShopException("the next refund of " + orderId + " has the number " + next);
    long left = refundableCents(order, earlier);
    if (cents < 1 || cents > left)
      throw new ShopException("refund R0.01 to R" + Money.format(left) + " of " + orderId);
    return order.method() == Method.BANK
        ? shop.intents().performOnce(refundId, Call.REFUND, bankInput(order, refundId, cents))
        : shop.intents()
            .performOnce(refundId, Call.CARD_REFUND, cardInput(shop, order, refundId, cents));
  }

  /** Returns the refunds of an order, with those whose outcome is unknown. */
  static List<Refund> refundsOf(Shop shop, String orderId) {
    return shop.store().all(Intent.class).stream()
        .filter(intent -> intent.id().startsWith(orderId + "-refund-"))
        .map(intent -> new Refund(intent.id(), centsOf(intent), shop.statusOf(intent)))
        .toList();
  }

  /** Returns the cents of a paid order that are not refunded yet. */
  static long refundableCents(Order order, List<Refund> refunds) {
    long refunded =
        refunds.stream()
            .filter(refund -> !FAILED.contains(refund.status()))
            .mapToLong(Refund::cents)
            .sum();
    return order.cents() - refunded;
  }

  private static long centsOf(Intent refund) {
    Json terms = refund.input().find("refundInput").orElse(refund.input());
    return Money.centsOf(terms.get("amount"));
  }

  private static JsonObject bankInput(Order order, String refundId, long cents) {
    return termsOf(refundId, cents)
        .with("paymentRequestId", order.paidWith())
        .with("beneficiaryReference", "Jacaranda refund");
  }

  private static JsonObject cardInput(Shop shop, Order order, String refundId, long cents) {
    return JsonObject.empty()
        .with("originalPaymentId", chargeOf(shop, order.paidWith()))
        .with("refundInput", termsOf(refundId, cents).with("externalReference", refundId));
  }

  private static JsonObject termsOf(String refundId, long cents) {
    return JsonObject.empty()
        .with("amount", Money.toJson(cents))
        .with("reason", "requested_by_user")
        .with("nonce", refundId);
  }

  /** Returns the charge of a payment request that was paid by card. */
  private static String chargeOf(Shop shop, String requestId) {
    return Checkout.readRequest(shop, requestId).list("transactions").stream()
        .filter(each -> each.get("state").typeName().equals("TransactionSuccess"))
        .map(each -> each.get("id").text())
        .findFirst()
        .orElseThrow(() -> new ShopException(requestId + " has no successful charge to refund"));
  }
}
