import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { coverageJsonSchema } from '../../src/report/coverage-json.ts';
import { folderWith, initialProject, run } from './run.ts';

test('coverage writes its badge beside its JSON, the same ones each time', async () => {
  const folder = folderWith(initialProject());
  const args = ['coverage', '--format', 'json', '--badge', 'out/badge.svg'];
  const first = await run(folder, args);
  const badge = readFileSync(join(folder, 'out/badge.svg'), 'utf8');
  expect(first).toMatchObject({ code: 0, stderr: '' });

  const { overall } = coverageJsonSchema.parse(JSON.parse(first.stdout));
  expect(badge).toContain(`<title>documented: ${overall.percent} %</title>`);
  expect(await run(folder, args)).toEqual(first);
  expect(readFileSync(join(folder, 'out/badge.svg'), 'utf8')).toBe(badge);
});
