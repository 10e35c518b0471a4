package shop;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shop.Checkout.CheckoutException;
import shop.Checkout.PaymentReference;
import shop.Products.Product;
import shop.Row.Order;
import shop.Webhooks.WebhookRejectedException;

/** The pages of the shop, its forms, and the endpoint for webhooks. */
final class Site {
  private static final Pattern ORDER_ROUTE =
      Pattern.compile("(GET|POST) /orders/([\\w-]+)(|/\\w+)");
  private static final Pattern REFUND_ROUTE =
      Pattern.compile("POST /staff/orders/([\\w-]+)/refunds");
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Settings settings;
  private final Shop shop;
  private final Jobs jobs;
  private final Report report;

  Site(Settings settings, Shop shop, Jobs jobs, Report report) {
    this.settings = settings;
    this.shop = shop;
    this.jobs = jobs;
    this.report = report;
  }

  /** The request cannot be served. The message is shown in the browser. */
  private static final class HttpException extends RuntimeException {
    private final int status;

    HttpException(int status, String message) {
      super(message);
      this.status = status;
    }
  }

  /**
   * A request of a browser or of Marula.
   *
   * @param route the method and the path, such as {@code GET /staff}
   * @param rawQuery the encoded parameters of the address; null if there are none
   * @param headers by their name in lower case
   */
  record Request(String route, String rawQuery, Map<String, String> headers, byte[] body) {
    Map<String, String> query() {
      return rawQuery == null ? Map.of() : firstValues(rawQuery);
    }

    /** Reads a form that a page of this shop sent. */
    Map<String, String> form() {
      // Other ports and subdomains count as the same site, so only the same origin is allowed.
      if (!headers.getOrDefault("sec-fetch-site", "same-origin").equals("same-origin"))
        throw new HttpException(403, "This form belongs to another site");
      return firstValues(new String(body, UTF_8));
    }
  }

  record Reply(int status, String body, Map<String, String> headers) {
    static Reply page(int status, String body) {
      return new Reply(status, body, Map.of());
    }

    static Reply empty(int status) {
      return new Reply(status, "", Map.of());
    }

    /** Sends the browser to another page. Its reload button does not repeat the form. */
    static Reply redirect(String location) {
      return new Reply(303, "", Map.of("location", location));
    }
  }

  Reply reply(Request request) {
    try {
      return route(request);
    } catch (HttpException error) {
      return Reply.page(error.status, Pages.message(error.getMessage()));
    } catch (WebhookRejectedException error) {
      report.error("webhook", error);
      return Reply.empty(400);
    } catch (ShopException error) {
      return Reply.page(400, Pages.message(error.getMessage()));
    } catch (CheckoutException error) {
      report.error(request.route(), error);
      String message = "You cannot pay for this order now. We will contact you.";
      return Reply.page(503, Pages.message(message));
    } catch (IOException | RuntimeException error) {
      report.error(request.route(), error);
      String message = "Something went wrong. What you started may still succeed, so check first.";
      return Reply.page(503, Pages.message(message));
    }
  }

  private Reply route(Request request) throws IOException {
    String route = request.route();
    if (route.equals("POST /webhooks/marula")) return webhook(request);
    if (route.contains(" /staff")) return staff(request);
    if (route.equals("GET /")) return Reply.page(200, Pages.shop());
    if (route.equals("POST /orders")) return buy(request.form());
    if (route.equals("GET /return")) return returned(request.query());

    Matcher match = ORDER_ROUTE.matcher(route);
    if (!match.matches()) throw notFound();
    Order order = order(match.group(2));
    return switch (match.group(1) + " " + match.group(3)) {
      case "GET " -> Reply.page(200, Pages.order(shop, order));
      case "GET /checkout" -> checkOut(order);
      case "POST /simulation" -> simulate(order, request.form());
      default -> throw notFound();
    };
  }

  /** Replies as soon as the event is stored. A job processes it afterwards. */
  private Reply webhook(Request request) {
    Webhooks.receive(shop, settings.webhookSecrets(), request.headers(), request.body());
    jobs.events.wake();
    return Reply.empty(204);
  }

  private Reply buy(Map<String, String> form) {
    Product product =
        Products.find(form.get("product"))
            .orElseThrow(() -> new HttpException(400, "This product does not exist"));
    byte[] random = new byte[6];
    RANDOM.nextBytes(random);
    String orderId = "order-" + HexFormat.of().formatHex(random);
    Checkout.placeOrder(shop, orderId, product.name(), product.cents());
    return Reply.redirect("/orders/" + orderId + "/checkout");
  }

