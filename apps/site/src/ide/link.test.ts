import { deflateRawSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { linkedFrom, linkTo, type Linked } from './link.ts';

const linked: Linked = {
  operation: '{ client { id } }',
  variables: '{}',
  token: { kind: 'client', without: ['read'], is: 'expired' },
  steps: [{ do: 'pass', by: '2 min' }],
};

const linkOf = (text: string): string => `#ide=${deflateRawSync(text).toString('base64url')}`;

test('a link brings back what it was made of', async () => {
  expect(await linkedFrom((await linkTo(linked)) ?? '')).toEqual(linked);
});

test('an address without a link holds nothing', async () => {
  expect(await linkedFrom('#step-1')).toBeUndefined();
});

const megabyte = ' '.repeat(1_000_000);
const steps = Array.from({ length: 501 }, () => ({ do: 'pass', by: '1 s' }));

test.each<[string, () => string, string]>([
  ['longer than any', () => `#ide=${'A'.repeat(259_000)}`, 'longer than any'],
  [
    'unpacking to 20 MB',
    () => linkOf(JSON.stringify({ ...linked, variables: megabyte.repeat(20) })),
    'more than',
  ],
  [
    'unpacking to a little too much',
    () => linkOf(`${megabyte}${JSON.stringify(linked)}`),
    'more than',
  ],
  ['of 501 steps', () => linkOf(JSON.stringify({ ...linked, steps })), 'more than'],
  ['cut off', () => linkOf(JSON.stringify(linked)).slice(0, -9), 'damaged'],
  ['of something else', () => linkOf('{"operation": 1}'), 'damaged'],
  ['of no base64', () => '#ide=%', 'damaged'],
  ['5,000 deep', () => linkOf(`${'['.repeat(5000)}${']'.repeat(5000)}`), 'damaged'],
])('a link %s is not opened, and says why', async (_, link, words) => {
  expect(await linkedFrom(link())).toEqual({ problem: expect.stringContaining(words) });
});

test('no link is made that would not be opened', async () => {
  expect(await linkTo({ ...linked, variables: megabyte.repeat(2) })).toBeUndefined();
  expect(
    await linkTo({ ...linked, steps: steps.map(() => ({ do: 'pass', by: '1 s' })) }),
  ).toBeUndefined();
});
