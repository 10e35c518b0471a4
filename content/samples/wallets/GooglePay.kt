val client = Wallet.getPaymentsClient(
  activity,
  Wallet.WalletOptions.Builder().setEnvironment(WalletConstants.ENVIRONMENT_TEST).build(),
)
val task = client.loadPaymentData(PaymentDataRequest.fromJson(requestJson))

fun tokenOf(payment: PaymentData): String =
  JSONObject(payment.toJson())
    .getJSONObject("paymentMethodData")
    .getJSONObject("tokenizationData")
    .getString("token")
