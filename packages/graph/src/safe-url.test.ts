import { expect, test } from 'vitest';

import { isSafeUrl } from './safe-url.ts';

test.each([
  ['/tokens#a', true],
  ['#a', true],
  ['?a:b', true],
  ['./a:b', true],
  ['', true],
  ['HTTPS://else.example/', true],
  ['mailto:help@else.example', true],
  ['tel:+27', true],
  ['//else.example', false],
  ['/\\else.example', false],
  [' \t//else.example', false],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['\u0001data:text/html,a', false],
  ['file:///etc/hosts', false],
  ['httpsx:a', false],
])('%j is safe: %s', (href, isSafe) => {
  expect(isSafeUrl(href)).toBe(isSafe);
});