  private Reply checkOut(Order order) {
    Optional<Json> request = Checkout.openRequest(shop, order.id());
    if (request.isEmpty()) return Reply.redirect("/orders/" + order.id());
    String url = request.get().get("url").text();
    String returnUrl = URLEncoder.encode(settings.shopUrl() + "/return", UTF_8);
    String link = url + (url.contains("?") ? "&" : "?") + "redirect_uri=" + returnUrl;
    return Reply.page(200, Pages.checkout(order, link, settings.sandboxUrl().isPresent()));
  }

  /** The parameters prove nothing, so they only choose the page and the request to read. */
  private Reply returned(Map<String, String> query) {
    Order order =
        PaymentReference.parse(query.getOrDefault("externalReference", ""))
            .map(reference -> order(reference.orderId()))
            .orElseThrow(Site::notFound);
    try {
      Events.refresh(shop, query.getOrDefault("id", ""));
    } catch (RuntimeException error) { // The webhook or the nightly job reads the request later.
      report.error(order.id(), error);
    }
    return Reply.redirect("/orders/" + order.id());
  }

  private Reply simulate(Order order, Map<String, String> form) throws IOException {
    String sandboxUrl = settings.sandboxUrl().orElseThrow(Site::notFound);
    Optional<Json> request = Checkout.openRequest(shop, order.id());
    if (request.isPresent()) {
      String method = form.getOrDefault("method", "bank");
      Sandbox.simulatePayment(sandboxUrl, request.get().get("id").text(), method);
    }
    return Reply.redirect("/orders/" + order.id());
  }

  private Reply staff(Request request) {
    if (!isStaff(request)) {
      Map<String, String> headers = Map.of("www-authenticate", "Basic realm=\"staff\"");
      return new Reply(401, Pages.message("Sign in as staff"), headers);
    }
    String route = request.route();
    if (route.equals("GET /staff")) return Reply.page(200, Pages.staff(shop));

    Map<String, String> form = request.form();
    Matcher refund = REFUND_ROUTE.matcher(route);
    if (refund.matches()) {
      Refunds.refundOrder(shop, refund.group(1), number(form), cents(form));
    } else if (route.equals("POST /staff/payouts")) {
      String payoutId = "payout-" + invoice(form);
      Payouts.payOut(shop, payoutId, cents(form), Products.SUPPLIER, Products.SUPPLIER_EMAIL);
    } else if (route.equals("POST /staff/reconciliation")) {
      jobs.reconciliation.run();
    } else {
      throw notFound();
    }
    return Reply.redirect("/staff");
  }

  /** Checks the password of the staff. In production, use your own sign-in. */
  private boolean isStaff(Request request) {
    String header = request.headers().getOrDefault("authorization", "");
    if (!header.startsWith("Basic ")) return false;
    try {
      byte[] decoded = Base64.getDecoder().decode(header.substring("Basic ".length()));
      String credentials = new String(decoded, UTF_8);
      String given = credentials.substring(credentials.indexOf(':') + 1);
      return MessageDigest.isEqual(
          given.getBytes(UTF_8), settings.staffPassword().getBytes(UTF_8));
    } catch (IllegalArgumentException error) {
      return false;
    }
  }

  private Order order(String orderId) {
    return shop.store()
        .get(Order.class, orderId)
        .orElseThrow(() -> new HttpException(404, "This order does not exist"));
  }

  private static HttpException notFound() {
    return new HttpException(404, "This page does not exist");
  }

  private static int number(Map<String, String> form) {
    String number = form.getOrDefault("number", "");
    return number.matches("[0-9]{1,9}") ? Integer.parseInt(number) : 0;
  }

  private static String invoice(Map<String, String> form) {
    String invoice = form.getOrDefault("invoice", "");
    if (!invoice.matches("[\\w-]{1,40}")) throw new HttpException(400, "This is no invoice number");
    return invoice;
  }

  private static long cents(Map<String, String> form) {
    try {
      return Money.parseRand(form.getOrDefault("amount", ""));
    } catch (IllegalArgumentException error) {
      throw new HttpException(400, error.getMessage());
    }
  }

  /** Reads the parameters of an address or a form. */
  private static Map<String, String> firstValues(String encoded) {
    Map<String, String> values = new HashMap<>();
    try {
      for (String field : encoded.split("&")) {
        String[] parts = field.split("=", 2);
        if (parts.length < 2) continue;
        String name = URLDecoder.decode(parts[0], UTF_8);
        values.putIfAbsent(name, URLDecoder.decode(parts[1], UTF_8));
      }
    } catch (IllegalArgumentException error) {
      throw new HttpException(400, "This form cannot be read");
    }
    return values;
  }
}
