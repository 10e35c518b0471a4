package shop;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import shop.Row.Event;

/** Receives webhooks. */
final class Webhooks {
  private Webhooks() {}

  /** The delivery is not genuine. */
  static final class WebhookRejectedException extends RuntimeException {
    WebhookRejectedException(String message) {
      super(message);
    }
  }

  /**
   * Verifies a delivery and stores its event, once. Accepts each of several secrets, such as the
   * old and the new one while an endpoint is replaced.
   */
  static void receive(Shop shop, List<String> secrets, Map<String, String> headers, byte[] body) {
    verifyWithAny(secrets, headers, body);
    Json delivery = Json.parse(new String(body, UTF_8));
    String objectId =
        delivery.find("node").flatMap(node -> node.find("id")).map(Json::text).orElse(null);
    String type = delivery.get("type").text();
    shop.store().insert(new Event(delivery.get("eventId").text(), type, objectId, false));
  }

  private static void verifyWithAny(
      List<String> secrets, Map<String, String> headers, byte[] body) {
    List<String> reasons = new ArrayList<>();
    for (String secret : secrets) {
      try {
        Webhook.verify(headers, body, secret, Instant.now().getEpochSecond());
        return;
      } catch (GeneralSecurityException error) {
        reasons.add(error.getMessage());
      }
    }
    throw new WebhookRejectedException(String.join(", ", reasons));
  }
}
