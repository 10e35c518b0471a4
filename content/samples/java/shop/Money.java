package shop;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shop.Json.JsonObject;

/** Amounts of rand. The shop counts in cents, so that sums are exact. */
final class Money {
  private static final Pattern QUANTITY = Pattern.compile("([0-9]{1,9})\\.([0-9]{2})");

  private Money() {}

  /** Returns the cents of an amount, as the API has it. */
  static long centsOf(Json money) {
    return parseRand(money.get("quantity").text(), money.get("currency").text());
  }

  static long parseRand(String quantity) {
    return parseRand(quantity, "ZAR");
  }

  /** Returns cents as the API has them: {@code {"quantity": "249.00", "currency": "ZAR"}}. */
  static JsonObject toJson(long cents) {
    return JsonObject.empty().with("quantity", format(cents)).with("currency", "ZAR");
  }

  static String format(long cents) {
    return String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100);
  }

  private static long parseRand(String quantity, String currency) {
    Matcher match = QUANTITY.matcher(quantity);
    if (!currency.equals("ZAR") || !match.matches())
      throw new IllegalArgumentException(
          quantity + " " + currency + " is not an amount of rand such as 249.00");
    return Long.parseLong(match.group(1)) * 100 + Long.parseLong(match.group(2));
  }
}
