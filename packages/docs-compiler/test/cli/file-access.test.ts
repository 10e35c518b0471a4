import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { hashOf, manifestText } from '../../src/write/manifest.ts';
import { everyNth, isNightly } from '../nightly.ts';
import { library } from '../sandbox/graphs.ts';
import { randomFrom, shuffled } from '../mutation/random.ts';
import { rendererPackage } from './renderer.ts';
import { updatableFiles } from './response-cases.ts';
import { folderWith, initialProject, runBuilt, write } from './run.ts';
import { bin } from './spawn.ts';
import { treeOf } from './tree.ts';

// Runs each command that writes, on a project in which one path is a link, a pipe, a device,
// read-only or owned by another user. `pnpm nightly` runs all combinations. `npm test` runs a link
// at each path, three trials of each other kind, and the combinations that once did harm.

/** The arguments of each command, by name. All commands run in the project. */
const commands = {
  check: ['check'],
  fix: ['check', '--fix', '--suggestions', '--yes'],
  update: ['check', '--update-responses', '--yes'],
  baseline: ['check', '--update-baseline', '--baseline', 'known.json'],
  build: ['build'],
  buildOut: ['build', '--out', 'site'],
  graph: ['graph', '--out', 'out/graph.json'],
  badge: ['coverage', '--badge', 'badge.svg', '--base', 'coverage.json'],
  snapshot: ['snapshot', '2099-01-01'],
  new: ['new', '/guides/later'],
  rename: ['rename', 'Parcel', 'Box', '--yes'],
  init: ['init', 'fresh'],
  diff: ['diff', 'old.graphql'],
  affected: ['affected', 'operations/**/*.graphql', '--since', 'old.graphql'],
  state: ['sandbox', '--graph', 'library.json', '--port', '0', '--state', 'state.json'],
  script: ['sandbox', '--graph', 'library.json', '--script', 'script.yaml'],
} as const satisfies Record<string, readonly string[]>;

type Command = keyof typeof commands;

const sources: readonly Command[] = [
  'check',
  'fix',
  'update',
  'build',
  'graph',
  'snapshot',
  'new',
  'rename',
];
const caching: readonly Command[] = ['check', 'fix', 'update', 'build', 'graph', 'badge'];
const results = 'node_modules/.cache/docs-compiler/results';
const owner = JSON.stringify({
  tool: 'docs-compiler',
  process: 1,
  started: '',
  machine: '',
  id: '',
});

/** Each path, the commands that may access it, and the files that it needs beside it. */
const rows: readonly (readonly [string, readonly Command[], Record<string, string>?])[] = [
  ['content', sources],
  ['content/index.mdx', sources],
  ['content/slip.mdx', ['fix']],
  ['content/lend.mdx', ['update']],
  ['content/lent.json', ['update']],
  ['content/guides', sources],
  ['content/guides/later.mdx', ['new', 'check']],
  ['content/docs.config.yaml', sources],
  ['content/routes.lock', ['check', 'fix', 'build', 'rename']],
  ['content/sample.txt', ['rename']],
  ['content/public', ['check', 'build']],
  ['content/public/images', ['check', 'build']],
  ['content/public/images/a.txt', ['check', 'build']],
  ['schema', sources],
  ['schema/schema.graphql', [...sources, 'diff']],
  ['schema/history', ['snapshot', 'check', 'build', 'affected']],
  ['schema/history/2026-01-01.graphql', ['snapshot', 'check', 'build', 'affected']],
  ['schema/history/2099-01-01.graphql', ['snapshot', 'check']],
  ['package.json', ['check', 'build', 'new', 'graph']],
  ['node_modules', ['check', 'build']],
  ['node_modules/.cache', caching],
  ['node_modules/.cache/docs-compiler', caching],
  [results, caching],
  ['node_modules/@docs-compiler/site', ['build']],
  ['node_modules/@docs-compiler/site/package.json', ['build']],
  ['node_modules/@docs-compiler/site/index.js', ['build']],
  ...(['dist', 'site'] as const).flatMap((out): readonly (typeof rows)[number][] => {
    const build: readonly Command[] = [out === 'dist' ? 'build' : 'buildOut'];
    const staging = `.${out}.staging-abcdef`;
    const mark = { [`${staging}/owner.json`]: owner };
    return [
      [`${out}/.docs-compiler.json`, build],
      [`${out}/index.html`, build],
      [`${out}/guides`, build],
      [`${out}/added`, build],
      [`.${out}.lock`, build],
      [staging, build],
      [`${staging}/owner.json`, build, mark],
      [`${staging}/site`, build, mark],
      [`${staging}/former`, build, mark],
      [`${staging}/site/folder`, build, mark],
    ];
  }),
  // A folder on the command line is the user's own choice.
  ['dist', ['build']],
  ['known.json', ['baseline']],
  ['out', ['graph']],
  ['out/graph.json', ['graph']],
  ['badge.svg', ['badge']],
  ['coverage.json', ['badge']],
  ['fresh/content', ['init']],
  ['fresh/content/index.mdx', ['init']],
  ['fresh/schema', ['init']],
  ['old.graphql', ['diff', 'affected']],
  ['operations', ['affected']],
  ['operations/mine.graphql', ['affected']],
  ['library.json', ['state', 'script']],
  ['state.json', ['state']],
  ['script.yaml', ['script']],
];

