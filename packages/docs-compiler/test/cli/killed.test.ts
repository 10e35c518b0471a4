import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { watch } from 'node:fs/promises';

import { beforeAll, describe, expect, test } from 'vitest';

import { ownOwner } from '../../src/write/owner.ts';
import { randomFrom, shuffled } from '../mutation/random.ts';
import { isNightly, someOf } from '../nightly.ts';
import { rendererPackage } from './renderer.ts';
import { folderWith, initialProject, run, write } from './run.ts';
import { exitOf, runBin, start } from './spawn.ts';
import { treeOf } from './tree.ts';

/** `pnpm nightly` sets more. */
const kills = Number(process.env['KILLS'] ?? (isNightly ? 100 : 2));
const random = randomFrom(Number(process.env['SEED'] ?? 1));

const hook = new URL('kill-at.mjs', import.meta.url).href;
const build: readonly string[] = ['build', '--out', 'f'];
const config = 'content/docs.config.yaml';
const project = { ...initialProject(), ...rendererPackage('@docs-compiler/site') };
const guide = '---\ntitle: Gone\ndescription: D\nhidden: true\n---\n';
const oldPages = { 'content/index.mdx': page('Old'), 'content/gone.mdx': guide };
const newPages = { 'content/index.mdx': page('New'), 'content/gone.mdx': page('Back') };
const broken = { 'content/index.mdx': page('Broken', '[x](/nowhere)') };

/** The folder that `withOldSite` copies. */
let old: string;
let oldSite: Record<string, string>;
let newSite: Record<string, string>;
/** The number of disk changes by a build of the new site over the old one. */
let changes: number;
/** The change (from 1) that puts the new site in place; just before it, there is no site. */
let secondRename: number;

beforeAll(async () => {
  old = await builtOldSite(build, 'f');
  oldSite = treeOf(join(old, 'f'));
  const folder = withOldSite();
  write(folder, newPages);
  const env = { NODE_OPTIONS: `--import ${hook}`, KILL_LIST: join(folder, 'list') };
  await runBin(folder, build, env);
  newSite = treeOf(join(folder, 'f'));
  const list: string[] = JSON.parse(readFileSync(join(folder, 'list'), 'utf8'));
  changes = list.length;
  secondRename = list.indexOf('renameSync', list.indexOf('renameSync') + 1) + 1;
  moments = shuffled(
    random,
    Array.from({ length: changes }, (_, index) => index + 1),
  );
});

/** The disk change before which each build is killed: all of them in random order, then again. */
let moments: readonly number[];
const numbers = Array.from({ length: kills }, (_, index) => index);

test('the builds of these tests change the disk, and their sites differ', () => {
  expect(changes).toBeGreaterThan(40);
  expect(newSite['index.html']).not.toEqual(oldSite['index.html']);
  expect(newSite).toHaveProperty('CNAME');
});

describe('a killed build', () => {
  test.each(numbers)(
    'leaves a complete site, or one that even a failing build restores: %i',
    async (number) => {
      const moment = moments[number % changes] ?? 1;
      const folder = withOldSite();
      write(folder, newPages);
      await killed(folder, moment);
      if (existsSync(join(folder, 'f'))) expectWhole(folder, moment);

      write(folder, broken);
      expect((await run(folder, build)).code).toBe(1);
      expectWhole(folder, moment);

      await expectNext(folder, moment);
    },
  );

  test.each(numbers)('does not disturb a concurrent build: %i', async (number) => {
    const moment = moments[number % changes] ?? 1;
    const folder = withOldSite();
    write(folder, newPages);
    const other = run(folder, build);
    await killed(folder, moment);
    expect(await other, `killed at ${moment}`).toMatchObject({ code: 0 });
    // The killed build may have come second; the old site is then that of the first.
    if (!existsSync(join(folder, 'f'))) await run(folder, ['build', '--out', 'f', '--config', 'x']);
    expect(treeOf(join(folder, 'f')), `killed at ${moment}`).toEqual(newSite);
    await expectNext(folder, moment);
  });

  test('is undone by the next build, even if the config is broken', async () => {
    const folder = await withSiteAway(build, 'f');
    write(folder, { [config]: 'nothing' });
    expect((await run(folder, build)).code).toBe(2);
    expect(treeOf(join(folder, 'f'))).toEqual(oldSite);
  });

  let away: string;
  beforeAll(async () => {
    away = await withSiteAway(['build'], 'dist');
  });

  test.each<[name: string, broken: Record<string, string>, removed?: readonly string[]]>([
    ['the config is invalid', { [config]: 'nothing' }],
    ['the config does not parse', { [config]: 'x: [' }],
    ['the config is missing', {}, [config]],
    ['the schema is missing', {}, ['schema']],
    ['the pages are missing', {}, ['content/index.mdx', 'content/gone.mdx']],
    ['the renderer is missing', { [config]: `${project[config]}\nrenderer: gone\n` }],
    ['the renderer does not load', rendererPackage('@docs-compiler/site', 'throw new Error()')],
    ['no folder is marked as the root', { [config]: 'nothing' }, ['package.json']],
  ])('is undone in the default folder, even if %s', async (_name, broken, removed = []) => {
    const folder = folderWith({});
    cpSync(away, folder, { recursive: true });
    write(folder, broken);
    for (const path of removed) rmSync(join(folder, path), { recursive: true });
    const { code, stderr } = await run(folder, ['build']);
    expect(code, stderr).not.toBe(0);
    expect(treeOf(join(folder, 'dist')), stderr).toEqual(oldSite);
    expect(leftovers(folder)).toEqual([]);
  });
});

