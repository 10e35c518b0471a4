import { expect, test } from 'vitest';

import { openBrackets } from './brackets.ts';

test.each<[what: string, text: string, open: string[]]>([
  ['none', '{ "a": [1] }', []],
  ['the last', '{ "a": [1, 2', ['0 }', '7 ]']],
  ['not one in a text or a comment', '{ a(b: "(") # {\n}', []],
  ['the one whose line no closing one stands below', '{\n  a {\n    b {\n  }\n}', ['14 }']],
  ['the outermost, where the last line is missing', '{\n  a {\n    b\n  }', ['0 }']],
])('brackets that are open: %s', (_, text, open) => {
  expect(openBrackets(text).map(({ at, closing }) => `${at} ${closing}`)).toEqual(open);
});
