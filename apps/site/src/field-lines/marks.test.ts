import { expect, test } from 'vitest';

import { marksOfJson, marksOfOperation } from './marks.ts';

const operation = `query Look($id: ID!, $with: Filter = { all: [true] }, $kinds: [Kind!]!) @slow(by: 2) {
  other(id: $id) { id }
  found: look(
    id: $id # not (this
    filter: { text: "a ) b", kinds: $kinds, within: [{ days: 3 }] }
  ) @include(if: true) {
    id
    total: amount(in: { id: 1 }) { cents }
    ... on Paid { paidAt }
    ... @skip(if: false) { note }
    ...Rest
  }
}

fragment Rest on Look { later }`;

function textsOf(text: string, marks: readonly { path: string; start: number; end: number }[]) {
  return marks.map(({ path, start, end }) => `${path} ${text.slice(start, end)}`);
}

test('marks the arguments, their fields and the selected fields of an operation', () => {
  const { marks, variables, key, fields } = marksOfOperation(operation, 'look');
  expect(textsOf(operation, marks).sort()).toEqual([
    'arguments.filter filter: { text: "a ) b", kinds: $kinds, within: [{ days: 3 }] }',
    'arguments.filter.kinds kinds: $kinds',
    'arguments.filter.text text: "a ) b"',
    'arguments.filter.within within: [{ days: 3 }]',
    'arguments.filter.within.days days: 3',
    'arguments.id id: $id',
    'returns.amount total: amount',
    'returns.amount.cents cents',
    'returns.id id',
    'returns.note note',
    'returns.paidAt paidAt',
  ]);
  expect(Object.fromEntries(variables)).toEqual({
    id: 'arguments.id',
    kinds: 'arguments.filter.kinds',
  });
  expect(key).toBe('found');
  expect(fields.get('returns.total.cents')).toBe('returns.amount.cents');
});

test('marks the first line of a value on several lines', () => {
  const text = '{\n  "input": {\n    "price": { "cents": [1, -2.5e3] },\n    "no": {}\n  }\n}';
  expect(textsOf(text, marksOfJson(text)).sort()).toEqual([
    '.input "input": {',
    '.input.no "no": {}',
    '.input.price "price": { "cents": [1, -2.5e3] }',
    '.input.price.cents "cents": [1, -2.5e3]',
  ]);
});

test.each(['', '{', '{ look(', 'query ($a: [', '{ look(a: {b', '{"data": [', '{ ...', '} ) {'])(
  'truncated text causes no error: %j',
  (text) => {
    expect(marksOfOperation(text, 'look').key).toBe('look');
    expect(marksOfJson(text).every(({ end }) => end <= text.length)).toBe(true);
  },
);
