import { readFileSync } from 'node:fs';

import { createSandbox } from '@docs-compiler/sandbox';
import { expect, test } from 'vitest';

const handled = [
  'RefundPending',
  'RefundPaused',
  'RefundSubmitted',
  'RefundCompleted',
  'RefundError',
];

const sandbox = createSandbox({ graph: JSON.parse(readFileSync('graph.json', 'utf8')) });
const refunds = sandbox
  .endings()
  .flatMap(({ call, outcome, input, request }) =>
    call === 'Mutation.clientRefundInitiate' && request ? [{ outcome, input, request }] : [],
  );

test.each(refunds)('$outcome: $input', ({ request }) => {
  sandbox.reset();
  const { things } = sandbox.rehearse(request.example, request);
  const [refund] = things.filter((id) => sandbox.state(id)?.type === 'Refund');
  do {
    expect(handled).toContain(sandbox.state(refund)?.states.refund.type);
  } while (sandbox.next() && sandbox.advanceToNext());
});
