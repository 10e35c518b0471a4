import { expect, test } from 'vitest';

import { createTextFinder } from './find-texts.ts';

const letters = 'abä/';

/** Returns a pseudorandom text, the same for equal arguments. */
function textOf(seed: number, length: number): string {
  let state = seed;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return letters[(state >> 16) % letters.length];
  }).join('');
}

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'finds all matches and no others: seed %i',
  (seed) => {
    const text = textOf(seed, 300);
    const wanted = [1 + (seed % 4), 3, 4, 7, 5].map((length, at) =>
      textOf(seed * 31 + at + 1, length),
    );
    const expected = [...new Set(wanted)].flatMap((each) =>
      [...text].flatMap((_, index) => (text.startsWith(each, index) ? [`${index} ${each}`] : [])),
    );
    const found = [...createTextFinder(wanted)(text)].map((each) => `${each.index} ${each.text}`);
    expect(found.sort()).toEqual(expected.sort());
  },
);

test('finds nothing without texts to search', () => {
  expect([...createTextFinder([])('abc')]).toEqual([]);
});