const isRoot = process.getuid?.() === 0;
/** An unprivileged user: root ignores permissions. */
const nobody = 65_534;

const links = {
  'a link to a file': 'words',
  'a link to an empty file': 'empty',
  'a link to a folder': 'folder',
  'a link to an empty folder': 'nothing',
  'a broken link': 'absent',
} as const;
const devices = ['/dev/zero', '/dev/full'] as const;

type Kind =
  | keyof typeof links
  | `a link to ${(typeof devices)[number]}`
  | 'a pipe'
  | 'read-only'
  | 'of another user';

const kinds: readonly Kind[] = [
  'a link to a file',
  'a link to an empty file',
  'a link to a folder',
  'a link to an empty folder',
  'a broken link',
  'a link to /dev/zero',
  'a link to /dev/full',
  'a pipe',
  'read-only',
  // Only root can change the owner of a file.
  ...(isRoot ? (['of another user'] as const) : []),
];

interface Trial {
  readonly command: Command;
  readonly path: string;
  readonly kind: Kind;
  readonly beside: Readonly<Record<string, string>>;
}

const all = rows.flatMap(([path, some, beside = {}]) =>
  kinds.flatMap((kind) => some.map((command): Trial => ({ command, path, kind, beside }))),
);

/** Combinations that once did harm. */
const known: readonly (readonly [Command, string, Kind])[] = [
  ['buildOut', '.site.staging-abcdef/site', 'a link to a folder'],
  ['build', '.dist.staging-abcdef/former', 'a link to a folder'],
  ['check', results, 'a link to an empty file'],
  ['check', results, 'a pipe'],
  ['check', 'node_modules/.cache', 'a link to an empty folder'],
  ['build', 'package.json', 'a pipe'],
  ['buildOut', '.site.lock', 'a pipe'],
  ['check', 'content/guides', 'a link to a folder'],
  ['check', 'content/guides', 'of another user'],
];

function chosen(): readonly Trial[] {
  if (isNightly) return all;
  const random = randomFrom(Number(process.env['FILES'] ?? 1));
  const inOrder = shuffled(random, all);
  const onePer = (key: 'path' | 'command', trials: readonly Trial[]): readonly Trial[] => [
    ...new Map(trials.map((trial) => [trial[key], trial])).values(),
  ];
  // Links run in this process. The other kinds need a child process, which takes ten times as long.
  const linkPerPath = everyNth(
    onePer(
      'path',
      inOrder.filter(({ kind }) => kind in links),
    ),
    4,
  );
  const others = kinds.filter((kind) => !(kind in links));
  const someOfOthers = others.flatMap((each) =>
    inOrder.filter(({ kind }) => kind === each).slice(-1),
  );
  const former = known.flatMap(([command, path, kind]) =>
    all.filter((each) => each.command === command && each.path === path && each.kind === kind),
  );
  return [...new Set([...former, ...linkPerPath, ...someOfOthers])];
}

let template: string;

beforeAll(async () => {
  template = folderWith({});
  const project = join(template, 'project');
  write(project, {
    ...initialProject(),
    ...rendererPackage('@docs-compiler/site'),
    'content/public/images/a.txt': 'a',
    'schema/history/2026-01-01.graphql': 'type Query { a: Int }\n',
    'old.graphql': 'type Query { a: Int }\n',
    'operations/mine.graphql': '{ parcel(id: "1") { id } }\n',
    'library.json': JSON.stringify(library().json),
    'script.yaml': 'steps: []\n',
  });
  const results = await Promise.all([
    runBuilt(project, ['build']),
    runBuilt(project, ['build', '--out', 'site']),
    runBuilt(project, commands.graph),
    runBuilt(project, ['coverage', '--badge', 'badge.svg']),
    runBuilt(project, commands.baseline),
    runBuilt(project, ['coverage', '--format', 'json']),
  ]);
  expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
  write(project, {
    'coverage.json': results.at(-1)?.stdout ?? '',
    'dist/added': 'mine',
    'site/added': 'mine',
  });
  // A folder that could be mistaken for a build's output, and for sources.
  const folder = {
    'index.html': 'theirs',
    'sub/page.mdx': page('Query.parcel'),
    'a.graphql': 'type A { a: Int }',
  };
  const hashes = Object.entries(folder).map(([path, text]): [string, string] => [
    path,
    hashOf(Buffer.from(text)),
  ]);
  const manifest = manifestText(new Map(hashes), () => false);
  write(join(template, 'outside'), { words: '# mine\n', empty: '' });
  mkdirSync(join(template, 'outside/nothing'));
  write(join(template, 'outside/folder'), { ...folder, '.docs-compiler.json': manifest });
});

