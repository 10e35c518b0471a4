package shop;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends requests once. The client of the JDK repeats no POST by itself. */
final class Http {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  /** Credentials are never sent on to another address. */
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().followRedirects(Redirect.NEVER).connectTimeout(TIMEOUT).build();

  private Http() {}

  /** No complete response came back. The request may have been processed. */
  static final class NoResponseException extends IOException {
    NoResponseException(HttpRequest request, Throwable cause) {
      super("no response from " + request.uri() + ": " + cause, cause);
    }
  }

  static HttpResponse<String> send(HttpRequest request) throws NoResponseException {
    CompletableFuture<HttpResponse<String>> response =
        CLIENT.sendAsync(request, BodyHandlers.ofString());
    try {
      // The timeout of HttpRequest ends with the headers. This one includes the body.
      return response.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
    } catch (ExecutionException error) {
      throw new NoResponseException(request, error.getCause());
    } catch (TimeoutException error) {
      response.cancel(true);
      throw new NoResponseException(request, error);
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      throw new NoResponseException(request, error);
    }
  }
}
