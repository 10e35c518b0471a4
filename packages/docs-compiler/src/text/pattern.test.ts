import { describe, expect, test } from 'vitest';

import { patternOf } from './pattern.ts';

const texts = ['', 'a', 'ab ab', 'é1 22\n333', 'b_a-c 😀 abc', '12-34 1234', 'aaa\naa'];

describe('a pattern has the matches of a JavaScript regular expression', () => {
  test.each([
    ['a'],
    ['^a+$'],
    [String.raw`\b\d{2,4}\b`],
    [String.raw`[a-c]+\b`],
    ['(?:ab|c)*c'],
    ['(a|b)c?'],
    [String.raw`\Ba`],
    [String.raw`\w+?-`],
    ['[^a\\s]+'],
    ['z'],
  ])('%s', (source) => {
    for (const text of texts) {
      const expected = [...text.matchAll(new RegExp(source, 'g'))]
        .filter(([found]) => found !== '')
        .map(({ 0: found, index }) => ({ text: found, start: index }));
      const found = patternOf(source)
        ?.matchesIn(text)
        .filter((match) => match.text !== '');
      expect([text, found]).toEqual([text, expected]);
      expect(patternOf(source)?.test(text)).toBe(new RegExp(source).test(text));
    }
  });
});

test.each(['(', 'a(?=b)', String.raw`(a)\1`])('%s is not a supported pattern', (source) => {
  expect(patternOf(source)).toBeUndefined();
});
