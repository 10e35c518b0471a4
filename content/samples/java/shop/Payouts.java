package shop;

import shop.Json.JsonObject;
import shop.Row.Intent;

/** Payouts to suppliers. */
final class Payouts {
  private Payouts() {}

  record BankAccount(String name, String bankId, String accountNumber, String accountType) {
    JsonObject toJson() {
      return JsonObject.empty()
          .with("name", name)
          .with("bankId", bankId)
          .with("accountNumber", accountNumber)
          .with("accountType", accountType);
    }
  }

  /**
   * Pays a supplier from your float account. {@code payoutId} is your own key, such as the number
   * of the invoice: a repeat of the same key never pays twice. If it throws an exception, the
   * payout is unfinished: it stays stored, and {@code performOpen} continues it. The API needs the
   * email address of the recipient, or a phone number.
   */
  static Intent payOut(
      Shop shop, String payoutId, long cents, BankAccount account, String email) {
    if (cents < 1) throw new ShopException("a payout must be at least R0.01");
    JsonObject recipient = JsonObject.empty().with("name", account.name()).with("email", email);
    JsonObject input =
        JsonObject.empty()
            .with("amount", Money.toJson(cents))
            .with("nonce", payoutId)
            .with("externalReference", payoutId)
            .with("beneficiaryReference", "Jacaranda Books")
            .with("bankBeneficiary", account.toJson())
            .with("recipientAccountHolder", recipient)
            .with("disbursementType", "DEFAULT");
    return shop.intents().performOnce(payoutId, Call.PAYOUT, input);
  }
}
