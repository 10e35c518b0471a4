import { expect, test } from 'vitest';

import { codeIn } from './code-in-text.ts';

test.each<[name: string, text: string, code: string[]]>([
  ['no code span', 'no code', []],
  ['one code span', 'a `Refund.status` b', ['Refund.status']],
  ['several code spans', '`a`, `b` `c`', ['a', 'b', 'c']],
  ['ticks inside', '`a``b` `c`', ['a``b', 'c']],
  ['two ticks', '``Refund`` and `b`', ['Refund', 'b']],
  ['an opt-out', '`~Refund.later` `b`', ['~Refund.later', 'b']],
  ['a tilde that is no opt-out', '`~/.config`', ['~/.config']],
  ['a code span over a line break', '`a\n  b` and `c`', ['a\n  b', 'c']],
  ['no code span over a paragraph', 'a ` b\n\n`c`', ['c']],
  ['an unclosed code span', 'a `b', []],
  ['a fence', '`a`\n```graphql\n`b`\n\n`c`\n```\n`d`', ['a', 'd']],
  ['a fence of tildes, indented', '  ~~~\n  `b`\n  ~~~\n`d`', ['d']],
  ['an unclosed fence', '`a`\n```\n`b`', ['a']],
  ['carriage returns', '`a`\r\n```\r\n`b`\r\n```\r\n`c`', ['a', 'c']],
  ['an escaped tick', 'a \\` `b`', ['b']],
])('%s', (_name, text, code) => {
  const file = { path: 'a.graphql', text: `before ${text} after` };
  const found = [...codeIn({ file, start: 7, end: 7 + text.length })];

  expect(found.map(({ optOut, text: each }) => (optOut ? `~${each}` : each))).toEqual(code);
  for (const { span, text: each } of found)
    expect(file.text.slice(span.start, span.end)).toBe(each);
});
