import { spawnSync } from 'node:child_process';
import { mkdtempSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';

import { compile, type Compilation } from '../../src/compile.ts';
import { emit } from '../../src/emit.ts';
import { loadProject, type Loaded } from '../../src/load.ts';
import { Refusal } from '../../src/refusal.ts';
import { reportPretty } from '../../src/report/pretty.ts';
import { openCache } from '../../src/write/cache-file.ts';
import { sweepDrafts } from '../../src/write/texts.ts';
import { below, randomFrom, type Random } from '../mutation/random.ts';
import type { Files } from './corpus.ts';
import { kiosk } from './kiosk.ts';
import { outsideWord, plant, stateOf, targetOf, unplant, type Planted } from './planted.ts';
import { pick } from './schema-values.ts';

/** A project on disk, in which a few paths are links, pipes, unreadable, or in another encoding. */
export const links: fc.Arbitrary<Files> = fc.noShrink(fc.nat()).map((seed) => {
  const random = randomFrom(seed);
  const count = 1 + below(random, 5);
  const planted = Array.from({ length: count }, () => specialOf(random));
  return { 'package.json': '{}\n', ...kiosk, ...Object.fromEntries(planted) };
});

const sources = [
  'content',
  'content/index.mdx',
  'content/guides',
  'content/guides/buy.mdx',
  'content/guides/more.mdx',
  'content/guides/deeper/more.mdx',
  'content/more',
  'content/notes.md',
  'content/notes.txt',
  'content/.hidden.mdx',
  'content/.folder',
  'content/node_modules',
  'content/api',
  'content/api/ticket-status.mdx',
  'content/docs.config.yaml',
  'content/routes.lock',
  'content/public',
  'content/public/logo.svg',
  'content/public/images',
  'content/public/images/a.svg',
  'schema',
  'schema/kiosk.graphql',
  'schema/more.graphql',
  'schema/parts',
  'schema/parts/a.graphql',
  'schema/notes.txt',
  'schema/history',
  'schema/history/2026-01-01.graphql',
  'schema/history/notes.txt',
];

const places = [
  'package.json',
  '.git',
  'node_modules',
  'node_modules/.cache',
  'node_modules/.cache/docs-compiler',
  'node_modules/.cache/docs-compiler/results',
  'dist',
  'dist/index.html',
  'dist/.docs-compiler.json',
  '.dist.lock',
  '.dist.staging-abcdef',
  '.dist.staging-abcdef/owner.json',
  'graph.json',
  'out',
  'out/graph.json',
];

/** `$` is the folder that contains the project and the files outside of it. */
const targets = `
  $/outside $/outside/absent $/outside/words.mdx $/outside/a.graphql $/outside/docs.config.yaml
  $/outside/folder $/outside/folder/sub $/outside/nothing $/outside/empty
  $ $/project $/project/absent $/project/content $/project/content/index.mdx
  $/project/content/guides $/project/content/public $/project/schema
  $/project/schema/kiosk.graphql $/project/dist
  /dev/zero /dev/full /dev/null /dev/fd/0
  . .. ../.. ../outside/words.mdx ../more a/../guides index.mdx guides more more.mdx
  ${'x'.repeat(300)}`
  .trim()
  .split(/\s+/);

function specialOf(random: Random): [path: string, text: string] {
  const path = pick(random, below(random, 4) === 0 ? places : sources) ?? '';
  const kind = below(random, 12);
  if (kind === 0) return [path, '@pipe'];
  if (kind === 1) return [path, '@unreadable'];
  if (kind === 2) return [`${path}é${pick(random, ['', '.mdx', '.graphql'])}`, '@bytes'];
  if (kind === 3) return [`${path}/${pick(random, ['a.mdx', 'b.graphql', 'c'])}`, linkOf(random)];
  return [path, linkOf(random)];
}

function linkOf(random: Random): string {
  return `@link ${pick(random, targets)}`;
}

const options = { today: '2026-11-24' };

/**
 * Reads, compiles and caches the files: nothing outside of the project changes or gets into the
 * output, and a source that is a link to the outside is an error. Returns undefined if the project
 * is rejected.
 */
export function checkLinks(files: Files): Compilation | undefined {
  return inFolder(files, (planted) => {
    const loaded = refusedOr(() => loadProject({ ...options, cwd: planted.project }));
    if (!loaded) return undefined;
    sweepDrafts(loaded.drafts);
    const cache = openCache({ folder: planted.project, compiler: 'a', secret: 'a'.repeat(20) });
    const compilation = compile({ ...loaded.project, cache });
    cache.save();
    const text = `${reportPretty(compilation.diagnostics)}${JSON.stringify(emit(compilation.graph))}`;
    if (text.includes(outsideWord)) throw new Error('a text from outside of the project is shown');
    checkReported(planted, loaded, compilation);
    return compilation;
  });
}

function inFolder<Result>(files: Files, use: (planted: Planted) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'docs-compiler-fuzz-'));
  try {
    const planted = plant(folder, files);
    const before = stateOf(planted.outside);
    const result = use(planted);
    if (stateOf(planted.outside) !== before)
      throw new Error('something outside of the project has changed');
    return result;
  } finally {
    unplant(folder, files);
  }
}

