import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { everyNth, isNightly, someOf } from '../nightly.ts';
import { rendererPackage } from './renderer.ts';
import { updatableFiles } from './response-cases.ts';
import { folderWith, initialProject, run, write } from './run.ts';
import { bin } from './spawn.ts';
import { treeOf } from './tree.ts';

const project = { ...initialProject(), ...rendererPackage('@docs-compiler/site') };
const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0;

// The report of a write error on stderr is itself written to stderr: this once caused an endless
// loop.
test.runIf(existsSync('/dev/full'))('a write error on stderr ends the run with exit code 2', () => {
  const { status } = spawnSync(process.execPath, [bin, 'check'], {
    cwd: folderWith(initialProject()),
    stdio: ['ignore', 'ignore', openSync('/dev/full', 'w')],
    timeout: 30_000,
  });
  expect(status).toBe(2);
});

test('a write error keeps the old site, and leaves no other files', async () => {
  const folder = folderWith(project);
  await run(folder, ['build', '--out', 'f']);
  write(folder, { 'content/index.mdx': '---\ntitle: New\ndescription: D\n---\n' });
  const before = treeOf(folder);
  const { status, stderr } = shell(folder, `ulimit -f 8; exec ${command('f')} --no-cache`);
  expect(stderr).toContain("can't be written to `f`: the file is too large");
  expect(stderr).toContain('what was there is there still');
  expect(status).toBe(2);
  expect(treeOf(folder)).toEqual(before);
});

test.runIf(canMount)('a build on a full disk leaves no files', () => {
  const folder = folderWith(project);
  mkdirSync(join(folder, 'small'));
  const { status, stderr, stdout } = shell(
    folder,
    `mount -t tmpfs -o size=16k none small && ${command('small/f')}; code=$?; ls -A small; exit $code`,
    ['unshare', '-rm'],
  );
  expect(stderr).toContain("can't be written to `small/f`: the disk is full");
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});

/** Commands with the files that they write. */
const writers: readonly (readonly [args: string, path: string])[] = [
  ['snapshot 2026-12-01', 'schema/history/2026-12-01.graphql'],
  ['new /guides/later', 'content/guides/later.mdx'],
  ['init fresh', 'fresh'],
  ['graph --out graph.json', 'graph.json'],
  ['check --fix', 'content/slip.mdx'],
  ['coverage --badge badge.svg', 'badge.svg'],
  ['rename Parcel Box --yes', 'schema/schema.graphql'],
  ['check --update-baseline --baseline known.json', 'known.json'],
  ['check --update-responses --yes', 'content/lend.mdx'],
];

test.each(everyNth(writers, 2))('%s writes all of its files or none', async (args, path) => {
  const folder = folderWith(filesFor(args, path));
  const before = treeOf(folder);
  const line = `'${process.execPath}' '${bin}' ${args} --color never`;
  // No file may have even one byte.
  const { status, stderr } = shell(folder, `ulimit -f 0; exec ${line}`);
  expect(stderr).toContain('the file is too large');
  expect(status).toBe(2);
  expect(treeOf(folder)).toEqual(before);
  expect((await run(folder, args.split(' '))).code).toBe(0);
  expect(treeOf(folder)[path]).not.toBe(before[path]);
});

/** The limit on file sizes above covers all commands, so `npm test` fills a disk for one only. */
const filled = someOf([['build --out site', 'site'], ...writers] as const);

test.runIf(canMount).each(filled)('on a full disk, %s changes nothing', (args, path) => {
  const folder = folderWith(filesFor(args, path));
  const line = `'${process.execPath}' '${bin}' ${args} --color never --config content/docs.config.yaml`;
  const command = args.startsWith('init') ? line.replace(/ --config.*/, '') : line;
  const script = `mkdir ../small && mount -t tmpfs -o size=1m none ../small &&
      cp -r . ../small/p && cd ../small/p && (cat /dev/zero > ../filler || true) 2> /dev/null &&
      find . | sort > /tmp/$$.before && ${command} > /dev/null; code=$?
      find . | sort | diff /tmp/$$.before - ; rm /tmp/$$.before; exit $code`;
  const inner = folderWith({});
  const { status, stdout, stderr } = shell(
    folder,
    script.replaceAll('../small', `${inner}/small`),
    ['unshare', '-rm'],
  );
  expect(stderr).toContain('the disk is full');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});

/** Returns a project in which a command has something to write. */
function filesFor(args: string, path: string): Readonly<Record<string, string>> {
  if (args.includes('--update-responses')) return updatableFiles;
  const slip = '---\ntitle: T\ndescription: D\nhidden: true\n---\n\nAsk `Query.Parcel`.\n';
  return { ...project, ...(args.includes('--fix') && { [path]: slip }) };
}

test.runIf(canMount && isNightly).each([
  ['another file system', 'mount -t tmpfs none "a b"'],
  ['a part of the same file system', 'mount --bind content "a b"'],
])('building into a mount point of %s is rejected, but not into a folder of it', (_name, mount) => {
  const folder = folderWith(project);
  mkdirSync(join(folder, 'a b'));
  const before = treeOf(folder);
  const refused = shell(folder, `${mount} && ${command('"a b"')}`, ['unshare', '-rm']);
  expect(refused.stderr).toContain("can't be written to `a b`: it is a mount point");
  expect(refused.stderr).toContain('--out a b/site');
  expect(refused.status).toBe(2);
  expect(treeOf(folder)).toEqual(before);

  const twice = `${mount} && ${command('"a b/site"')} && ${command('"a b/site"')}`;
  expect(shell(folder, twice, ['unshare', '-rm']).status).toBe(0);
});

test.runIf(canMount)('a read-only file system is rejected before the checks', () => {
  const folder = folderWith({ ...project, 'content/index.mdx': '[x](/nowhere)' });
  mkdirSync(join(folder, 'fixed'));
  const { status, stderr } = shell(
    folder,
    `mount -t tmpfs -o ro none fixed && ${command('fixed/f')}`,
    ['unshare', '-rm'],
  );
  expect(stderr).toContain('`fixed` is not writable (the file system is read-only)');
  expect(status).toBe(2);
});

function command(out: string): string {
  return `'${process.execPath}' '${bin}' build --out ${out}`;
}

function shell(cwd: string, script: string, before: readonly string[] = []) {
  const [program = 'sh', ...args] = [...before, 'sh', '-c', script];
  return spawnSync(program, args, { cwd, encoding: 'utf8', timeout: 30_000 });
}
