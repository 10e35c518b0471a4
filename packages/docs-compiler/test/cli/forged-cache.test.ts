import { createHash, createHmac } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { loadProject } from '../../src/load.ts';
import { compiledOf } from '../../src/report/report.ts';
import { keepReport } from '../../src/run/kept-report.ts';
import { cachePath, openCache } from '../../src/write/cache-file.ts';
import { evilAddress, forgedText } from '../fuzz/forged-cache.ts';
import { randomFrom } from '../mutation/random.ts';
import { rendererPackage } from './renderer.ts';
import { folderWith, runBuilt, type Result } from './run.ts';
import { treeOf } from './tree.ts';

/** A project with every kind of cached result. */
const library = fileURLToPath(new URL('../sandbox/library/', import.meta.url));
const read = (path: string): string => readFileSync(join(library, path), 'utf8');

/** Renders bodies as in the graph, and reports the inputs of each file. */
const renderer = `
export const formatVersion = 1, defaultOut = '/nowhere';
export function createSite(graph, { isTraced } = {}) {
  const page = (path) => graph.pages.find(({ route }) => route.slice(1) + '/index.html' === path);
  const render = (path) => '<!doctype html>' + JSON.stringify(page(path) ?? graph.changelog ?? null);
  return {
    paths: ['changes/index.html', ...graph.pages.map(({ route }) => route.slice(1) + '/index.html')],
    render,
    ...(isTraced && {
      renderTraced: (path) => ({ content: render(path), trace: render(path) }),
      isCurrent: (trace) => trace.includes('trusted') || graph.pages.some(({ route }) => trace === render(route.slice(1) + '/index.html')),
    }),
  };
}`;

function project(): string {
  const pages = ['content/bring-back.mdx', 'content/lend.mdx', 'content/status.mdx'];
  const schema = read('schema.graphql');
  return folderWith({
    'package.json': '{}',
    ...Object.fromEntries([...pages, 'docs.config.yaml'].map((path) => [path, read(path)])),
    'schema.graphql': schema,
    'history/2026-10-01.graphql': schema.replace('"A thing, by', '"Anything, by'),
    'history/2026-11-01.graphql': schema.replace('enum ', 'enum Added { ONE }\n\nenum '),
    ...rendererPackage('@docs-compiler/site', renderer),
  });
}

const secret = 'the secret of these tests';
const env = { DOCS_COMPILER_CACHE_KEY: secret };
const codeHash = readFileSync(new URL('../../lib/code-hash', import.meta.url), 'utf8');
const compiler = `${codeHash} ${process.version}`;

interface Outcome {
  readonly check: Result;
  readonly build: Result;
  readonly site: object;
}

async function outcomeIn(cwd: string, ...args: readonly string[]): Promise<Outcome> {
  const at = ['--today', '2026-11-24', ...args];
  const check = await runBuilt(cwd, ['check', '--format', 'json', ...at], env);
  const build = await runBuilt(cwd, ['build', '--out', 'site', ...at], env);
  // Durations and counts of new files are not results.
  const words = ({ code, stdout }: Result): Result => ({ code, stdout, stderr: '' });
  return {
    check: words(check),
    build: { ...words(build), stdout: '' },
    site: existsSync(join(cwd, 'site')) ? treeOf(join(cwd, 'site')) : {},
  };
}

interface Line {
  readonly key: string;
  readonly text: string;
}

function linesIn(cwd: string): Line[] {
  return readFileSync(cachePath(cwd), 'utf8')
    .split('\n')
    .filter((line) => line.length > 88)
    .map((line) => ({ key: line.slice(0, 43), text: line.slice(88) }));
}

function writeLines(cwd: string, lines: readonly Line[], signed: (line: Line) => string): void {
  const all = lines.map((line) => `${line.key} ${signed(line)} ${line.text}\n`);
  writeFileSync(cachePath(cwd), all.join(''));
}

/** Signs as the compiler does, for an attacker who knows the secret. */
const signedWith =
  (key: string) =>
  (line: Line): string =>
    createHmac('sha256', key)
      .update(`${compiler} ${line.key} `)
      .update(line.text)
      .digest('base64url');

test('the test project caches every kind of result', async () => {
  const cwd = project();
  expect((await outcomeIn(cwd)).check.code).toBe(0);
  const texts = linesIn(cwd).map(({ text }) => text);
  for (const start of [
    '{"frontmatter"',
    '[{"names"',
    '{"dependencies"',
    'null',
    '{"bytes"',
    '"<!doctype',
    '[["',
    '[{"level"',
    '{"diagnostics"',
  ])
    expect(
      texts.some((text) => text.startsWith(start)),
      start,
    ).toBe(true);
});

