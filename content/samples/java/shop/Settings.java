package shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The settings of the shop.
 *
 * @param webhookSecrets the signing secret of the endpoint; two while the endpoint is replaced
 * @param shopUrl the address of the shop, as browsers reach it
 * @param sandboxUrl the address of the local sandbox; empty in production
 */
record Settings(
    String apiUrl,
    String tokenUrl,
    String clientId,
    String clientSecret,
    String scopes,
    List<String> webhookSecrets,
    String shopUrl,
    int port,
    Path dataFolder,
    String staffPassword,
    Optional<String> sandboxUrl) {

  private static final List<String> NEEDED =
      List.of(
          "MARULA_CLIENT_ID",
          "MARULA_CLIENT_SECRET",
          "MARULA_SCOPES",
          "MARULA_WEBHOOK_SECRETS",
          "SHOP_URL",
          "SHOP_DATA",
          "SHOP_STAFF_PASSWORD");

  /** Reads the settings from the environment. Throws an exception that lists all missing ones. */
  static Settings read(Map<String, String> env) {
    List<String> missing = NEEDED.stream().filter(name -> isUnset(env, name)).toList();
    if (!missing.isEmpty())
      throw new IllegalArgumentException(
          "set these environment variables: " + String.join(", ", missing));
    return new Settings(
        env.getOrDefault("MARULA_API_URL", "https://api.marula.example/graphql"),
        env.getOrDefault("MARULA_TOKEN_URL", "https://secure.marula.example/connect/token"),
        env.get("MARULA_CLIENT_ID"),
        env.get("MARULA_CLIENT_SECRET"),
        env.get("MARULA_SCOPES"),
        List.of(env.get("MARULA_WEBHOOK_SECRETS").strip().split("\\s+")),
        env.get("SHOP_URL"),
        Integer.parseInt(env.getOrDefault("PORT", "3000")),
        Path.of(env.get("SHOP_DATA")),
        env.get("SHOP_STAFF_PASSWORD"),
        Optional.ofNullable(env.get("MARULA_SANDBOX_URL")).filter(url -> !url.isEmpty()));
  }

  /** Reads lines of the form {@code NAME=value}. Other lines are comments. */
  static Map<String, String> readEnvFile(Path file) throws IOException {
    Map<String, String> env = new HashMap<>();
    for (String line : Files.readAllLines(file)) {
      int end = line.indexOf('=');
      if (end > 0 && !line.startsWith("#"))
        env.put(line.substring(0, end), line.substring(end + 1));
    }
    return env;
  }

  /** Keeps secrets out of logs. */
  @Override
  public String toString() {
    return "Settings of " + shopUrl;
  }

  private static boolean isUnset(Map<String, String> env, String name) {
    return env.getOrDefault(name, "").isEmpty();
  }
}
