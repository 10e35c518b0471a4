import { parse } from 'graphql';
import { expect, test } from 'vitest';

import { fixture } from '../../test/fixture.ts';
import { createContext } from '../context.ts';
import { signatureOf } from './signature.ts';

const site = createContext(fixture);

function signature(coordinate: string): string {
  const element = site.index.elements.get(coordinate);
  if (!element) throw new Error(`the fixture has no ${coordinate}`);
  return signatureOf(site, element)
    .map(({ text }) => text)
    .join('');
}

test('the signature of an object has its interfaces and directives', () => {
  expect(signature('Refund')).toBe(`type Refund implements Node
  @requiredScopes(scopes: [client_refund]) {
  id: ID!
  status: RefundStatus!
  events(first: Int = 10): [Refund!]! @requiredScopes(scopes: [client_refund])
  state: String
}`);
});

test('the signature of an operation is inside its root type', () => {
  expect(signature('Mutation.refundCreate')).toBe(`type Mutation {
  refundCreate(input: RefundInput!): Refund!
    @requiredScopes(scopes: [client_refund])
}`);
});

test.each([
  [
    'RefundStatus',
    'union RefundStatus =\n  | RefundPending\n  | RefundPaused\n  | RefundCompleted',
  ],
  ['Scope', 'enum Scope {\n  client_refund\n}'],
  ['Money', 'scalar Money'],
  ['@requiredScopes', 'directive @requiredScopes(scopes: [Scope!]!) on OBJECT | FIELD_DEFINITION'],
])('%s has the expected signature', (coordinate, expected) => {
  expect(signature(coordinate)).toBe(expected);
});

test('every signature is valid SDL', () => {
  for (const { coordinate, route } of site.index.elements.values()) {
    if (route !== null) expect(() => parse(signature(coordinate))).not.toThrow();
  }
});

test('types link to their pages, and members to their anchors on this page', () => {
  const element = site.index.elements.get('Refund');
  const links = element
    ? signatureOf(site, element).flatMap(({ text, href }) => (href ? [[text, href]] : []))
    : [];
  expect(links).toContainEqual(['Node', '/api/interfaces/node']);
  expect(links).toContainEqual(['status', '#status']);
  expect(links).toContainEqual(['RefundStatus', '/api/unions/refund-status']);
  expect(links).toContainEqual(['@requiredScopes', '/api/directives/required-scopes']);
});
