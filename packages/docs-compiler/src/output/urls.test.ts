import { expect, test } from 'vitest';

import { createRouteFinder } from './urls.ts';

const routeOf = createRouteFinder({
  name: 'Docs',
  url: 'https://docs.example/base/',
  basePath: '/base',
  language: 'de',
});

test.each([
  ['/base/tokens', '/tokens'],
  ['/base/tokens.md#a', '/tokens'],
  ['/base/tokens/index.html?a=b', '/tokens'],
  ['https://docs.example/base/tokens/', '/tokens'],
  ['https://docs.example/base', '/'],
  ['https://docs.example/base/%C3%BCber-uns', '/über-uns'],
  ['/base/100%', '/100%'],
  ['https://docs.example/tokens', undefined],
  ['https://else.example/base/tokens', undefined],
  ['//else.example/base/tokens', undefined],
])('the route of %s is %s', (address, route) => {
  expect(routeOf(address)).toBe(route);
});
