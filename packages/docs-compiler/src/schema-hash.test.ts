import { expect, test } from 'vitest';

import { parseSchema } from './parse/schema.ts';
import { schemaHash } from './schema-hash.ts';

function hashOf(...texts: readonly string[]): string {
  return schemaHash(parseSchema(texts.map((text, at) => ({ path: `${at}.graphql`, text }))));
}

const query = '"Reads." type Query { a(x: Int = 1): Int @deprecated(reason: "Old.") }';
const refund = '"""\nMoney back.\n"""\ntype Refund { id: ID! }';

test('is 64 hexadecimal digits, also of no schema', () => {
  expect(hashOf(query)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOf()).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ['the order of definitions', [refund, query]],
  ['the division into files', [`${query}\n${refund}`]],
  ['white space and commas', [query.replaceAll(' ', '\n  '), refund.replace('id', ',id,')]],
  ['line ends', [query, refund.replaceAll('\n', '\r\n')]],
  ['comments', [`# reads\n${query} # end`, refund]],
])('does not depend on %s', (_what, texts) => {
  expect(hashOf(...texts)).toBe(hashOf(query, refund));
});

test.each([
  ['a description', query.replace('Reads', 'Writes')],
  ['a directive', query.replace('Old', 'New')],
  ['a default value', query.replace('1', '2')],
  ['a type', query.replace('): Int', '): Int!')],
])('changes with %s', (_what, text) => {
  expect(hashOf(text, refund)).not.toBe(hashOf(query, refund));
});
