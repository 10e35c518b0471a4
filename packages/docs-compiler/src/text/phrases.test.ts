import { expect, test } from 'vitest';

import { orList } from './phrases.ts';

test.each([
  [[], ''],
  [['a'], '`a`'],
  [['a', 'b'], '`a` or `b`'],
  [['a', 'b', 'c'], '`a`, `b` or `c`'],
])('%j is "%s"', (names, expected) => {
  expect(orList(names)).toBe(expected);
});
