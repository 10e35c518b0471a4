import { expect, test } from 'vitest';

import { wholeNumbers } from './whole-numbers.ts';

test.each([
  ['R0.01 to R49 999 a charge', 'R0.01 to R49_999 a charge'],
  ['1 000 000 of 3 000', '1_000_000 of 3_000'],
  ['after 60 s, or 5 MB', 'after 60_s, or 5_MB'],
  ['on 3 of 11 days', 'on 3 of 11 days'],
  ['2 shops, 12 months, in 2026 1234 more', '2 shops, 12 months, in 2026 1234 more'],
])('keeps numbers and units on one line: %s', (text, expected) => {
  expect(wholeNumbers(text)).toBe(expected.replaceAll('_', '\u00a0'));
});
