import { describe, expect, test } from 'vitest';

import { changeSince, changeText, readCoverageBase } from './coverage-change.ts';

describe('a change', () => {
  test.each([
    [undefined, [1, 2], 'new'],
    [[1, 2], [2, 4], '='],
    [[1, 2], [3, 4], '+25.0'],
    [[3, 4], [2, 3], '-8.3'],
    [[0, 0], [0, 0], '='],
    [[0, 0], [0, 3], '-100.0'],
    [[9_999, 10_000], [10_000, 10_000], '+0.1'],
    [[10_000, 10_000], [9_999, 10_000], '-0.1'],
  ])('from %j to %j is %s', (before, now, text) => {
    expect(changeText(before && countsOf(before), countsOf(now))).toBe(text);
  });

  test('has the differences of covered and total counts, and of the share', () => {
    const change = changeSince({ covered: 4, total: 5 }, { covered: 3, total: 6 });
    expect(change).toEqual({ covered: -1, total: 1, points: -30 });
  });
});

test.each(['', '[]', '{}', '{"formatVersion":2}', '{"formatVersion":1,"kinds":[]}'])(
  'a base that cannot be read is ignored: %j',
  (text) => expect(readCoverageBase(text)).toBeUndefined(),
);

function countsOf([covered = 0, total = 0]: readonly number[]): { covered: number; total: number } {
  return { covered, total };
}
