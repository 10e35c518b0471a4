import { expect, test } from 'vitest';

import { parseSchema } from '../languages/graphql/schema.ts';
import { referencePages } from './reference-pages.ts';

function routesOf(text: string): Readonly<Record<string, string>> {
  const pages = referencePages(parseSchema([{ path: 'schema.graphql', text }]));
  return Object.fromEntries(pages.map(({ coordinate, route }) => [coordinate, route]));
}

const builtInScalars = {
  Boolean: '/api/scalars/boolean',
  Float: '/api/scalars/float',
  ID: '/api/scalars/id',
  Int: '/api/scalars/int',
  String: '/api/scalars/string',
};

test('each kind has its folder, and fields of root types are operations', () => {
  const routes = routesOf(`
    directive @requiredScopes(scopes: [Scope!]!) on FIELD_DEFINITION
    enum Scope { read }
    input RefundInput { amount: Int }
    interface Node { id: ID }
    type Refund implements Node { id: ID }
    scalar URL
    union RefundStatus = Refund
    type Query { paymentRequests: Int }
    type Mutation { clientRefundCreate(input: RefundInput): Refund }
    type Subscription { client: Int }
  `);
  expect(routes).toEqual({
    '@requiredScopes': '/api/directives/required-scopes',
    Scope: '/api/enums/scope',
    RefundInput: '/api/inputs/refund-input',
    Node: '/api/interfaces/node',
    'Mutation.clientRefundCreate': '/api/mutations/client-refund-create',
    Refund: '/api/objects/refund',
    'Query.paymentRequests': '/api/queries/payment-requests',
    ...builtInScalars,
    URL: '/api/scalars/url',
    'Subscription.client': '/api/subscriptions/client',
    RefundStatus: '/api/unions/refund-status',
  });
});

test('root types have no page, even with other names', () => {
  const routes = routesOf('schema { query: Root } type Root { a: Int } type Query { b: Int }');
  expect(routes).toEqual({
    'Root.a': '/api/queries/a',
    Query: '/api/objects/query',
    ...builtInScalars,
  });
});

test('colliding slugs of a kind are numbered by name', () => {
  const routes = routesOf(
    'type Query { fooBar: Int foo_bar: Int } type Foo_Bar { a: Int } type FooBar { a: Int }',
  );
  expect(routes).toMatchObject({
    FooBar: '/api/objects/foo-bar',
    Foo_Bar: '/api/objects/foo-bar-2',
    'Query.fooBar': '/api/queries/foo-bar',
    'Query.foo_bar': '/api/queries/foo-bar-2',
  });
});

test('an empty schema has no reference', () => {
  expect(routesOf('')).toEqual({});
});
