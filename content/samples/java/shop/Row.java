package shop;

import java.time.Instant;
import java.util.List;
import shop.Json.JsonArray;
import shop.Json.JsonObject;

/** A row of the store. A row never changes: a new version replaces it. */
sealed interface Row {
  String id();

  JsonObject toJson();

  /**
   * An order.
   *
   * @param attempt counts its payment requests
   * @param paidWith id of the payment request that was paid; null until then
   * @param method how it was paid; null until then
   * @param problem why a member of staff must look at the order; null if there is no reason
   */
  record Order(
      String id,
      String item,
      long cents,
      Instant placedAt,
      int attempt,
      String paidWith,
      Method method,
      String problem)
      implements Row {

    static Order of(String id, String item, long cents) {
      return new Order(id, item, cents, Instant.now(), 1, null, null, null);
    }

    static Order fromJson(Json row) {
      return new Order(
          row.get("id").text(),
          row.get("item").text(),
          row.get("cents").number(),
          Instant.parse(row.get("placedAt").text()),
          Math.toIntExact(row.get("attempt").number()),
          row.find("paidWith").map(Json::text).orElse(null),
          row.find("method").map(Json::text).map(Method::valueOf).orElse(null),
          row.find("problem").map(Json::text).orElse(null));
    }

    boolean isPaid() {
      return paidWith != null;
    }

    Order withNextAttempt() {
      return new Order(id, item, cents, placedAt, attempt + 1, paidWith, method, problem);
    }

    Order withPayment(String requestId, Method method) {
      return new Order(id, item, cents, placedAt, attempt, requestId, method, problem);
    }

    Order withProblem(String problem) {
      return new Order(id, item, cents, placedAt, attempt, paidWith, method, problem);
    }

    @Override
    public JsonObject toJson() {
      return JsonObject.empty()
          .with("id", id)
          .with("item", item)
          .with("cents", cents)
          .with("placedAt", placedAt.toString())
          .with("attempt", attempt)
          .with("paidWith", paidWith)
          .with("method", method == null ? null : method.name())
          .with("problem", problem);
    }
  }

  enum Method {
    BANK,
    CARD
  }

  /**
   * Something that must happen exactly once, stored before the first attempt.
   *
   * @param input of the mutation
   * @param sentAt latest attempt that may have been processed; null while there is none
   * @param result id of what was made, or the rejection; null until then
   */
  record Intent(String id, Call call, Json input, Status status, Instant sentAt, String result)
      implements Row {

    static Intent of(String id, Call call, Json input) {
      return new Intent(id, call, input, Status.OPEN, null, null);
    }

    static Intent fromJson(Json row) {
      return new Intent(
          row.get("id").text(),
          Call.valueOf(row.get("call").text()),
          row.get("input"),
          Status.valueOf(row.get("status").text()),
          row.find("sentAt").map(Json::text).map(Instant::parse).orElse(null),
          row.find("result").map(Json::text).orElse(null));
    }

    Intent withSentAt(Instant sentAt) {
      return new Intent(id, call, input, status, sentAt, result);
    }

    Intent withResult(Status status, String result) {
      return new Intent(id, call, input, status, sentAt, result);
    }

    @Override
    public JsonObject toJson() {
      return JsonObject.empty()
          .with("id", id)
          .with("call", call.name())
          .with("input", input)
          .with("status", status.name())
          .with("sentAt", sentAt == null ? null : sentAt.toString())
          .with("result", result);
    }
  }

  enum Status {
    OPEN,
    DONE,
    REJECTED
  }

  /** An order that is packed; {@code id} is that of the order. */
  record Shipment(String id, String item) implements Row {
    static Shipment fromJson(Json row) {
      return new Shipment(row.get("id").text(), row.get("item").text());
    }

    @Override
    public JsonObject toJson() {
      return JsonObject.empty().with("id", id).with("item", item);
    }
  }

  /**
   * An event of a webhook.
   *
   * @param objectId the object that changed; null for an event without one
   */
  record Event(String id, String type, String objectId, boolean isProcessed) implements Row {
    static Event fromJson(Json row) {
      return new Event(
          row.get("id").text(),
          row.get("type").text(),
          row.find("objectId").map(Json::text).orElse(null),
          row.get("isProcessed").isTrue());
    }

    Event asProcessed() {
      return new Event(id, type, objectId, true);
    }

    @Override
    public JsonObject toJson() {
      return JsonObject.empty()
          .with("id", id)
          .with("type", type)
          .with("objectId", objectId)
          .with("isProcessed", isProcessed);
    }
  }

  /** The latest status of a refund or payout; {@code id} is that of the API. */
  record Transfer(String id, String status) implements Row {
    static Transfer fromJson(Json row) {
      return new Transfer(row.get("id").text(), row.get("status").text());
    }

    @Override
    public JsonObject toJson() {
      return JsonObject.empty().with("id", id).with("status", status);
    }
  }

  /** A settlement that was compared with the orders. */
  record Settlement(String id, List<String> differences) implements Row {
    static Settlement fromJson(Json row) {
      List<String> differences = row.list("differences").stream().map(Json::text).toList();
      return new Settlement(row.get("id").text(), differences);
    }

    @Override
    public JsonObject toJson() {
      return JsonObject.empty().with("id", id).with("differences", JsonArray.of(differences));
    }
  }

  /** The time up to which something was read. */
  record Checkpoint(String id, String time) implements Row {
    static Checkpoint fromJson(Json row) {
      return new Checkpoint(row.get("id").text(), row.get("time").text());
    }

    @Override
    public JsonObject toJson() {
      return JsonObject.empty().with("id", id).with("time", time);
    }
  }
}
