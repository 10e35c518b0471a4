import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { Scopes } from './Scopes.tsx';

test('a scope says which token carries it, what it grants and what needs it', () => {
  const scopes = (
    <Scopes
      scopes={[
        {
          name: 'client_refund',
          href: '/api/enums/scope#client_refund',
          token: 'client',
          grants: [{ kind: 'text', text: 'Send refunds.' }],
          operations: [
            { text: 'refundCreate', href: '/api/mutations/refund-create' },
            { text: 'refundCancel', href: '/api/mutations/refund-cancel' },
          ],
        },
      ]}
    />
  );
  expect(text(scopes)).toContain(
    'client_refund client token Send refunds. refundCreate refundCancel',
  );
  expect(markup(scopes)).toContain('href="/api/enums/scope#client_refund"');
});
