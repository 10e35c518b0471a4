package shop;

import java.util.List;
import java.util.Optional;
import shop.Checkout.PaymentReference;
import shop.Row.Event;
import shop.Row.Method;
import shop.Row.Order;
import shop.Row.Shipment;
import shop.Row.Transfer;

/** Reads the objects of events, and acts on their state. */
final class Events {
  private Events() {}

  /** Processes the stored events. An event whose object cannot be read stays for the next run. */
  static void process(Shop shop, Report report) {
    for (Event event : shop.store().all(Event.class)) {
      if (event.isProcessed()) continue;
      try {
        if (event.objectId() != null) refresh(shop, event.objectId());
        shop.store().save(event.asProcessed());
      } catch (RuntimeException error) { // One event that fails must not stop the others.
        report.error(event.id(), error);
      }
    }
  }

  /** Reads an object, and acts on its current state. It is safe to refresh an object twice. */
  static void refresh(Shop shop, String objectId) {
    Optional<Json> found = Checkout.readObject(shop, objectId);
    if (found.isEmpty()) return;
    Json object = found.get();
    switch (object.typeName()) {
      case "PaymentInitiationRequest" -> shipIfPaid(shop, object);
      case "Refund", "Disbursement" ->
          shop.store().save(new Transfer(objectId, object.get("status").typeName()));
      case "CardRefundTransaction" ->
          shop.store().save(new Transfer(objectId, object.get("state").typeName()));
      default -> {} // Nothing depends on the other types.
    }
  }

  private static void shipIfPaid(Shop shop, Json request) {
    Optional<PaymentReference> reference = PaymentReference.of(request);
    if (reference.isEmpty() || !isSettled(request)) return;
    String orderId = reference.get().orderId();
    shop.store().update(Order.class, orderId, order -> withPayment(order, request));
  }

  /** Records a settled payment in its order and packs it, or records why a person must look. */
  private static List<? extends Row> withPayment(Order order, Json request) {
    String requestId = request.get("id").text();
    if (requestId.equals(order.paidWith())) return List.of();
    if (order.isPaid())
      return List.of(order.withProblem("paid twice, also with " + requestId));
    Json amount = request.get("state").get("amount");
    String currency = amount.get("currency").text();
    if (!currency.equals("ZAR") || Money.centsOf(amount) != order.cents()) {
      String paid = amount.get("quantity").text() + " " + currency;
      return List.of(order.withProblem(requestId + " paid " + paid));
    }
    Method method = isPaidByCard(request) ? Method.CARD : Method.BANK;
    return List.of(
        order.withPayment(requestId, method), new Shipment(order.id(), order.item()));
  }

  /**
   * Returns whether the order can be shipped: for a card payment when the request is completed,
   * for a bank payment that Marula collects when the money has arrived. If your customers pay into
   * your own account, {@code paymentConfirmation} is null, and you decide here when to ship.
   */
  private static boolean isSettled(Json request) {
    if (!request.get("state").typeName().equals("PaymentInitiationRequestCompleted")) return false;
    return isPaidByCard(request)
        || hasType(request.find("paymentConfirmation"), "PaymentReceived");
  }

  private static boolean isPaidByCard(Json request) {
    return hasType(request.get("state").find("payer"), "PaymentInitiationCardPayer");
  }

  private static boolean hasType(Optional<Json> object, String type) {
    return object.map(Json::typeName).filter(type::equals).isPresent();
  }
}
