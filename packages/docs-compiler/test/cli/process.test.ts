import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { isNightly } from '../nightly.ts';
import { rendererPackage } from './renderer.ts';
import { folderWith, initialProject, run, runBuilt, write } from './run.ts';
import { exitOf, runBin, start } from './spawn.ts';
import { treeOf } from './tree.ts';

const site = '@docs-compiler/site';
const oneWarning = { 'api.graphql': '"All."\ntype Query {\n  a: Int\n}\n' };
const red = '\u001b[31m';

describe('the built command', () => {
  const started: readonly (readonly [command: string, code: number])[] = [
    ['--version', 0],
    ['--help', 0],
    ['init new', 0],
    ['check', 0],
    ['check --max-warnings few', 2],
    ['check --level broken-lnk=off', 2],
    ['check --schema undocumented.graphql --level missing-description=error', 1],
    ['graph', 0],
    ['build --out site', 0],
    ['preview --port 70000', 2],
    ['coverage', 0],
    ['diff schema', 0],
    ['rules', 0],
    ['explain broken-link', 0],
    ['json-schema config', 0],
    ['new /later', 0],
  ];

  /**
   * `npm test` starts a process for each exit code, on stdout and on files, and loads the other
   * commands into this process. `pnpm nightly` starts one for each command.
   */
  const hasProcess = (line: string): boolean =>
    isNightly || /^(?:--version|init|check --level|build|preview)/.test(line);

  // Other tests run the sources; here, each command is loaded from the bundle.
  test.concurrent.each(started)('%s behaves like the sources', async (line, code) => {
    const files = {
      ...initialProject(),
      ...rendererPackage(site),
      'undocumented.graphql': 'type Query {\n  a: Int\n}\n',
    };
    const args = line.split(' ');
    const [built, fromSources] = await Promise.all([
      hasProcess(line) ? runBin(folderWith(files), args) : runBuilt(folderWith(files), args),
      run(folderWith(files), args),
    ]);
    const timeless = ({ stdout, stderr }: typeof built) => ({
      stdout,
      stderr: stderr.replace(/ in [\d.]+ s /, ' in … s '),
    });
    expect(timeless(built)).toEqual(timeless(fromSources));
    expect([built.code, fromSources.code]).toEqual([code, code]);
  });
});

describe.concurrent('colors', () => {
  test.each([
    ['are off in a pipe', [], {}, false],
    ['are on with --color always', ['--color', 'always'], {}, true],
    ['are on if --color contradicts NO_COLOR', ['--color', 'always'], { NO_COLOR: '1' }, true],
    ['are off with --color never', ['--color', 'never'], { FORCE_COLOR: '1' }, false],
  ] as const)('%s', async (_name, flags, env, expected) => {
    const { stderr } = await run(folderWith({}), ['explain', 'nothing', ...flags], env);
    expect(stderr).toContain('nothing is called `nothing`');
    expect(stderr.includes(red)).toBe(expected);
  });
});

describe.concurrent('failures', () => {
  test('a bug has exit code 70 and a stack trace', async () => {
    const broken = rendererPackage(
      site,
      `export const formatVersion = 1, defaultOut = '/nowhere';
       export function createSite() { return undefined.pages; }`,
    );
    const { code, stdout, stderr } = await runBin(folderWith({ ...initialProject(), ...broken }), [
      'build',
    ]);
    expect({ code, stdout }).toEqual({ code: 70, stdout: '' });
    expect(stderr).toMatch(
      /error: this is a bug in docs-compiler, not in your docs\n {3}= help: please report it/,
    );
    expect(stderr).toMatch(
      /TypeError: Cannot read properties of undefined[^\n]*\n {4}at [\w.]*createSite/,
    );
  });

  test('a file that is not UTF-8 does not hide findings of other files', async () => {
    const folder = folderWith(oneWarning);
    writeFileSync(join(folder, 'other.graphql'), Buffer.from('type Caf\xe9 { a: Int }', 'latin1'));
    const { code, stdout } = await run(folder, [
      'check',
      '--format=github',
      '--schema',
      '*.graphql',
    ]);
    expect(code).toBe(1);
    expect(stdout).toContain('file=api.graphql');
    expect(stdout).toContain('file=other.graphql,line=1,endLine=1,col=9');
  });

  test('a route lock that is not UTF-8 is a finding, and is not changed', async () => {
    const folder = folderWith(initialProject());
    const lock = join(folder, 'content/routes.lock');
    const bytes = Buffer.from('/caf\xe9\n', 'latin1');
    writeFileSync(lock, bytes);
    writeFileSync(join(folder, 'content/draft.mdx'), '# Draft\n');
    const { code, stdout } = await run(folder, ['check', '--fix', '--format=github']);
    expect(code).toBe(1);
    expect(stdout).toContain('::error file=content/draft.mdx');
    expect(stdout).toContain('::error file=content/routes.lock,line=1,endLine=1,col=5');
    expect(readFileSync(lock)).toEqual(bytes);
  });

  test('a config that is not UTF-8 is rejected by name', async () => {
    const folder = folderWith(oneWarning);
    writeFileSync(join(folder, 'docs.config.yaml'), Buffer.from([0x74, 0xff, 0xfe]));
    const { code, stderr } = await run(folder, ['check']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'error: `docs.config.yaml` is not UTF-8 text\n',
    });
  });

  test.each(['/dev/zero', 'pipe'])('a link to %s is rejected, not read forever', async (target) => {
    const folder = folderWith(oneWarning);
    spawnSync('mkfifo', ['pipe'], { cwd: folder });
    symlinkSync(target, join(folder, 'endless.graphql'));
    const { code, stdout } = await run(folder, ['check', '--schema', '*.graphql']);
    const reason =
      target === 'pipe' ? 'is not a regular file' : 'is a symbolic link to outside the project';
    expect(stdout).toContain(
      `error[unreadable-file]: \`endless.graphql\` cannot be read: ${reason}`,
    );
    expect(code).toBe(1);
  });

  test.each([
    ['pipe', 'is not a regular file'],
    ['huge', 'is larger than 100 MB'],
  ])('a %s file is rejected as any kind of input', async (file, words) => {
    const folder = folderWith(oneWarning);
    spawnSync('mkfifo', ['pipe'], { cwd: folder });
    writeFileSync(join(folder, 'huge.graphql'), '');
    truncateSync(join(folder, 'huge.graphql'), 600_000_000);
    symlinkSync('huge.graphql', join(folder, 'huge'));
    symlinkSync('pipe', join(folder, 'pipe.graphql'));
    for (const [expected, ...args] of [
      [2, 'check', '--baseline', file],
      [2, 'check', '--update-baseline', '--baseline', file],
      [2, 'check', '--config', file],
      [1, 'check', '--schema', `*${file}.graphql`],
      [2, 'coverage', '--base', file],
    ] as const) {
      const { code, stdout, stderr } = await run(folder, args);
      expect(stdout + stderr).toContain(words);
      expect(code).toBe(expected);
    }
  });

  test('a large file that is not a graph is not replaced', async () => {
    const folder = folderWith(oneWarning);
    writeFileSync(join(folder, 'huge'), '');
    truncateSync(join(folder, 'huge'), 600_000_000);
    const { code, stderr } = await run(folder, ['graph', '--out', 'huge']);
    expect(stderr).toContain('`huge` is not a graph');
    expect(code).toBe(2);
  });

  test.skipIf(process.getuid?.() === 0)('an unreadable file is reported by name', async () => {
    const folder = folderWith(oneWarning);
    chmodSync(join(folder, 'api.graphql'), 0o000);
    const { code, stderr } = await run(folder, ['check', '--schema', 'api.graphql']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'error: `api.graphql`: permission denied\n',
    });
  });

  test('a pipe that is closed early is not an error', async () => {
    const child = start(folderWith(initialProject()), ['graph']);
    child.stdout.destroy();
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    expect(await exitOf(child)).toBe(0);
    expect(stderr).toBe('checked 4 files: no errors, no warnings\n');
  });
});

