const methods = {
  version: '2',
  serviceId: 'service-example-1',
  protocol: 'PROTOCOL_3DS',
  allowedBrands: ['visa', 'mastercard'],
};
const client = new SamsungPay.PaymentClient({ environment: 'STAGE' });

export async function canPay(): Promise<boolean> {
  const ready = await client.isReadyToPay(methods);
  return ready.result;
}

export function approve() {
  return client.loadPaymentSheet(methods, {
    orderNumber: 'order-1042',
    merchant: { name: 'Jacaranda Books', url: 'shop.jacaranda.example', countryCode: 'ZA' },
    amount: { option: 'FORMAT_TOTAL_ESTIMATED_AMOUNT', currency: 'ZAR', total: 249 },
  });
}
