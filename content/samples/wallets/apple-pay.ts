const session = new ApplePaySession(3, {
  countryCode: 'ZA',
  currencyCode: 'ZAR',
  supportedNetworks: ['visa', 'masterCard'],
  merchantCapabilities: ['supports3DS'],
  total: { label: 'Jacaranda Books', amount: '249.00' },
});

session.onvalidatemerchant = async (event) => {
  const response = await fetch('/checkout/apple-pay/validate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ validationUrl: event.validationURL }),
  });
  if (!response.ok) return session.abort();
  session.completeMerchantValidation(await response.json());
};

session.onpaymentauthorized = async (event) => {
  const response = await fetch('/checkout/apple-pay/charge', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderId: 'order-1042', token: event.payment.token }),
  });
  const { failed } = await response.json();
  session.completePayment(failed ? ApplePaySession.STATUS_FAILURE : ApplePaySession.STATUS_SUCCESS);
};

session.begin();
