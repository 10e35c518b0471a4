import { expect, test } from 'vitest';

import { impossibleDay } from './impossible-day.ts';

test.each([
  ['2031-06-31', 'June has 30 days'],
  ['2031-06-31T10:00:00Z', 'June has 30 days'],
  ['2031-02-29', 'February 2031 has 28 days'],
  ['2032-02-30', 'February 2032 has 29 days'],
  ['2032-02-29', undefined],
  ['1900-02-29', 'February 1900 has 28 days'],
  ['2031-13-01', 'a year has 12 months'],
  ['2031-06-00', 'a month begins with day 01'],
  ['2031-06-30', undefined],
  ['14 May 2031', undefined],
])('%s: %s', (text, reason) => {
  expect(impossibleDay(text)).toBe(reason);
});
