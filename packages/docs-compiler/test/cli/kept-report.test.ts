import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import type { Cache } from '../../src/cache.ts';
import { keepReport, keptReport } from '../../src/run/kept-report.ts';
import { compile } from '../../src/compile.ts';
import { loadProject } from '../../src/load.ts';
import { reportOf } from '../../src/report/report.ts';
import type { Report } from '../../src/report/types.ts';
import { openCache } from '../../src/write/cache-file.ts';
import { memoryCache } from '../memory-cache.ts';
import { everyNth } from '../nightly.ts';
import { projectOf } from '../project.ts';
import { readRuleDoc } from '../rule-doc.ts';
import { rendererPackage } from './renderer.ts';
import { folderWith, initialProject, runBuilt, write, type Result } from './run.ts';

const pages = {
  'content/secret.mdx': '---\ntitle: Secret\ndescription: D.\nhidden: true\n---\nA word.\n',
  'content/shown.mdx':
    '---\ntitle: Shown\ndescription: D.\nhidden: sidebar\n---\nSee [it](/secret).\n',
};

/** A project with installed packages, where runs cache their results. */
function project(): string {
  return folderWith({ ...initialProject(), ...pages, ...rendererPackage('a', '') });
}

function loadedIn(cwd: string, today = '2026-11-24') {
  const loaded = loadProject({ cwd, today });
  return (cache: Cache = memoryCache()) => ({ ...loaded, project: { ...loaded.project, cache } });
}

function reportIn(loaded: ReturnType<ReturnType<typeof loadedIn>>): Report {
  return reportOf(loaded, compile(loaded.project));
}

describe('a cached report without findings', () => {
  const cwd = project();
  const cache = memoryCache();
  const first = loadedIn(cwd)(cache);
  const report = reportIn(first);
  keepReport(first, report);

  test('is used for unchanged files', () => {
    expect(report.hiddenLinks).toHaveLength(1);
    expect(keptReport(loadedIn(cwd)(cache))).toEqual(report);
    expect(keptReport(loadedIn(cwd)(memoryCache()))).toBeUndefined();
  });

  const text = pages['content/shown.mdx'];
  const config = initialProject()['content/docs.config.yaml'] ?? '';
  test.each<[what: string, files: Record<string, string>]>([
    ['a page', { 'content/shown.mdx': `${text}More.\n` }],
    ['the list of pages', { 'content/new.mdx': text }],
    ['the list of unread files', { 'content/new.md': text }],
    ['the config', { 'content/docs.config.yaml': `${config}# more\n` }],
    ['the schema', { 'schema/more.graphql': 'scalar More\n' }],
    ['a public file', { 'content/public/a.txt': 'a' }],
    ['the route lock', { 'content/routes.lock': '/shown\n' }],
    ['the releases', { 'schema/history/2026-01-01.graphql': 'type Query { a: Int }\n' }],
  ])('is not used after a change of %s', (_, files) => {
    const other = project();
    expect(keptReport(loadedIn(other)(cache))).toEqual(report);
    write(other, files);
    expect(keptReport(loadedIn(other)(cache))).toBeUndefined();
  });

  test('is not used on another day, or with other levels', () => {
    expect(keptReport(loadedIn(cwd, '2026-11-25')(cache))).toBeUndefined();
    const strict = loadProject({ cwd, today: '2026-11-24', levels: new Map([['a', 'error']]) });
    expect(keptReport({ ...strict, project: { ...strict.project, cache } })).toBeUndefined();
  });
});

test('a file that is not UTF-8 differs from one with the same decoded text', () => {
  const cwd = project();
  const file = join(cwd, 'content/shown.mdx');
  const text = Buffer.from(pages['content/shown.mdx']);
  const cache = memoryCache();
  writeFileSync(file, Buffer.concat([text, Buffer.from('\uFFFD')]));
  const loaded = loadedIn(cwd)(cache);
  keepReport(loaded, reportIn(loaded));
  expect(keptReport(loaded)).toBeDefined();
  writeFileSync(file, Buffer.concat([text, Buffer.of(0xff)]));
  const broken = loadedIn(cwd)(cache);
  expect(broken.project.pageFiles.map((each) => each.text)).toEqual(
    loaded.project.pageFiles.map((each) => each.text),
  );
  expect(keptReport(broken)).toBeUndefined();
});

test('cached findings of each rule are unchanged', () => {
  const rules = fileURLToPath(new URL('../../src/rules/', import.meta.url));
  const any = loadedIn(project())();
  const uncached = new Set<string>();
  let count = 0;
  const names = everyNth(
    readdirSync(rules).filter((each) => each.endsWith('.md')),
    6,
  );
  for (const name of names)
    for (const { files } of readRuleDoc(readFileSync(join(rules, name), 'utf8')).cases) {
      const cache = memoryCache();
      const loaded = { ...any, project: { ...projectOf(files), cache } };
      const report = reportIn(loaded);
      keepReport(loaded, report);
      const cached = keptReport(loaded);
      if (cached) expect(cached, name).toEqual(report);
      else uncached.add(name);
      count += report.diagnostics.length;
    }
  expect(count).toBeGreaterThan(names.length);
  // These point to files in `public`, whose texts are not inputs of a compilation.
  const withPublicFiles = ['invalid-route.md', 'taken-path.md'];
  expect([...uncached]).toEqual(withPublicFiles.filter((name) => names.includes(name)));
});

describe('a second check', () => {
  const codeHash = readFileSync(new URL('../../lib/code-hash', import.meta.url), 'utf8');
  const check = (cwd: string, ...args: readonly string[]): Promise<Result> =>
    runBuilt(cwd, ['check', ...args]);

  test.each([
    [[]],
    [['--verbose']],
    [['--format', 'json']],
    [['--format', 'sarif']],
    [['--format', 'markdown']],
  ])('has the output of the first one: %j', async (args) => {
    const cwd = project();
    const first = await check(cwd, ...args);
    expect(first.code).toBe(0);
    expect(await check(cwd, ...args)).toEqual(first);
  });

  test('prints the cached report without compiling', async () => {
    const cwd = project();
    const secret = process.env['DOCS_COMPILER_CACHE_KEY'] ?? '';
    const cache = openCache({ folder: cwd, compiler: `${codeHash} ${process.version}`, secret });
    const loaded = loadedIn(cwd)(cache);
    keepReport(loaded, { ...reportIn(loaded), hiddenRoutes: [{ route: '/kept', hidden: true }] });
    cache.save();
    const args = ['--verbose', '--today', '2026-11-24'];
    expect((await check(cwd, ...args)).stderr).toContain('/kept');
    expect((await check(cwd, ...args, '--no-cache')).stderr).not.toContain('/kept');
  });

  test('reports a new finding, until it is fixed', async () => {
    const cwd = project();
    const first = await check(cwd);
    write(cwd, { 'content/shown.mdx': 'No title.\n' });
    const broken = await check(cwd);
    expect(broken.code).toBe(1);
    expect(await check(cwd)).toEqual(broken);
    write(cwd, pages);
    expect(await check(cwd)).toEqual(first);
  });

  test('reports fixed findings of a baseline', async () => {
    const cwd = project();
    write(cwd, { 'content/shown.mdx': 'No title.\n' });
    const baseline = ['--baseline', 'known.json'];
    expect((await check(cwd, ...baseline, '--update-baseline')).code).toBe(0);
    write(cwd, pages);
    const fixed = await check(cwd, ...baseline);
    expect(fixed.code).toBe(1);
    expect(await check(cwd, ...baseline)).toEqual(fixed);
  });
});
