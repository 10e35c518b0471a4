import { expect, test } from 'vitest';

import { wrap } from './wrap.ts';

test.each([
  ['a line that fits', 'as long as it may be', 20, 0, ['as long as it may be']],
  ['words', 'a line of some words', 10, 0, ['a line of', 'some words']],
  ['a hanging indentation', '- a line of some words', 16, 2, ['- a line of some', '  words']],
  ['columns', 'name    a text here', 28, 8, ['name    a text here']],
  [
    'a second column',
    'name      a text that is long',
    28,
    10,
    ['name      a text that is', '          long'],
  ],
  [
    'a word that does not fit',
    'see https://example.test/long',
    12,
    0,
    ['see', 'https://example.test/long'],
  ],
  [
    'a short code span',
    'run `a b` and then `c d` again',
    22,
    0,
    ['run `a b` and then', '`c d` again'],
  ],
  ['a lone backtick', 'a ` b', 3, 0, ['a `', 'b']],
  ['wide characters', '銀行 銀行 銀行', 9, 0, ['銀行 銀行', '銀行']],
  ['a pipe', 'a line of some words', Infinity, 4, ['a line of some words']],
])('wraps %s', (_, line, ...[width, hang, parts]) => {
  expect(wrap(line, { width, hang })).toEqual(parts);
});
