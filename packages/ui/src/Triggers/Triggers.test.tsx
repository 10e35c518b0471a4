import { expect, test } from 'vitest';

import { text } from '../../test/markup.ts';
import { Triggers } from './Triggers.tsx';

test('a trigger says what to send, and with which call, to see an outcome', () => {
  const triggers = (
    <Triggers
      triggers={[
        {
          outcome: [{ kind: 'code', text: 'RefundPaused' }],
          input: [{ kind: 'text', text: 'Cents 11.' }],
          operation: [{ kind: 'code', text: 'refundCreate', href: '/api/mutations/refund-create' }],
        },
        {
          outcome: [{ kind: 'text', text: 'bank error' }],
          input: [{ kind: 'text', text: 'Cents 12.' }],
        },
      ]}
    />
  );
  expect(text(triggers)).toContain('RefundPaused Cents 11. refundCreate bank error Cents 12.');
});
