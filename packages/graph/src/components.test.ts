import { expect, test } from 'vitest';

import { arePropsOf, type ComponentName } from './components.ts';

const cases: readonly (readonly [ComponentName, unknown, boolean])[] = [
  ['Callout', { kind: 'note' }, true],
  ['Callout', { kind: 'note', title: 'Live money' }, true],
  ['Callout', { kind: 'loud' }, false],
  // The compiler fills in defaults, so props without them are not from the compiler.
  ['Callout', {}, false],
  ['Card', { title: 'Refunds', href: '/refunds' }, true],
  ['Card', { title: 'Refunds' }, false],
  ['Events', { names: ['refund'] }, true],
  ['Events', { names: [1] }, false],
  ['Events', {}, true],
  ['Scopes', undefined, false],
];

test.each(cases)('%s accepts %j: %s', (name, props, isSound) => {
  expect(arePropsOf(name, props)).toBe(isSound);
});
