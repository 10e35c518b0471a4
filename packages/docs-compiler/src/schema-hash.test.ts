import { expect, test } from 'vitest';

import { parseSchema } from './languages/graphql/schema.ts';
import { schemaHash } from './schema-hash.ts';

function hashOf(...texts: readonly string[]): string {
  return schemaHash(parseSchema(texts.map((text, at) => ({ path: `${at}.graphql`, text }))));
}

const query = '"Reads." type Query { "A." a("X." x: Int = 1): Int @deprecated(reason: "Old.") }';
const refund = '"""\nMoney back.\n"""\ntype Refund { id: ID! }';
const status = '"How far." enum Status { "Done." PAID }';
const hint = '"Says." directive @hint("What." text: String) on OBJECT';
const extension = 'extend type Refund { "When." at: Int }';
const schema = '"All." schema { query: Query }';
const all = [query, refund, status, hint, extension, schema];

test('is 64 hexadecimal digits, even without a schema', () => {
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

test.each(['Reads', 'A', 'X', 'Money back', 'How far', 'Done', 'Says', 'What', 'When', 'All'])(
  'does not depend on the description "%s."',
  (words) => {
    const others = all.map((text) => text.replace(`${words}.`, 'Other words.'));
    expect(others).not.toEqual(all);
    expect(hashOf(...others)).toBe(hashOf(...all));
    const without = all.map((text) => text.replace(new RegExp(`"+\\n?${words}\\.\\n?"+`), ''));
    expect(without).not.toEqual(all);
    expect(hashOf(...without)).toBe(hashOf(...all));
  },
);

test.each([
  ['a directive', query.replace('Old', 'New')],
  ['a default value', query.replace('1', '2')],
  ['a type', query.replace('): Int', '): Int!')],
])('changes with %s', (_what, text) => {
  expect(hashOf(text, refund)).not.toBe(hashOf(query, refund));
});
