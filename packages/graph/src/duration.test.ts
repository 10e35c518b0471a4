import { expect, test } from 'vitest';

import { milliseconds } from './duration.ts';

test.each([
  ['30 s', 30_000],
  ['1.5 h', 5_400_000],
  ['2 min', 120_000],
  ['250 ms', 250],
  ['7 d', 604_800_000],
  ['1000000 d', 86_400_000_000_000],
  ['1000000.5 d', undefined],
  ['999999999999 d', undefined],
  [`${'9'.repeat(400)} ms`, undefined],
  ['7 days', undefined],
  ['7d', undefined],
  ['-1 s', undefined],
  ['', undefined],
])('%s is %s ms', (duration, expected) => {
  expect(milliseconds(duration)).toBe(expected);
});
