import { expect, test } from 'vitest';

import { layoutOf } from './layout.ts';

test.each<[name: string, text: string, width: number]>([
  ['plain text', 'Refund', 6],
  ['a tab', '\tx', 5],
  ['a letter with a combining accent', 'e\u0301', 1],
  ['a Chinese character', '漢', 2],
  ['a full-width letter', 'Ａ', 2],
  ['a half-width letter', 'ﾊ', 1],
  ['an emoji of several code points', '👨‍👩‍👧', 2],
  ['a flag', '🇿🇦', 2],
  ['a symbol in emoji style', '☎️', 2],
  ['a symbol in text style', '☎', 1],
  ['a zero-width space', '\u200b', 0],
  ['an escape character', '\u001b', 1],
  ['an annotation mark', '\ufff9', 0],
  ['an Arabic number sign', '\u0600', 0],
  ['a byte order mark', '\ufeffx', 1],
])('%s has the width that terminals give it', (_, text, width) => {
  expect(layoutOf(text).columnOf(text.length)).toBe(width);
});
