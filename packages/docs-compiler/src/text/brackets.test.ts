import { expect, test } from 'vitest';

import { openBrackets } from './brackets.ts';

test.each<[what: string, text: string, open: string[]]>([
  ['none', '{ "a": [1] }', []],
  ['the unclosed ones', '{ "a": [1, 2', ['0 }', '7 ]']],
  ['not one in a string or a comment', '{ a(b: "(") # {\n}', []],
  ['the one without a closing bracket at its indentation', '{\n  a {\n    b {\n  }\n}', ['14 }']],
  ['the outermost, if the last line is missing', '{\n  a {\n    b\n  }', ['0 }']],
])('open brackets: %s', (_, text, open) => {
  expect(openBrackets(text).map(({ at, closing }) => `${at} ${closing}`)).toEqual(open);
});
