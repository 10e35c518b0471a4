package shop;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import shop.CallException.TokenRefused;
import shop.CallException.TokenUnavailable;
import shop.Http.NoResponseException;
import shop.Json.JsonException;

/** Caches the client token. Concurrent calls share one request. */
final class ClientTokens {
  private final Settings settings;
  private String value = "";
  private long renewAt = System.nanoTime();

  ClientTokens(Settings settings) {
    this.settings = settings;
  }

  synchronized String get() {
    if (System.nanoTime() - renewAt >= 0) {
      long requestedAt = System.nanoTime();
      Token token = request();
      value = token.value();
      renewAt = requestedAt + token.lifetime().toNanos() / 10 * 9;
    }
    return value;
  }

  /** Drops a token that the API rejected, unless a newer one has replaced it. */
  synchronized void forget(String rejected) {
    if (value.equals(rejected)) renewAt = System.nanoTime();
  }

  private record Token(String value, Duration lifetime) {}

  private Token request() {
    HttpResponse<String> response = post();
    int status = response.statusCode();
    if (status == 429 || status >= 500) throw new TokenUnavailable("HTTP " + status);
    if (status != 200) throw new TokenRefused("HTTP " + status + ": " + response.body());
    try {
      Json token = Json.parse(response.body());
      Duration lifetime = Duration.ofSeconds(token.get("expires_in").number());
      return new Token(token.get("access_token").text(), lifetime);
    } catch (JsonException error) {
      throw new TokenUnavailable("the token endpoint sent no token: " + error.getMessage());
    }
  }

  private HttpResponse<String> post() {
    Map<String, String> form =
        Map.of(
            "grant_type", "client_credentials",
            "client_id", settings.clientId(),
            "client_secret", settings.clientSecret(),
            "audience", settings.tokenUrl(),
            "scope", settings.scopes());
    String body =
        form.entrySet().stream()
            .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), UTF_8))
            .collect(Collectors.joining("&"));
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(settings.tokenUrl()))
            .header("content-type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(body))
            .build();
    try {
      return Http.send(request);
    } catch (NoResponseException error) {
      throw new TokenUnavailable(error.getMessage());
    }
  }
}
