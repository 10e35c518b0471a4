import PassKit

func paymentRequest(total: String) -> PKPaymentRequest {
  let request = PKPaymentRequest()
  request.merchantIdentifier = "merchant.example.jacaranda"
  request.countryCode = "ZA"
  request.currencyCode = "ZAR"
  request.supportedNetworks = [.visa, .masterCard]
  request.merchantCapabilities = .threeDSecure
  request.paymentSummaryItems = [
    PKPaymentSummaryItem(label: "Jacaranda Books", amount: NSDecimalNumber(string: total))
  ]
  return request
}
