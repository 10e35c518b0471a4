import { expect, test } from 'vitest';

import { isSafeUrl } from '../../../../packages/docs-compiler/src/text/safe-url.ts';
import { isSafeHref } from './safe-href.ts';

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
])('%j: %s, as the compiler says', (href, isSafe) => {
  expect({ site: isSafeHref(href), compiler: isSafeUrl(href) }).toEqual({
    site: isSafe,
    compiler: isSafe,
  });
});
