package shop;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import shop.CallException.MarulaException;
import shop.Http.NoResponseException;
import shop.Json.JsonException;
import shop.Json.JsonObject;

/** Sends queries and mutations. */
final class Marula {
  /** How many times a call is sent before it is left to the next run. */
  static final int ATTEMPTS = 8;

  private static final DateTimeFormatter API_TIME =
      new DateTimeFormatterBuilder().appendInstant(3).toFormatter();

  private final URI url;
  private final ClientTokens tokens;

  Marula(Settings settings) {
    url = URI.create(settings.apiUrl());
    tokens = new ClientTokens(settings);
  }

  /** Sends a query until it succeeds or is rejected. Queries change nothing. */
  Json read(String query, JsonObject variables) {
    if (!isQuery(query))
      throw new IllegalArgumentException("read() only takes queries");
    for (int attempt = 1; ; attempt++) {
      try {
        return send(query, variables);
      } catch (CallException error) {
        if (attempt == ATTEMPTS || error.isRejected()) throw error;
        backOff(attempt, error);
      }
    }
  }

  /** Sends a mutation once. Only {@link Intents} does, because it knows when to repeat. */
  Json mutate(String mutation, JsonObject variables) {
    return send(mutation, variables);
  }

  /**
   * Returns each item of a list once.
   *
   * @param readPage reads a page after a cursor, which is {@link Json#NULL} for the first page
   */
  static List<Json> everyItem(Function<Json, Json> readPage) {
    List<Json> items = new ArrayList<>();
    Json after = Json.NULL;
    while (true) {
      Json page = readPage.apply(after);
      for (Json edge : page.list("edges")) items.add(edge.get("node"));
      if (!page.get("pageInfo").get("hasNextPage").isTrue()) return items;
      after = page.get("pageInfo").get("endCursor");
      if (after == Json.NULL)
        throw new IllegalStateException("hasNextPage is true, but endCursor is null");
    }
  }

  /** Waits up to 1 s, then up to 2 s, 4 s … 30 s: a random time, on top of Retry-After. */
  static void backOff(int attempt, CallException error) {
    long longest = Math.min(30_000, 500L << attempt);
    pause(error.retryAfter().plusMillis(ThreadLocalRandom.current().nextLong(longest)));
  }

  /** Returns a time as the API has it, such as {@code 2031-05-01T10:00:00.000Z}. */
  static String apiTime(Instant time) {
    return API_TIME.format(time);
  }

  private Json send(String operation, JsonObject variables) {
    String token = tokens.get();
    HttpResponse<String> response = post(token, operation, variables);
    int status = response.statusCode();
    if (status == 429 || status >= 500)
      throw new MarulaException("HTTP_" + status, "no result", false, retryAfter(response));

    Json result = parse(response.body());
    List<Json> errors = result.list("errors");
    if (errors.isEmpty() && result.find("data").isPresent()) return result.get("data");
    if (errors.isEmpty())
      throw new MarulaException("INTERNAL_SERVER_ERROR", "no data", false, Duration.ZERO);

    Json first = errors.get(0);
    String code =
        first
            .find("extensions")
            .flatMap(extensions -> extensions.find("code"))
            .map(Json::text)
            .orElse("INTERNAL_SERVER_ERROR");
    if (code.equals("UNAUTHENTICATED")) tokens.forget(token);
    String message = first.find("message").map(Json::text).orElse("");
    // An error below the root field does not mean that the mutation failed: it was executed.
    boolean wasExecuted = !isQuery(operation) && first.list("path").size() > 1;
    throw new MarulaException(code, message, wasExecuted, Duration.ZERO);
  }

  private static boolean isQuery(String operation) {
    return operation.startsWith("query");
  }

  private HttpResponse<String> post(String token, String operation, JsonObject variables) {
    JsonObject body = JsonObject.empty().with("query", operation).with("variables", variables);
    HttpRequest request =
        HttpRequest.newBuilder(url)
            .header("authorization", "Bearer " + token)
            .header("content-type", "application/json")
            .POST(BodyPublishers.ofString(body.toString()))
            .build();
    try {
      return Http.send(request);
    } catch (NoResponseException error) {
      throw MarulaException.noResponse(error.getMessage(), error);
    }
  }

  private static Json parse(String body) {
    try {
      return Json.parse(body);
    } catch (JsonException error) {
      throw MarulaException.noResponse("the response is not JSON", error);
    }
  }

  private static Duration retryAfter(HttpResponse<String> response) {
    return response
        .headers()
        .firstValue("retry-after")
        .filter(seconds -> seconds.matches("[0-9]{1,6}"))
        .map(seconds -> Duration.ofSeconds(Long.parseLong(seconds)))
        .orElse(Duration.ZERO);
  }

  private static void pause(Duration time) {
    try {
      Thread.sleep(time.toMillis());
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the thread was interrupted", error);
    }
  }
}
