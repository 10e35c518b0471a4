import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { Operations } from './Operations.tsx';

const operations = (
  <Operations
    caption="Mutations"
    operations={[
      {
        name: 'refundCreate',
        kind: 'mutation',
        href: '/api/mutations/refund-create',
        deprecated: true,
        requirements: {
          token: 'client',
          scopes: [{ name: 'client_refund', href: '/api/enums/scope#client_refund' }],
          claims: [],
          policies: [{ name: 'isClientToken' }],
        },
      },
      { name: 'banks', kind: 'query', deprecated: false },
    ]}
  />
);

test('a call says which token it takes, and what that must carry', () => {
  expect(text(operations)).toContain(
    'refundCreate deprecated client token client_refund isClientToken',
  );
  expect(markup(operations)).toContain('href="/api/enums/scope#client_refund"');
});

test('a call without demands takes any token', () => {
  expect(text(operations)).toContain('banks any token');
});
