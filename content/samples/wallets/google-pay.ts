const base = { apiVersion: 2, apiVersionMinor: 0 };
const card = {
  type: 'CARD',
  parameters: {
    allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
    allowedCardNetworks: ['VISA', 'MASTERCARD'],
  },
};
const client = new google.payments.api.PaymentsClient({ environment: 'TEST' });

export async function canPay(): Promise<boolean> {
  const ready = await client.isReadyToPay({ ...base, allowedPaymentMethods: [card] });
  return ready.result;
}

export function approve(gatewayMerchantId: string) {
  return client.loadPaymentData({
    ...base,
    allowedPaymentMethods: [
      {
        ...card,
        tokenizationSpecification: {
          type: 'PAYMENT_GATEWAY',
          parameters: { gateway: 'marula', gatewayMerchantId },
        },
      },
    ],
    merchantInfo: { merchantName: 'Jacaranda Books' },
    transactionInfo: {
      countryCode: 'ZA',
      currencyCode: 'ZAR',
      totalPriceStatus: 'FINAL',
      totalPrice: '249.00',
    },
  });
}
