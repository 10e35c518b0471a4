package shop;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shop.Json.JsonObject;
import shop.Row.Intent;
import shop.Row.Order;
import shop.Row.Status;

/** Payment requests with a link for bank and card. */
final class Checkout {
  /** A customer who pays later than this gets a new link. */
  private static final Duration LINK_LIFETIME = Duration.ofMinutes(30);

  /** After these events, money may have left the customer's account. */
  private static final Set<String> UNCERTAIN_EVENTS =
      Set.of("BankError", "BankTimeout", "CryptoWalletBlocked", "UnkownPaymentError");

  private static final Set<String> CLOSED_UNPAID =
      Set.of("PaymentInitiationRequestExpired", "PaymentInitiationRequestCancelled");

  private Checkout() {}

  /** The order cannot be paid now. The message is for your staff. */
  static final class CheckoutException extends RuntimeException {
    CheckoutException(String message) {
      super(message);
    }
  }

  /** Stores a new order. An order that exists already stays as it is. */
  static void placeOrder(Shop shop, String orderId, String item, long cents) {
    shop.store().insert(Order.of(orderId, item, cents));
  }

  /**
   * Returns the open payment request of an order; empty if the order is paid. The {@code url} of
   * the request is where the customer pays by bank or card. Creates a request if none is open.
   * If it throws an exception, call it again later.
   */
  static Optional<Json> openRequest(Shop shop, String orderId) {
    Json request = newestRequest(shop, orderId);
    String state = request.get("state").typeName();
    boolean isClosed = CLOSED_UNPAID.contains(state);
    if (!isClosed && !state.equals("PaymentInitiationRequestPending")) return Optional.empty();
    for (Json event : request.list("events")) {
      if (!UNCERTAIN_EVENTS.contains(event.typeName())) continue;
      String problem =
          "money may have moved for " + request.get("id").text() + ", although it is not paid";
      shop.store().update(Order.class, orderId, order -> List.of(order.withProblem(problem)));
      throw new CheckoutException(orderId + ": " + problem);
    }
    if (!isClosed) return Optional.of(request);

    PaymentReference.of(request).ifPresent(ended -> startNextAttempt(shop, ended));
    return Optional.of(newestRequest(shop, orderId));
  }

  /** Reads an object in its current state; empty if this client has no such object. */
  static Optional<Json> readObject(Shop shop, String objectId) {
    JsonObject variables = JsonObject.empty().with("id", objectId);
    return shop.marula().read(Operations.OBJECT_STATE, variables).find("node");
  }

  static Json readRequest(Shop shop, String requestId) {
    return readObject(shop, requestId)
        .filter(node -> node.typeName().equals("PaymentInitiationRequest"))
        .orElseThrow(
            () -> new ShopException(requestId + " is not a payment request of this client"));
  }

  /** The external reference of a payment request: the order and the attempt that it belongs to. */
  record PaymentReference(String orderId, int attempt) {
    private static final Pattern FORM = Pattern.compile("(.+)-payment-([0-9]{1,9})");

    static Optional<PaymentReference> parse(String reference) {
      Matcher match = FORM.matcher(reference);
      if (!match.matches()) return Optional.empty();
      return Optional.of(new PaymentReference(match.group(1), Integer.parseInt(match.group(2))));
    }

    /** Returns the reference of a payment request; empty if the shop did not create it. */
    static Optional<PaymentReference> of(Json request) {
      return request.find("externalReference").map(Json::text).flatMap(PaymentReference::parse);
    }

    @Override
    public String toString() {
      return orderId + "-payment-" + attempt;
    }
  }

  /** Returns the payment request of the current attempt, and creates it if there is none. */
  private static Json newestRequest(Shop shop, String orderId) {
    Order order =
        shop.store()
            .get(Order.class, orderId)
            .orElseThrow(() -> new CheckoutException("there is no order " + orderId));
    PaymentReference reference = new PaymentReference(orderId, order.attempt());
    Intent intent =
        shop.intents()
            .performOnce(reference.toString(), Call.PAYMENT_REQUEST, inputOf(order, reference));
    if (intent.status() == Status.DONE) return readRequest(shop, intent.result());

    startNextAttempt(shop, reference);
    throw new CheckoutException(
        "the payment request " + reference + " was rejected: " + intent.result());
  }

  private static JsonObject inputOf(Order order, PaymentReference reference) {
    JsonObject bankAccount =
        JsonObject.empty()
            .with("name", "Jacaranda Books")
            .with("bankId", "fnb")
            .with("accountNumber", "1234567890");
    JsonObject enabled = JsonObject.empty().with("enabled", true);
    return JsonObject.empty()
        .with("amount", Money.toJson(order.cents()))
        .with("externalReference", reference.toString())
        .with("payerReference", "JACARANDA")
        .with("beneficiaryReference", order.id().substring(0, Math.min(20, order.id().length())))
        .with("merchant", "Jacaranda Books")
        .with("beneficiary", JsonObject.empty().with("bankAccount", bankAccount))
        .with("expireAt", Marula.apiTime(Instant.now().plus(LINK_LIFETIME)))
        .with("paymentMethods", JsonObject.empty().with("eft", enabled).with("card", enabled));
  }

  /** Ends an attempt. Two threads that end the same attempt start only one new one. */
  private static void startNextAttempt(Shop shop, PaymentReference ended) {
    shop.store()
        .update(
            Order.class,
            ended.orderId(),
            order ->
                order.attempt() == ended.attempt() ? List.of(order.withNextAttempt()) : List.of());
  }
}