describe.concurrent('output files', () => {
  test('of build are kept after errors', async () => {
    const folder = folderWith({ ...initialProject(), ...rendererPackage(site) });
    expect((await run(folder, ['build'])).code).toBe(0);
    const former = treeOf(join(folder, 'dist'));
    write(folder, {
      'content/index.mdx': '---\ntitle: T\ndescription: D\n---\n\n[x](/nowhere)\n',
    });
    expect((await run(folder, ['build'])).code).toBe(1);
    expect(treeOf(join(folder, 'dist'))).toEqual(former);
  });

  test('of graph are deterministic', async () => {
    const folder = folderWith(initialProject());
    const first = await run(folder, ['graph']);
    await run(folder, ['graph', '--out', 'out/graph.json']);
    expect(first.code).toBe(0);
    expect(readFileSync(join(folder, 'out/graph.json'), 'utf8')).toBe(first.stdout);
    expect(JSON.parse(first.stdout)).toMatchObject({ formatVersion: 1 });
  });
});

test('SARIF has the rules with their documentation', async () => {
  const args = ['check', '--schema', 'api.graphql', '--format', 'sarif'];
  const { stdout, stderr, code } = await run(folderWith(oneWarning), args);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  const [{ tool, results }] = JSON.parse(stdout).runs;
  const { id, help } = tool.driver.rules[results[0].ruleIndex];
  expect(id).toBe('missing-description');
  expect(help.markdown).toMatch(/^# missing-description\n/);
});

test('data is printed on stdout', async () => {
  const folder = folderWith({});
  const rules = await run(folder, ['rules']);
  expect(rules.stdout).toMatch(/^broken-link +error +\S/m);
  const json: { code: string }[] = JSON.parse(
    (await run(folder, ['rules', '--format', 'json'])).stdout,
  );
  for (const { code } of json) expect(rules.stdout).toMatch(new RegExp(`^${code} `, 'm'));

  const explained = await run(folder, ['explain', 'broken-link']);
  expect(explained.stdout).toMatch(/^broken-link\n\n/);
  expect(explained.stdout).toContain('\nWhy\n');

  const schemas = ['frontmatter', 'config', 'graph', 'diagnostics'];
  for (const name of schemas) {
    const { stdout } = await run(folder, ['json-schema', name]);
    expect(JSON.parse(stdout)).toMatchObject({ type: 'object' });
  }
  expect((await run(folder, ['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

describe.concurrent('the cache', () => {
  const cached = 'node_modules/.cache/docs-compiler/results';
  const modules = { 'node_modules/.keep': '' };

  test('is in `node_modules`, and the next run has the same output', async () => {
    const folder = folderWith({ ...initialProject(), ...modules });
    const first = await runBin(folder, ['check']);
    const before = statSync(join(folder, cached));
    expect(await runBin(folder, ['check'])).toEqual(first);
    // Nothing was compiled again.
    expect(statSync(join(folder, cached)).mtimeMs).toBe(before.mtimeMs);
    expect(first.code).toBe(0);
  });

  test.each([
    ['with `--no-cache`', ['--no-cache'], modules],
    ['without installed packages', [], {}],
  ])('is not written %s', async (_, args, installed) => {
    const folder = folderWith({ ...initialProject(), ...installed });
    const before = treeOf(folder);
    expect((await runBin(folder, ['check', ...args])).code).toBe(0);
    expect(treeOf(folder)).toEqual(before);
  });
});
