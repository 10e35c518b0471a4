package shop;

import java.io.IOException;
import java.util.Locale;
import shop.Row.Intent;
import shop.Row.Transfer;

/** What all parts of the shop share. */
record Shop(Marula marula, Store store, Intents intents) {
  static Shop open(Settings settings) throws IOException {
    Marula marula = new Marula(settings);
    Store store = Store.open(settings.dataFolder().resolve("shop.journal"));
    return new Shop(marula, store, new Intents(store, marula));
  }

  /** Returns the latest known status of a refund or payout: that of the API, or of its intent. */
  String statusOf(Intent intent) {
    return store
        .get(Transfer.class, intent.result())
        .map(Transfer::status)
        .orElse(intent.status().name().toLowerCase(Locale.ROOT));
  }
}
