package shop;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import shop.Checkout.PaymentReference;
import shop.Json.JsonObject;
import shop.Row.Checkpoint;
import shop.Row.Intent;
import shop.Row.Order;
import shop.Row.Settlement;
import shop.Row.Shipment;
import shop.Row.Status;

/** The nightly job: missed changes and settlements. */
final class Reconcile {
  /** Clocks can differ, so each run starts a little before the end of the one before. */
  private static final Duration OVERLAP = Duration.ofMinutes(10);

  /** A bank payment is unsettled after 7 days. */
  private static final Duration ORDER_LIFETIME = Duration.ofDays(8);

  /** Statuses that no longer change. A completed disbursement can still be reversed. */
  private static final Set<String> FINAL =
      Set.of(
          "RefundCompleted",
          "RefundError",
          "DisbursementCancelled",
          "DisbursementReversed",
          "DisbursementError",
          "TransactionSuccess",
          "TransactionFailure",
          "TransactionCancelled");

  private static final String REQUESTS = "paymentInitiationRequests";

  private static final List<String> LISTS =
      List.of(REQUESTS, "paymentInitiations", "directDeposits", "transactions");

  private Reconcile() {}

  /** Continues what is unfinished and reads what changed. Run it each night. */
  static void run(Shop shop, Report report) {
    tryStep("open intents", report, () -> shop.intents().performOpen(report));
    tryStep("events", report, () -> Events.process(shop, report));
    tryStep("changed requests", report, () -> refreshChangedRequests(shop, report));
    tryStep("unpacked orders", report, () -> refreshUnpackedOrders(shop, report));
    tryStep("refunds and payouts", report, () -> refreshTransfers(shop, report));
    tryStep("settlements", report, () -> reconcileSettlements(shop, report));
  }

  private static void refreshChangedRequests(Shop shop, Report report) {
    Instant start = Instant.now();
    String since =
        shop.store()
            .get(Checkpoint.class, "changes")
            .map(Checkpoint::time)
            .orElse(Marula.apiTime(start.minus(ORDER_LIFETIME)));
    List<Json> changed =
        Marula.everyItem(
            after -> {
              JsonObject variables = JsonObject.empty().with("since", since).with("after", after);
              Json data = shop.marula().read(Operations.CHANGED_SINCE, variables);
              return data.get("client").get(REQUESTS);
            });
    boolean isComplete = true;
    for (Json request : changed)
      isComplete &= tryRefresh(shop, request.get("id").text(), report);
    if (isComplete)
      shop.store().save(new Checkpoint("changes", Marula.apiTime(start.minus(OVERLAP))));
  }

  /** Reads the requests of recent orders that are not packed, whatever their last change. */
  private static void refreshUnpackedOrders(Shop shop, Report report) {
    Instant oldest = Instant.now().minus(ORDER_LIFETIME);
    for (Order order : shop.store().all(Order.class)) {
      boolean isPacked = shop.store().get(Shipment.class, order.id()).isPresent();
      if (isPacked || order.placedAt().isBefore(oldest)) continue;
      String reference = new PaymentReference(order.id(), order.attempt()).toString();
      shop.store()
          .get(Intent.class, reference)
          .filter(intent -> intent.status() == Status.DONE)
          .ifPresent(intent -> tryRefresh(shop, intent.result(), report));
    }
  }

  /** Refunds and payouts cannot be listed by the time of their change, so each one is read. */
  private static void refreshTransfers(Shop shop, Report report) {
    for (Intent intent : shop.store().all(Intent.class)) {
      if (intent.status() != Status.DONE || intent.call() == Call.PAYMENT_REQUEST) continue;
      if (!FINAL.contains(shop.statusOf(intent))) tryRefresh(shop, intent.result(), report);
    }
  }

  private static boolean tryRefresh(Shop shop, String objectId, Report report) {
    return tryStep(objectId, report, () -> Events.refresh(shop, objectId));
  }

  /** Runs a step, and returns whether it succeeded. A step that fails must not stop the others. */
  private static boolean tryStep(String subject, Report report, Runnable step) {
    try {
      step.run();
      return true;
    } catch (RuntimeException error) {
      report.error(subject, error);
      return false;
    }
  }

  /** Compares each new settlement with the orders, and stores the differences for your staff. */
  private static void reconcileSettlements(Shop shop, Report report) {
    List<Json> settlements =
        Marula.everyItem(
            after -> {
              JsonObject variables = JsonObject.empty().with("after", after);
              Json data = shop.marula().read(Operations.RECENT_SETTLEMENTS, variables);
              return data.get("client").get("settlements");
            });
    for (Json settlement : settlements) {
      String id = settlement.get("id").text();
      boolean isKnown = shop.store().get(Settlement.class, id).isPresent();
      boolean isCompleted = settlement.get("status").typeName().equals("SettlementCompleted");
      if (isKnown || !isCompleted) continue;
      tryStep(
          id, report, () -> shop.store().insert(new Settlement(id, differences(shop, settlement))));
    }
  }

  private static List<String> differences(Shop shop, Json settlement) {
    Map<String, List<Json>> contents =
        LISTS.stream()
            .collect(Collectors.toMap(name -> name, name -> readList(shop, settlement, name)));
    List<String> differences = new ArrayList<>();
    for (Json request : contents.get(REQUESTS)) {
      String id = request.get("id").text();
      Optional<Order> order =
          PaymentReference.of(request)
              .flatMap(reference -> shop.store().get(Order.class, reference.orderId()));
      if (order.map(Order::paidWith).filter(id::equals).isEmpty())
        differences.add(id + " is settled, but no order was paid with it");
    }
    long total = total(contents);
    long expected = Money.centsOf(settlement.get("amount"));
    if (total != expected)
      differences.add(
          "the payments add up to " + total + " cents, the settlement to " + expected);
    return differences;
  }

  /** Reads one list of a settlement completely. Each list has pages of its own. */
  private static List<Json> readList(Shop shop, Json settlement, String name) {
    return Marula.everyItem(
        after -> {
          JsonObject variables =
              JsonObject.empty().with("id", settlement.get("id")).with("after", after);
          for (String list : LISTS) variables = variables.with(list, list.equals(name));
          Json data = shop.marula().read(Operations.SETTLEMENT_CONTENTS, variables);
          return data.get("node").get(name);
        });
  }

  /** Returns the cents that a settlement should pay out. Refunds are deducted. */
  private static long total(Map<String, List<Json>> contents) {
    Set<String> requestIds =
        contents.get(REQUESTS).stream()
            .map(request -> request.get("id").text())
            .collect(Collectors.toSet());
    return contents.values().stream()
        .flatMap(List::stream)
        // Leave out a charge whose request is in the settlement: they are one payment. Keep refunds.
        .filter(item -> isRefund(item) || !requestIds.contains(requestIdOf(item)))
        .mapToLong(Reconcile::signedCents)
        .sum();
  }

  /** Returns the id of the payment request of a charge; an empty text for other items. */
  private static String requestIdOf(Json item) {
    return item.find("paymentInitiationRequest")
        .map(request -> request.get("id").text())
        .orElse("");
  }

  private static boolean isRefund(Json item) {
    return item.find("originalTransaction").isPresent();
  }

  private static long signedCents(Json item) {
    Json amount =
        item.find("state")
            .flatMap(state -> state.find("amount"))
            .orElseGet(() -> item.get("amount"));
    long cents = Money.centsOf(amount);
    return isRefund(item) ? -cents : cents;
  }
}
