package shop;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import shop.Http.NoResponseException;
import shop.Json.JsonObject;

/** Simulates the customer; only for the local sandbox. */
final class Sandbox {
  private Sandbox() {}

  /** Throws an exception if the sandbox does not run. */
  static void check(String sandboxUrl) throws IOException {
    try {
      Http.send(HttpRequest.newBuilder(URI.create(sandboxUrl + "/_sandbox/clock")).build());
    } catch (NoResponseException error) {
      throw new IOException(
          "no sandbox responds at " + sandboxUrl + ": start it first, see README.md", error);
    }
  }

  /** Pays a payment request in the local sandbox. A payment by card takes about 2 minutes. */
  static void simulatePayment(String sandboxUrl, String requestId, String method)
      throws IOException {
    if (method.equals("card")) {
      act(sandboxUrl, "pay with a new card", requestId);
    } else {
      act(sandboxUrl, "pay at the bank", requestId);
      act(sandboxUrl, "transfer the money", requestId);
    }
  }

  /** Simulates an action of the payer or the bank. */
  private static void act(String sandboxUrl, String act, String objectId) throws IOException {
    JsonObject body = JsonObject.empty().with("act", act).with("id", objectId);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(sandboxUrl + "/_sandbox/act"))
            .header("content-type", "application/json")
            .POST(BodyPublishers.ofString(body.toString()))
            .build();
    HttpResponse<String> response = Http.send(request);
    if (response.statusCode() != 200)
      throw new IOException("the sandbox rejected \"" + act + "\": " + response.body());
  }
}
