import { SecureField, SecureForm } from '@marula/react';

export function CardForm({ orderId }: { orderId: string }) {
  async function pay(card: object) {
    const response = await fetch(`/orders/${orderId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ card }),
    });
    const { goTo } = await response.json();
    window.location.assign(goTo);
  }

  return (
    <SecureForm clientId="example-client-id" onCard={pay}>
      <SecureField name="cardHolderName" label="Name on card" />
      <SecureField name="number" label="Card number" />
      <SecureField name="expiry" label="Expiry" />
      <SecureField name="securityCode" label="Security code" />
      <button type="submit">Pay R249.00</button>
    </SecureForm>
  );
}
