import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { root } from './built-site.ts';
import { fenceIn } from './fence-in.ts';
import { languages, missingPrograms, type Vector } from './webhook-samples.ts';

const page = 'content/webhooks/using_webhooks.mdx';
const { vectors }: { vectors: readonly Vector[] } = JSON.parse(
  readFileSync(join(root, 'content/public/webhooks/vectors.json'), 'utf8'),
);

test('the vectors cover each kind of delivery', () => {
  const names = vectors.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining([
      'good',
      'tampered body',
      're-serialised body',
      'stale timestamp',
      'rotated key, receiver has the new one',
      'wrong secret',
      'no signature',
    ]),
  );
});

describe.each(languages)('the $name sample', (language) => {
  const missing = missingPrograms(language);

  test('returns the expected result for every vector', async (context) => {
    const sample = fenceIn(page, language.fence);
    context.skip(missing.length > 0, `this machine has no ${missing.join(' and no ')}`);

    const results = await language.run(sample, vectors);
    expect(withNames(results)).toEqual(withNames(vectors.map(({ reason }) => reason ?? 'accept')));
  });
});

function withNames(results: readonly string[]): readonly string[] {
  return results.map((result, index) => `${vectors[index]?.name}: ${result}`);
}
