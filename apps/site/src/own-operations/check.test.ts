import { expect, test } from 'vitest';

import { checkOperations } from './check.ts';
import type { OperationsFile } from './format.ts';

const data: OperationsFile = {
  types: { roots: { query: 'Query' }, parts: { Query: { parcel: 'Parcel' } } },
  releases: [],
  changes: [
    {
      release: 0,
      level: 'breaking',
      kind: 'field-removed',
      coordinate: 'Parcel.size',
      named: ['Parcel.size'],
      message: 'gone',
    },
    {
      release: 1,
      level: 'deprecated',
      kind: 'field-deprecation-added',
      coordinate: 'Parcel.size',
      named: ['Parcel.size'],
      message: 'going',
    },
  ],
};

const files = [{ name: 'a.graphql', text: '{\r\n  parcel {\r\n    size } }' }];

test('a removed field is reported once, at its location', () => {
  const place = { file: 'a.graphql', line: 3, column: 5, source: 'size } }' };
  expect(checkOperations(data, { files, since: 2 })).toEqual([
    { ...place, level: 'breaking', message: 'gone', instead: undefined, release: 0 },
  ]);
  expect(checkOperations(data, { files, since: 0 })).toEqual([]);
});

test('a file that nests too deeply is reported, and the other files are checked', () => {
  const text = `${'{ parcel '.repeat(5000)}{ id }${' }'.repeat(5000)}`;
  const found = checkOperations(data, {
    files: [{ name: 'deep.graphql', text }, ...files],
    since: 2,
  });
  expect(found.map(({ file, level, message }) => [file, level, message])).toEqual([
    ['deep.graphql', 'unread', 'the text nests 5001 levels deep, and at most 500 are read'],
    ['a.graphql', 'breaking', 'gone'],
  ]);
});

test.each([
  ['each on a line of its own', '\n'],
  ['on one line', ' '],
])('16,000 uses of a removed field are reported, %s', (_, end) => {
  const text = `{ parcel {${end}${Array.from({ length: 16_000 }, (__, at) => `a${at}: size`).join(end)} } }`;
  const found = checkOperations(data, { files: [{ name: 'long.graphql', text }], since: 2 });
  expect(found).toHaveLength(16_000);
  const last = found.at(-1);
  expect(last?.source).toContain('a15999: size');
  expect(last?.source.length).toBeLessThan(250);
});
