import { expect, test } from 'vitest';

import { removalOf } from './removal.ts';

/** `X` is removed. */
test.each([
  ['a\n  X\nb\n', 'a\nb\n'],
  ['a\r\nX\r\nb\r\n', 'a\r\nb\r\n'],
  ['a\n\nX\n\nb\n', 'a\n\nb\n'],
  ['a\r\n\r\nX\r\n\r\nb', 'a\r\n\r\nb'],
  ['X\n\nb\n', 'b\n'],
  ['\uFEFFX\nb\n', '\uFEFFb\n'],
  ['a\nX', 'a\n'],
  ['a X b', 'a b'],
  ['a X\nb', 'a\nb'],
  ['X b', 'b'],
  ['(X)', '()'],
  ['a: Int  X\n', 'a: Int\n'],
])('%j becomes %j', (text, expected) => {
  const file = { path: 'a', text };
  const start = text.indexOf('X');
  const removal = removalOf({ file, start, end: start + 1 });
  expect(text.slice(0, removal.start) + text.slice(removal.end)).toBe(expected);
});