test.concurrent.each(chosen())('$command does no harm if $path is $kind', async (trial) => {
  const { command, path, kind, beside } = trial;
  const folder = folderWith({});
  cpSync(template, folder, { recursive: true, verbatimSymlinks: true });
  const project = join(folder, 'project');
  const outside = join(folder, 'outside');
  if (command === 'init') mkdirSync(join(project, 'fresh'));
  write(project, beside);
  if (command === 'update') {
    for (const each of ['content', 'schema']) rmSync(join(project, each), { recursive: true });
    write(project, updatableFiles);
  }
  if (command === 'fix') write(project, { 'content/slip.mdx': page('Query.Parcel') });
  const asNobody = isRoot && (kind === 'read-only' || kind === 'of another user');
  if (asNobody) {
    for (const each of [folder, dirname(folder)]) chmodSync(each, 0o711);
    spawnSync('chown', ['-R', `${nobody}:${nobody}`, project]);
  }
  put(kind, join(project, path), outside);
  const before = stateOf(outside);

  // A link to a file or folder can neither hang a process nor exhaust its memory.
  const { code, stderr } =
    kind in links && command !== 'state'
      ? await runBuilt(project, commands[command])
      : await run(project, commands[command], asNobody);
  expect(stateOf(outside), stderr).toEqual(before);
  expect([0, 1, 2], stderr).toContain(code);
  expect(stderr).not.toContain('this is a bug');
  if (isMissed(trial)) expect(code, `a source is missing without an error: ${stderr}`).not.toBe(0);
});

function page(name: string): string {
  return `---\ntitle: T\ndescription: D\nhidden: true\n---\n\nAsk \`${name}\`.\n`;
}

/** Checks whether a source is no longer as it was: a site without it must not be built. */
function isMissed({ command, path, kind }: Trial): boolean {
  const isSource = /^(content\/(index\.mdx|guides)|schema|schema\/schema\.graphql)$/.test(path);
  const isRead = command === 'check' || command === 'build' || command === 'graph';
  return isSource && isRead && kind !== 'read-only';
}

/** Replaces the file or folder at a path. */
function put(kind: Kind, path: string, outside: string): void {
  const parent = dirname(path);
  mkdirSync(parent, { recursive: true });
  if (kind === 'read-only' || kind === 'of another user') {
    if (!existsSync(path)) write(parent, { [path.slice(parent.length + 1)]: 'x' });
    const isFolder = lstatSync(path).isDirectory();
    if (kind === 'read-only') return chmodSync(path, isFolder ? 0o555 : 0o444);
    chmodSync(path, isFolder ? 0o700 : 0o600);
    return chownSync(path, 1, 1);
  }
  rmSync(path, { recursive: true, force: true });
  if (kind === 'a pipe') {
    spawnSync('mkfifo', [path]);
    return;
  }
  const device = devices.find((each) => kind === `a link to ${each}`);
  const name = Object.entries(links).find(([each]) => each === kind)?.[1] ?? '';
  symlinkSync(device ?? join(outside, name), path);
}

/** Returns the contents, modes, owners and times of the files. */
function stateOf(folder: string): Record<string, string> {
  const tree = Object.entries(treeOf(folder)).map(([path, content]): [string, string] => {
    const { mode, uid, nlink, mtimeMs } = lstatSync(join(folder, path));
    return [path, [content, mode, uid, nlink, mtimeMs].join(' ')];
  });
  return Object.fromEntries(tree);
}

/** Far longer than any command takes: a process that blocks on a pipe is killed, and fails. */
const bound = 120_000;

/** Runs the built command. A server is terminated once it is ready. */
async function run(
  cwd: string,
  args: readonly string[],
  asNobody: boolean,
): Promise<{ readonly code: number | null; readonly stderr: string }> {
  const child = spawn(process.execPath, ['--max-old-space-size=400', bin, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: bound,
    killSignal: 'SIGKILL',
    ...(asNobody && { uid: nobody, gid: nobody }),
  });
  let stderr = '';
  let isStopped = false;
  child.stdout.resume();
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    // A running server exits only on a signal.
    if (stderr.includes('Ctrl-C ends.')) isStopped = child.kill('SIGTERM');
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  // A process that exits by a signal has no exit code.
  return { code: isStopped ? (code ?? 0) : code, stderr };
}
