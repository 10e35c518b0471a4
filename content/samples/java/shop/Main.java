package shop;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Starts the shop: {@code java -cp build shop.Main}, with a file of settings as its argument. */
final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    try {
      start(arguments);
    } catch (Exception error) {
      System.err.println(error.getMessage());
      System.exit(1);
    }
  }

  private static void start(String[] files) throws IOException {
    Map<String, String> env = new HashMap<>();
    for (String file : files) env.putAll(Settings.readEnvFile(Path.of(file)));
    // The environment wins over the files.
    env.putAll(System.getenv());
    Settings settings = Settings.read(env);
    if (settings.sandboxUrl().isPresent()) Sandbox.check(settings.sandboxUrl().get());

    Shop shop = Shop.open(settings);
    Site site = new Site(settings, shop, new Jobs(shop, Main::report), Main::report);
    Server.start(site, settings.port());
    System.out.println("The shop is at " + settings.shopUrl());
  }

  /** In production, send this to the system that alerts your team. */
  private static void report(String subject, Throwable error) {
    System.err.println(subject + ": " + error);
    error.printStackTrace();
  }
}