test('concurrent builds wait for each other', async () => {
  const folder = withOldSite();
  write(folder, newPages);
  const results = await Promise.all(Array.from({ length: 3 }, () => runBin(folder, build)));
  expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(treeOf(join(folder, 'f'))).toEqual(newSite);
  expect(leftovers(folder)).toEqual([]);
});

test.each(someOf(['SIGTERM', 'SIGINT', 'SIGHUP'] as const))(
  '%s ends an endless build',
  async (signal) => {
    const module = `export const formatVersion = 1, defaultOut = '/nowhere';
    const paths = ['0.html', '1.html'];
    const hang = () => { console.log('a page is written'); for (;;); };
    const render = (path) => (path === paths[1] ? hang() : '<body>');
    export const createSite = () => ({ paths, render });`;
    const folder = withOldSite();
    write(folder, rendererPackage('@docs-compiler/site', module));
    const before = treeOf(join(folder, 'f'));
    const child = start(folder, [...build, '--no-cache']);
    const ended = exitOf(child);
    await once(child.stdout, 'data');
    expect(hasStaged(folder)).toBe(true);
    child.kill(signal);
    await ended;
    expect(child.signalCode).toBe(signal);
    expect(treeOf(join(folder, 'f'))).toEqual(before);
    // The next build removes leftovers beside the site.
    write(folder, { ...rendererPackage('@docs-compiler/site'), ...newPages });
    expect(await run(folder, build)).toMatchObject({ code: 0 });
    expect(treeOf(join(folder, 'f'))).toEqual(newSite);
    expect(leftovers(folder)).toEqual([]);
  },
);

describe('a lock', () => {
  test('of a silent process on another machine is not broken at once', async () => {
    const folder = withOldSite();
    const elsewhere = { ...ownOwner(), machine: 'elsewhere' };
    writeFileSync(join(folder, '.f.lock'), JSON.stringify(elsewhere));
    const waiting = appears(folder, '.f.lock.');
    const child = start(folder, build);
    const ended = exitOf(child);
    await waiting;
    expect(treeOf(join(folder, 'f'))).toEqual(oldSite);
    child.kill('SIGKILL');
    await ended;
  });

  test('of a dead process whose pid was reused is broken', async () => {
    const folder = withOldSite();
    const before = { ...ownOwner(), started: '1' };
    writeFileSync(join(folder, '.f.lock'), JSON.stringify(before));
    expect((await run(folder, build)).code).toBe(0);
    expect(leftovers(folder)).toEqual([]);
  });
});

/** Returns a project with a built site of its old pages, and a file that a user added to it. */
function withOldSite(): string {
  const folder = folderWith({});
  cpSync(old, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

async function builtOldSite(args: readonly string[], out: string): Promise<string> {
  const folder = folderWith({ ...project, ...oldPages });
  mkdirSync(join(folder, out));
  await run(folder, args);
  write(folder, { [`${out}/CNAME`]: 'docs.example' });
  return folder;
}

/** Returns a project whose build was killed between its two renames, so no site is in place. */
async function withSiteAway(args: readonly string[], out: string): Promise<string> {
  const folder = await builtOldSite(args, out);
  write(folder, newPages);
  await killed(folder, secondRename, args);
  expect(existsSync(join(folder, out))).toBe(false);
  return folder;
}

async function killed(folder: string, moment: number, args = build): Promise<void> {
  const env = { NODE_OPTIONS: `--import ${hook}`, KILL_AT: String(moment) };
  await exitOf(start(folder, args, env));
}

function expectWhole(folder: string, moment: number): void {
  const site = treeOf(join(folder, 'f'));
  const expected = site['index.html'] === oldSite['index.html'] ? oldSite : newSite;
  expect(site, `killed at ${moment}`).toEqual(expected);
}

async function expectNext(folder: string, moment: number): Promise<void> {
  write(folder, newPages);
  expect(await run(folder, build), `killed at ${moment}`).toMatchObject({ code: 0 });
  expect(treeOf(join(folder, 'f')), `killed at ${moment}`).toEqual(newSite);
  expect(leftovers(folder), `killed at ${moment}`).toEqual([]);
}

function leftovers(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith('.'));
}

/** Waits for a file with the prefix in the folder. */
async function appears(folder: string, name: string): Promise<void> {
  for await (const { filename } of watch(folder)) if (filename?.startsWith(name)) return;
}

/** Checks whether the first page of the new site is written. */
function hasStaged(folder: string): boolean {
  return leftovers(folder).some((name) => existsSync(join(folder, name, 'site/0.html')));
}

function page(title: string, body = ''): string {
  return `---\ntitle: ${title}\ndescription: D\n${title === 'Back' ? 'hidden: true\n' : ''}---\n\n${body}\n`;
}
