import { expect, test } from 'vitest';

import { isLoopback, isOwnHost } from './hosts.ts';

test.each([
  ['localhost:4321', true],
  ['LOCALHOST', true],
  ['docs.localhost:80', true],
  ['127.0.0.1:4321', true],
  ['192.168.1.7:4321', true],
  ['[::1]:4321', true],
  ['laptop.local:4321', true],
  ['evil.example:4321', false],
  ['localhost.evil.example', false],
  ['notlocalhost', false],
  ['127.0.0.1.evil.example', false],
  ['', false],
  [undefined, false],
  ['a b', false],
])('the host header %s is accepted: %s', (header, isOwn) => {
  expect(isOwnHost(header, ['laptop.local'])).toBe(isOwn);
});

test('only loopback addresses are this machine', () => {
  const addresses = [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '192.168.1.7',
    '::ffff:10.0.0.1',
    undefined,
  ];
  expect(addresses.map(isLoopback)).toEqual([true, true, true, false, false, false]);
});
