import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { coverageJsonSchema } from '../../src/report/coverage-json.ts';
import { folderWith, initialProject, run, write } from './run.ts';

test('coverage writes a badge and JSON, deterministically', async () => {
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

test('coverage reports the change since an earlier JSON report', async () => {
  const folder = folderWith(initialProject());
  const { stdout } = await run(folder, ['coverage', '--format', 'json']);
  write(folder, { 'base.json': stdout, 'schema/more.graphql': 'type Box {\n  size: Int\n}\n' });
  const next = await run(folder, ['coverage', '--format', 'json', '--base', 'base.json']);
  const { kinds, overall } = coverageJsonSchema.parse(JSON.parse(next.stdout));
  const change = (name: string) => kinds.find(({ kind }) => kind === name)?.change;
  expect(change('types')).toEqual({ covered: 0, total: 1, points: expect.any(Number) });
  expect(change('types')?.points).toBeLessThan(0);
  expect(change('unions')).toEqual({ covered: 0, total: 0, points: 0 });
  expect(overall.change).toMatchObject({ covered: 0, total: 2 });
});
