import { expect, test } from 'vitest';

import { byRelease, dayOfRelease, isReleaseName } from './releases.ts';

test.each([
  ['2026-10-01', true],
  ['2026-10', true],
  ['2026-10-01.2', true],
  ['v1.10.0', true],
  ['7', true],
  ['next', false],
  ['1.0.0-rc.1', false],
  ['2026-10-01x', false],
  ['../2026', false],
  ['', false],
])('%j is a release name: %s', (name, isName) => {
  expect(isReleaseName(name)).toBe(isName);
});

test('releases sort by number', () => {
  const names = [
    '2026-10-01',
    'v1.10.0',
    '2026-09-30',
    'v1.9.0',
    '2026-10-01.2',
    '2026-10',
    '1.9.0',
  ];
  expect(names.sort(byRelease)).toEqual([
    '1.9.0',
    'v1.9.0',
    'v1.10.0',
    '2026-09-30',
    '2026-10',
    '2026-10-01',
    '2026-10-01.2',
  ]);
});

test.each([
  ['2026-10-01', '2026-10-01'],
  ['2026-10-01.2', '2026-10-01'],
  ['2026-10', '2026-10-01'],
  ['2026-13-01', undefined],
  ['2026-02-31', undefined],
  ['1.4.0', undefined],
])('the day of %s is %s', (name, day) => {
  expect(dayOfRelease(name)).toBe(day);
});
