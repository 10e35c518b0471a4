import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { root, siteAt } from './built-site.ts';
import { brokenLinks } from './links.ts';

const packages = ['packages/docs-compiler', 'packages/ui', 'apps/site'];
const folder = mkdtempSync(join(tmpdir(), 'docs-compiler-packed-'));
const command = join(folder, 'node_modules/.bin/docs-compiler');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the packages, packed and installed together in an empty folder', () => {
  beforeAll(() => {
    const { packageManager }: { packageManager: string } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    );
    for (const path of packages)
      run('npx', ['--yes', packageManager, 'pack', '--pack-destination', folder], join(root, path));

    const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    expect(tarballs).toHaveLength(packages.length);
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    run(
      'npm',
      ['install', '--no-audit', '--no-fund', ...tarballs.map((name) => `./${name}`)],
      folder,
    );
  });

  test('give the same command: init, then build', () => {
    expect(run(command, ['--version'], folder)).toMatch(/^\d+\.\d+\.\d+\n$/);
    run(command, ['init'], folder);
    run(command, ['build'], folder);

    const site = siteAt(join(folder, 'dist'));
    expect(site.paths).toEqual(expect.arrayContaining(['index.html', 'graph.json', '404.html']));
    expect(brokenLinks(site)).toEqual([]);
  });

  test('ship the licences of what they bundle', () => {
    expect(
      existsSync(join(folder, 'node_modules/docs-compiler/lib/THIRD-PARTY-LICENSES.txt')),
    ).toBe(true);
  });
});

function run(program: string, args: readonly string[], cwd: string): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
