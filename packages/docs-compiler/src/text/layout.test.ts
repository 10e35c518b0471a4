import { expect, test } from 'vitest';

import { layoutOf } from './layout.ts';

test.each<[name: string, text: string, width: number]>([
  ['plain text', 'Refund', 6],
  ['a tab', '\tx', 5],
  ['a letter with its accent apart', 'e\u0301', 1],
  ['a Chinese character', '漢', 2],
  ['a full-width letter', 'Ａ', 2],
  ['a half-width one', 'ﾊ', 1],
  ['a picture of several code points', '👨‍👩‍👧', 2],
  ['a flag', '🇿🇦', 2],
  ['a sign that is shown as a picture', '☎️', 2],
  ['the same sign as text', '☎', 1],
  ['nothing that shows', '\u200b', 0],
  ['what a terminal would obey', '\u001b', 1],
  ['a mark of an annotation', '\ufff9', 0],
  ['a number sign before nothing', '\u0600', 0],
  ['a byte order mark', '\ufeffx', 1],
])('%s takes as many columns as on a terminal', (_, text, width) => {
  expect(layoutOf(text).columnOf(text.length)).toBe(width);
});
