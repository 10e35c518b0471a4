import { expect, test } from 'vitest';

import { slugOf, slugsOf } from './slug.ts';

test.each([
  ['HTTPServer', 'http-server'],
  ['accountNumber_PCI_UNSAFE', 'account-number-pci-unsafe'],
  ['URL', 'url'],
  ['LenientURL', 'lenient-url'],
  ['testClientComplete3dSecure', 'test-client-complete3d-secure'],
  ['Secure3DStatus', 'secure3-d-status'],
  ['UInt', 'u-int'],
  ['isClientToken', 'is-client-token'],
  ['_Entity', '-entity'],
  ['Äpfel', 'äpfel'],
])('slug of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test.each([
  [
    ['FooBar', 'Foo_Bar', 'fooBar'],
    ['foo-bar', 'foo-bar-2', 'foo-bar-3'],
  ],
  [
    ['FooBar', 'FooBar_2', 'Foo_Bar'],
    ['foo-bar', 'foo-bar-2', 'foo-bar-3'],
  ],
  [
    ['FooBar', 'Foo_Bar', 'Foo_Bar_2'],
    ['foo-bar', 'foo-bar-3', 'foo-bar-2'],
  ],
  [[], []],
])('slugs of %j are %j', (names, slugs) => {
  expect(slugsOf(names)).toEqual(slugs);
});
