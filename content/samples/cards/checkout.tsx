import { type SecureCard, SecureField, SecureForm } from '@marula/react';

interface CheckoutProps {
  readonly onCard: (card: SecureCard) => Promise<void>;
  readonly onProblem: (code: string) => void;
}

export function Checkout({ onCard, onProblem }: CheckoutProps) {
  return (
    <SecureForm
      clientId="example-client-id"
      language="en-ZA"
      styles={{ fontSize: '16px', color: '#1d1d1f', errorColor: '#b00020' }}
      onCard={onCard}
      onError={(error) => onProblem(error.code)}
    >
      <SecureField name="cardHolderName" label="Name on card" />
      <SecureField name="number" label="Card number" />
      <SecureField name="expiry" label="Expiry" />
      <SecureField name="securityCode" label="Security code" />
      <button type="submit">Pay R249.00</button>
    </SecureForm>
  );
}
