import { expect, test } from 'vitest';

import type { Span } from '../source.ts';
import { lockLineOf, parseRouteLock } from './route-lock.ts';

test.each([
  ['', [], []],
  ['# nothing but a comment\n\n', [], []],
  ['/tokens #a #b\n/\n', ['/tokens: a b', '/: '], []],
  ['\uFEFF/a\r\n  /b   #c  \r\n', ['/a: ', '/b: c'], []],
  ['/a', ['/a: '], []],
  ['/a #\n/b c\ntokens\n>>>>>>> theirs', [], ['/a #', '/b c', 'tokens', '>>>>>>> theirs']],
])('%j', (text, routes, unreadable) => {
  const lock = parseRouteLock({ path: 'content/routes.lock', text });
  const found = lock.routes.map(({ route, anchors }) => {
    return `${route}: ${anchors.map(({ anchor }) => anchor).join(' ')}`;
  });
  expect(found).toEqual(routes);
  expect(lock.unreadable.map(textOf)).toEqual(unreadable);
  for (const { route, span, anchors } of lock.routes) {
    expect(textOf(span)).toBe(route);
    expect(anchors.map((each) => textOf(each.span))).toEqual(
      anchors.map(({ anchor }) => `#${anchor}`),
    );
  }
});

test.each([
  ['/my page', ['the top', '100%'], '/my%20page #100%25 #the%20top'],
  ['/größe', ['maße#1'], '/größe #maße#1'],
  ['/a%20b', [], '/a%2520b'],
  ['/no\u00a0break', [], '/no%C2%A0break'],
])('%s is one line, and parses back', (route, anchors, line) => {
  const sorted = anchors.toSorted();
  expect(lockLineOf(route, sorted)).toBe(line);
  const [locked] = parseRouteLock({ path: 'content/routes.lock', text: line }).routes;
  expect(locked?.route).toBe(route);
  expect(locked?.anchors.map(({ anchor }) => anchor)).toEqual(sorted);
});

function textOf({ file, start, end }: Span): string {
  return file.text.slice(start, end);
}
