package shop;

// #region verify
import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SignatureException;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class Webhook {
  private static final long TOLERANCE_SECONDS = 5 * 60;
  private static final String BASE64 =
      "(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})";

  /** Returns when the delivery is genuine, and throws the reason when it is not. */
  public static void verify(Map<String, String> headers, byte[] rawBody, String secret, long now)
      throws GeneralSecurityException {
    String id = headers.getOrDefault("webhook-id", "");
    String timestamp = headers.getOrDefault("webhook-timestamp", "");
    String signatures = headers.getOrDefault("webhook-signature", "");
    if (id.isEmpty() || signatures.isEmpty() || !timestamp.matches("[0-9]{1,12}"))
      throw new SignatureException("malformed header");
    if (Math.abs(now - Long.parseLong(timestamp)) > TOLERANCE_SECONDS)
      throw new SignatureException("stale timestamp");
    if (!secret.matches("whsec_" + BASE64)) throw new SignatureException("malformed secret");

    byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    mac.update((id + "." + timestamp + ".").getBytes(UTF_8));
    byte[] expected =
        ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(rawBody))).getBytes(UTF_8);
    for (String signature : signatures.split(" ")) {
      if (MessageDigest.isEqual(signature.getBytes(UTF_8), expected)) return;
    }
    throw new SignatureException("no matching signature");
  }
}
// #endregion
