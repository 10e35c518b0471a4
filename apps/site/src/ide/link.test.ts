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

test('a link restores the state that it was created from', async () => {
  expect(await linkedFrom((await linkTo(linked)) ?? '')).toEqual(linked);
});

test('a URL without a link restores nothing', async () => {
  expect(await linkedFrom('#step-1')).toBeUndefined();
});

const megabyte = ' '.repeat(1_000_000);
const steps = Array.from({ length: 501 }, () => ({ do: 'pass', by: '1 s' }));

test.each<[string, () => string, string]>([
  ['that is longer than the limit', () => `#ide=${'A'.repeat(259_000)}`, 'longer than any'],
  [
    'that decompresses to 20 MB',
    () => linkOf(JSON.stringify({ ...linked, variables: megabyte.repeat(20) })),
    'more than',
  ],
  [
    'that decompresses to slightly more than the limit',
    () => linkOf(`${megabyte}${JSON.stringify(linked)}`),
    'more than',
  ],
  ['with 501 steps', () => linkOf(JSON.stringify({ ...linked, steps })), 'more than'],
  ['that is cut off', () => linkOf(JSON.stringify(linked)).slice(0, -9), 'damaged'],
  ['with unknown data', () => linkOf('{"operation": 1}'), 'damaged'],
  ['with invalid base64', () => '#ide=%', 'damaged'],
  [
    'with JSON nested 5,000 deep',
    () => linkOf(`${'['.repeat(5000)}${']'.repeat(5000)}`),
    'damaged',
  ],
])('a link %s is rejected with a reason', async (_, link, words) => {
  expect(await linkedFrom(link())).toEqual({ problem: expect.stringContaining(words) });
});

test('no link is created that would be rejected', async () => {
  expect(await linkTo({ ...linked, variables: megabyte.repeat(2) })).toBeUndefined();
  expect(
    await linkTo({ ...linked, steps: steps.map(() => ({ do: 'pass', by: '1 s' })) }),
  ).toBeUndefined();
});
