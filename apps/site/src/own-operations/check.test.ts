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

test('what went is told once, at its place', () => {
  const place = { file: 'a.graphql', line: 3, column: 5, source: 'size } }' };
  expect(checkOperations(data, { files, since: 2 })).toEqual([
    { ...place, level: 'breaking', message: 'gone', instead: undefined, release: 0 },
  ]);
  expect(checkOperations(data, { files, since: 0 })).toEqual([]);
});
