package shop;

import java.util.Optional;
import shop.Json.JsonObject;
import shop.Row.Intent;

/** What the shop can do exactly once. All but the payment request take a nonce. */
enum Call {
  // A request that nobody has paid moves no money, so one too many costs nothing.
  PAYMENT_REQUEST {
    @Override
    String send(Marula marula, Intent intent) {
      Json data = marula.mutate(Operations.CREATE_PAYMENT_REQUEST, input(intent));
      Json payload = data.get("clientPaymentInitiationRequestCreate");
      return payload.get("paymentInitiationRequest").get("id").text();
    }

    @Override
    Optional<String> find(Marula marula, Intent intent) {
      String order = intent.input().get("externalReference").text();
      Json data = marula.read(Operations.FIND_ORDER, JsonObject.empty().with("order", order));
      return firstId(data.get("client").get("paymentInitiationRequests"));
    }
  },

  REFUND {
    @Override
    String send(Marula marula, Intent intent) {
      Json data = marula.mutate(Operations.INITIATE_REFUND, input(intent));
      return data.get("clientRefundInitiate").get("refund").get("id").text();
    }

    @Override
    Optional<String> find(Marula marula, Intent intent) {
      Json data = marula.read(Operations.FIND_REFUND, nonce(intent));
      return firstId(data.get("client").get("refunds"));
    }
  },

  CARD_REFUND {
    @Override
    String send(Marula marula, Intent intent) {
      Json data = marula.mutate(Operations.REFUND_CARD_CHARGE, input(intent));
      return data.get("refundTransactionInitiate").get("id").text();
    }

    @Override
    Optional<String> find(Marula marula, Intent intent) {
      Json data = marula.read(Operations.TRANSACTION_BY_NONCE, nonce(intent));
      return firstId(data.get("client").get("transactions"));
    }
  },

  PAYOUT {
    @Override
    String send(Marula marula, Intent intent) {
      Json data = marula.mutate(Operations.CREATE_DISBURSEMENT, input(intent));
      return data.get("clientDisbursementCreate").get("disbursement").get("id").text();
    }

    @Override
    Optional<String> find(Marula marula, Intent intent) {
      Json data = marula.read(Operations.DISBURSEMENT_BY_NONCE, nonce(intent));
      return firstId(data.get("client").get("disbursements"));
    }
  };

  /** Sends the mutation once, and returns the id of what it made. */
  abstract String send(Marula marula, Intent intent);

  /** Finds what an earlier attempt made. */
  abstract Optional<String> find(Marula marula, Intent intent);

  private static JsonObject input(Intent intent) {
    return JsonObject.empty().with("input", intent.input());
  }

  private static JsonObject nonce(Intent intent) {
    return JsonObject.empty().with("nonce", intent.id());
  }

  private static Optional<String> firstId(Json page) {
    return page.list("edges").stream().findFirst().map(edge -> edge.get("node").get("id").text());
  }
}
