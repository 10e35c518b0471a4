import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { OperationFinder } from './OperationFinder.tsx';

const none = { scopes: [], claims: [], policies: [] };
const finder = (
  <OperationFinder
    caption="Calls"
    tokens={{ user: 'User', client: 'Client' }}
    operations={[
      { name: 'banks', kind: 'query', deprecated: false },
      {
        name: 'refundCreate',
        kind: 'mutation',
        deprecated: false,
        requirements: { ...none, token: 'client', scopes: [{ name: 'write' }, { name: 'read' }] },
      },
      {
        name: 'Client.refunds',
        kind: 'field',
        deprecated: false,
        requirements: { ...none, token: 'client', policies: [{ name: 'isClientToken' }] },
      },
    ]}
  />
);

test('offers every scope once, in order, and the kinds of token and call that there are', () => {
  expect(text(finder)).toContain(
    'Scope Any none read write Token Client Any Kind Queries Mutations Fields',
  );
});

test('each row is found by its scopes, its token and its kind', () => {
  expect(markup(finder)).toContain(
    'data-kind="mutation" data-token="client" data-scope="write read"',
  );
  expect(markup(finder)).toContain('data-kind="query" data-token="any" data-scope="none"');
});