/** Returns undefined for a run with exit code 2. */
function refusedOr(load: () => Loaded): Loaded | undefined {
  try {
    return load();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Checks that each link of the sources to the outside is an error at its own path. */
function checkReported(planted: Planted, { project }: Loaded, { diagnostics }: Compilation): void {
  const reported = diagnostics
    .filter(({ code, severity }) => code === 'unreadable-file' && severity === 'error')
    .map(({ primary }) => primary.span.file.path);
  for (const path of planted.paths) {
    const target = targetOf(planted, path);
    if (target === undefined || !isSource(path) || !leadsOut(target)) continue;
    // If a parent folder cannot be read, the error is at that folder.
    if (reported.some((each) => each === path || path.startsWith(`${each}/`))) continue;
    const pages = project.pageFiles.map((file) => file.path);
    throw new Error(
      `nothing is said of \`${path}\`, which leads to \`${target}\`: ${pages.join()}`,
    );
  }
}

/**
 * Checks whether a path is read. `public` is copied without its links, and dotfiles are ignored.
 */
function isSource(path: string): boolean {
  return (
    /^(content|schema)\//.test(path) &&
    !/^content\/public(\/|$)/.test(path) &&
    !/(^|\/)(\.[^/]*|node_modules)(\/|$)/.test(path)
  );
}

function leadsOut(target: string): boolean {
  return target.startsWith('/dev/') || /\/outside(\/|$)/.test(target);
}

const mostMilliseconds = 60_000;
const isRoot = process.getuid?.() === 0;
/** An unprivileged user: root ignores permissions. */
const nobody = 65_534;

const commands = [
  ['check', '--format', 'json'],
  ['check', '--fix', '--suggestions', '--yes'],
  ['build'],
  ['graph', '--out', 'out/graph.json'],
];

/**
 * Runs the command line on such files: each command exits in time with 0, 1 or 2, and changes
 * nothing outside.
 */
export function checkLinkCommands(files: Files, bin: string): void {
  inFolder(files, ({ project }) => {
    if (isRoot) giveAway(project);
    for (const args of commands) {
      const { status, signal, stderr } = spawnSync(process.execPath, [bin, ...args], {
        cwd: project,
        encoding: 'utf8',
        timeout: mostMilliseconds,
        killSignal: 'SIGKILL',
        maxBuffer: 2 ** 28,
        ...(isRoot && { uid: nobody, gid: nobody }),
        env: { ...process.env, DOCS_COMPILER_CACHE_KEY: 'the secret of the fuzzer' },
      });
      if (status === null)
        throw new Error(`\`${args.join(' ')}\` ends with ${signal}, or too late`);
      if (![0, 1, 2].includes(status))
        throw new Error(`\`${args.join(' ')}\` ends with ${status}: ${stderr}`);
    }
  });
}

/** Changes the owner to a user without full permissions. The targets of links keep their owner. */
function giveAway(project: string): void {
  chmodSync(join(project, '..'), 0o711);
  spawnSync('chown', ['-R', '-h', `${nobody}:${nobody}`, project]);
}
