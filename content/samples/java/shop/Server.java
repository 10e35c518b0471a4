package shop;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import shop.Site.Reply;
import shop.Site.Request;

/** The web server. */
final class Server {
  private static final int MAX_BODY_BYTES = 100_000;

  private Server() {}

  static void start(Site site, int port) throws IOException {
    // Seconds after which a connection that sends no complete request is closed.
    System.setProperty("sun.net.httpserver.maxReqTime", "30");
    HttpServer server = HttpServer.create(new InetSocketAddress(port), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext("/", exchange -> respond(site, exchange));
    server.start();
  }

  /** Requests are not logged: their addresses contain references of orders. */
  private static void respond(Site site, HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readNBytes(MAX_BODY_BYTES + 1);
      if (body.length > MAX_BODY_BYTES) send(exchange, Reply.empty(413));
      else send(exchange, site.reply(requestOf(exchange, body)));
    }
  }

  private static Request requestOf(HttpExchange exchange, byte[] body) {
    String route = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
    Map<String, String> headers = new HashMap<>();
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.get(0)));
    return new Request(route, exchange.getRequestURI().getRawQuery(), headers, body);
  }

  private static void send(HttpExchange exchange, Reply reply) throws IOException {
    byte[] content = reply.body().getBytes(UTF_8);
    exchange.getResponseHeaders().set("content-type", "text/html; charset=utf-8");
    exchange.getResponseHeaders().set("cache-control", "no-store");
    reply.headers().forEach(exchange.getResponseHeaders()::set);
    exchange.sendResponseHeaders(reply.status(), content.length == 0 ? -1 : content.length);
    if (content.length > 0) exchange.getResponseBody().write(content);
  }
}
