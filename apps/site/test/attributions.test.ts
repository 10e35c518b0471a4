import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { root } from './built-site.ts';

const page = join(root, 'content/oss_attributions.mdx');

test('the open source page lists the packages that the site ships', () => {
  expect(check(page)).toEqual({ code: 0, stderr: '' });
});

test('a page with other content is reported as stale', () => {
  const folder = mkdtempSync(join(tmpdir(), 'attributions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stale = join(folder, 'stale.mdx');
  writeFileSync(stale, readFileSync(page, 'utf8').replace('Open source', 'Shipped'));
  expect(check(stale)).toEqual({
    code: 1,
    stderr: `${stale} is stale: run \`pnpm attributions\`\n`,
  });
});

function check(path: string) {
  const script = join(root, 'scripts/attributions.mjs');
  const args = [script, '--check', path];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { code: status, stderr };
}