describe('a cache line forged without the secret', () => {
  /** Signatures from public values only. */
  const signatures: readonly ((line: Line) => string)[] = [
    ({ key, text }) =>
      createHash('sha256').update(`${compiler} ${key} `).update(text).digest('base64url'),
    signedWith('another secret of the tests'),
    signedWith(''),
  ];

  test('does not change the outcome', async () => {
    const cwd = project();
    const honest = await outcomeIn(cwd);
    const random = randomFrom(1);
    const script = `{"type":"element","tagName":"script","properties":{"src":"${evilAddress()}"},"children":[]}`;
    const evil = linesIn(cwd).map(({ key, text }) => ({
      key,
      text: text.startsWith('{"frontmatter"')
        ? text.replace('"children":[', `"children":[${script},`)
        : forgedText(text, random),
    }));
    // Writes every line with each signature: the last line of a key wins.
    for (const at of [0, 1, 2]) {
      const signed = (line: Line): string =>
        signatures[(evil.indexOf(line) + at) % signatures.length]?.(line) ?? '';
      writeLines(cwd, evil, signed);
      expect(await outcomeIn(cwd)).toEqual(honest);
    }
  });

  test('does not hide findings', async () => {
    const cwd = project();
    const page = join(cwd, 'content/lend.mdx');
    writeFileSync(page, readFileSync(page, 'utf8').replace('title:', 'titel:'));
    const options = { cwd, today: '2026-11-24' };
    const check = async (): Promise<number | null> =>
      (await runBuilt(cwd, ['check', '--today', options.today], env)).code;
    // Writes what the compiler caches for a run without findings.
    const forge = (by: string): void => {
      rmSync(cachePath(cwd), { force: true });
      const cache = openCache({ folder: cwd, compiler, secret: by });
      const loaded = loadProject(options);
      const report = { ...compiledOf(loaded), diagnostics: [], hiddenRoutes: [] };
      keepReport({ ...loaded, project: { ...loaded.project, cache } }, report);
      cache.save();
    };
    forge('another secret of the tests');
    expect(await check()).toBe(1);
    // With the secret, the same forgery succeeds, so only the signature made the check above fail.
    forge(secret);
    expect(await check()).toBe(0);
  });
});

describe('a cache forged with the secret', () => {
  test.each([1, 2, 3])('SEED=%i: adds no element to a page, and crashes no run', async (seed) => {
    const cwd = project();
    await outcomeIn(cwd);
    const random = randomFrom(seed);
    const forged = linesIn(cwd).map(({ key, text }) => ({ key, text: forgedText(text, random) }));
    writeLines(cwd, forged, signedWith(secret));
    const { check, build, site } = await outcomeIn(cwd);
    expect([check.code, build.code], build.stderr).not.toContain(70);
    for (const path of Object.keys(site).filter((each) => each.endsWith('.html')))
      expect(readFileSync(join(cwd, 'site', path), 'utf8')).not.toContain('"tagName":"script"');
  });
});

describe('the cache secret of a user', () => {
  const unset = { DOCS_COMPILER_CACHE_KEY: '' };
  const keyIn = (home: string): string => join(home, 'docs-compiler/cache-key');

  async function checkWith(cwd: string, home: string): Promise<boolean> {
    const result = await runBuilt(cwd, ['check'], { ...unset, XDG_CACHE_HOME: home });
    expect(result.code).toBe(0);
    const isCached = existsSync(cachePath(cwd));
    rmSync(cachePath(cwd), { force: true });
    return isCached;
  }

  test('is created once, outside the project, readable only by the user', async () => {
    const [cwd, home] = [project(), folderWith({})];
    expect(await checkWith(cwd, home)).toBe(true);
    const key = readFileSync(keyIn(home), 'utf8');
    expect(statSync(keyIn(home)).mode & 0o777).toBe(0o600);
    expect(await checkWith(cwd, home)).toBe(true);
    expect(readFileSync(keyIn(home), 'utf8')).toBe(key);
  });

  test.each<[what: string, prepare: (path: string, victim: string) => void]>([
    ['a file that others can read', (path) => writeFileSync(path, 'k'.repeat(43), { mode: 0o644 })],
    ['an invalid file', (path) => writeFileSync(path, 'short', { mode: 0o600 })],
    ['a link', (path, victim) => symlinkSync(victim, path)],
  ])('is created again if there is %s at its path', async (_, prepare) => {
    const [cwd, home, elsewhere] = [
      project(),
      folderWith({}),
      folderWith({ victim: 'v'.repeat(43) }),
    ];
    const victim = join(elsewhere, 'victim');
    chmodSync(victim, 0o600);
    mkdirSync(join(home, 'docs-compiler'));
    prepare(keyIn(home), victim);
    const before = readFileSync(keyIn(home), 'utf8');
    expect(await checkWith(cwd, home)).toBe(true);
    expect(readFileSync(keyIn(home), 'utf8')).not.toBe(before);
    expect(readFileSync(victim, 'utf8')).toBe('v'.repeat(43));
  });

  test('is not read from the project, which disables the cache', async () => {
    const cwd = project();
    expect(await checkWith(cwd, join(cwd, '.cache'))).toBe(false);
    symlinkSync(join(cwd, '.cache'), join(cwd, 'link'));
    expect(await checkWith(cwd, join(cwd, 'link'))).toBe(false);
  });

  test('is rejected if it is too short', async () => {
    const result = await runBuilt(project(), ['check'], { DOCS_COMPILER_CACHE_KEY: 'short' });
    expect(result.code).toBe(2);
    expect(result.stderr).toContain('`DOCS_COMPILER_CACHE_KEY` is shorter than 16 characters');
  });
});
