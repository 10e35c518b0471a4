import { hash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { rendererPackage } from './renderer.ts';
import { folderWith, initialProject, run, write } from './run.ts';
import { treeOf } from './tree.ts';

const project = { ...initialProject(), ...rendererPackage('@docs-compiler/site') };
const build = ['build', '--out', 'f'];
const broken = { 'content/index.mdx': '---\ntitle: T\ndescription: D\n---\n\n[x](/nowhere)\n' };

/** Runs a build that must be rejected, and checks that no byte in the folder changes. */
async function expectRejected(folder: string, words: string, args = build): Promise<void> {
  const before = treeOf(folder);
  const { code, stderr, stdout } = await run(folder, args);
  expect(stderr).toContain(words);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).not.toContain('staging');
  expect(treeOf(folder)).toEqual(before);
}

async function expectBuilt(folder: string, args = build): Promise<string> {
  const { code, stderr } = await run(folder, args);
  expect(stderr).toContain('built 4 pages, 7 files');
  expect(code).toBe(0);
  return stderr;
}

function manifestOf(folder: string): { files: Record<string, string>; version: string } {
  return JSON.parse(readFileSync(join(folder, '.docs-compiler.json'), 'utf8'));
}

describe.concurrent('a build replaces only a missing or empty folder, or an earlier site', () => {
  test.each<[name: string, files: Record<string, string>, words: string]>([
    [
      'not a folder with a file',
      { 'f/thesis': 'x' },
      'it holds what no build made, such as `thesis`',
    ],
    [
      'not a folder with a hidden file',
      { 'f/.env': 'x' },
      'it holds what no build made, such as `.env`',
    ],
    [
      'not a folder with a folder',
      { 'f/a/b/thesis': 'x' },
      'it holds what no build made, such as `a`',
    ],
    ['not a folder with a page', { 'f/index.html': 'x' }, 'it holds what no build made'],
    ['not a manifest of another tool', { 'f/.docs-compiler.json': '[]' }, 'is not one that this'],
    [
      'not a manifest of a later version',
      { 'f/.docs-compiler.json': '{ "formatVersion": 2, "version": "9.0.0", "files": {} }' },
      '`.docs-compiler.json` is not one that this version can read',
    ],
    [
      'not a site of an older version without a manifest',
      { 'f/graph.json': '{ "formatVersion": 1, "schemaHash": "a" }', 'f/index.html': 'x' },
      'it holds the site of an older version, which kept no list of its files',
    ],
    [
      'not a graph of another tool',
      { 'f/graph.json': '{ "nodes": [] }' },
      'it holds what no build',
    ],
    ['not a file', { f: 'x' }, 'it is a file'],
  ])('%s', async (_name, files, words) => {
    await expectRejected(folderWith({ ...project, ...files }), words);
  });

  test('a missing folder, one in missing folders, and an empty one', async () => {
    const folder = folderWith(project);
    mkdirSync(join(folder, 'empty'));
    await expectBuilt(folder);
    await expectBuilt(folder, ['build', '--out', 'a/b/c']);
    await expectBuilt(folder, ['build', '--out', 'empty']);
    expect(treeOf(join(folder, 'a/b/c'))).toEqual(treeOf(join(folder, 'f')));
    expect(treeOf(join(folder, 'empty'))).toEqual(treeOf(join(folder, 'f')));
  });

  test('and removes created parent folders after an error', async () => {
    const folder = folderWith({ ...project, ...broken });
    const before = treeOf(folder);
    expect((await run(folder, ['build', '--out', 'a/b/c'])).code).toBe(1);
    expect(treeOf(folder)).toEqual(before);
  });

  test('an earlier site, with its removed pages', async () => {
    const folder = folderWith({
      ...project,
      'content/old.mdx': '---\ntitle: O\ndescription: D\nhidden: true\n---\n',
    });
    await run(folder, build);
    expect(existsSync(join(folder, 'f/old/index.html'))).toBe(true);
    rmSync(join(folder, 'content/old.mdx'));
    await expectBuilt(folder);
    expect(existsSync(join(folder, 'f/old'))).toBe(false);
    expect(treeOf(folder)).not.toHaveProperty('f/old');
  });

  test('and rejects the folder before the checks', async () => {
    await expectRejected(folderWith({ ...project, ...broken, 'f/thesis': 'x' }), 'no build made');
  });

  test('not a folder with the project or the process, or in the public folder', async () => {
    const folder = folderWith({ ...project, 'content/public/a.txt': 'a' });
    await expectRejected(folder, 'it holds', ['build', '--out', '.']);
    await expectRejected(folder, 'it holds', ['build', '--out', '..']);
    await expectRejected(folder, 'it is in the folder of public files', [
      'build',
      '--out',
      'content/public/site',
    ]);
    mkdirSync(join(folder, 'here'));
    const before = treeOf(folder);
    const config = ['--config', '../content/docs.config.yaml'];
    const { code, stderr } = await run(join(folder, 'here'), ['build', '--out', '.', ...config]);
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('it contains the project'),
    });
    expect(treeOf(folder)).toEqual(before);
  });
});

describe.concurrent('the manifest of a site', () => {
  test('lists every file with its SHA-256, deterministically', async () => {
    const folder = folderWith(project);
    await expectBuilt(folder);
    const { files, version } = manifestOf(join(folder, 'f'));
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const written = Object.entries(treeOf(join(folder, 'f'))).filter(
      ([path, content]) => content !== 'folder' && path !== '.docs-compiler.json',
    );
    expect(files).toEqual(Object.fromEntries(written));

    const before = treeOf(join(folder, 'f'));
    await expectBuilt(folder);
    expect(treeOf(join(folder, 'f'))).toEqual(before);
  });

  test('has the files of hidden pages without their names', async () => {
    const secret = { 'content/secret.mdx': '---\ntitle: S\ndescription: D\nhidden: true\n---\n' };
    const folder = folderWith({ ...project, ...secret });
    await run(folder, build);
    expect(readFileSync(join(folder, 'f/secret/index.html'), 'utf8')).toContain('S');
    expect(readFileSync(join(folder, 'f/.docs-compiler.json'), 'utf8')).not.toContain('secret');
    expect((await run(folder, build)).stderr).not.toContain('kept');
    appendFileSync(join(folder, 'f/secret/index.html'), 'mine');
    await expectRejected(folder, 'somebody changed what a build made there: `secret/index.html`');
  });

  test('is not accepted as a link', async () => {
    const folder = folderWith(project);
    await expectBuilt(folder);
    renameSync(join(folder, 'f/.docs-compiler.json'), join(folder, 'list.json'));
    symlinkSync('../list.json', join(folder, 'f/.docs-compiler.json'));
    await expectRejected(folder, '`.docs-compiler.json` is not one that this version can read');
  });
});

describe.concurrent('changes by users in an earlier site', () => {
  test('added files are kept and listed', async () => {
    const folder = folderWith(project);
    await expectBuilt(folder);
    write(folder, { 'f/CNAME': 'docs.example', 'f/well/known/a': 'x', 'f/api/b': 'y' });
    symlinkSync('../content', join(folder, 'f/link'));
    mkdirSync(join(folder, 'f/empty'));
    const stderr = await expectBuilt(folder);
    expect(stderr).toMatch(/kept files that no build wrote: .*`CNAME`/);
    expect(stderr).toContain('`well/known/a`');
    const tree = treeOf(join(folder, 'f'));
    expect(tree).toMatchObject({
      CNAME: hash('sha256', 'docs.example'),
      'well/known/a': hash('sha256', 'x'),
      'api/b': hash('sha256', 'y'),
      link: '-> ../content',
      empty: 'folder',
    });
    await expectBuilt(folder);
    expect(treeOf(join(folder, 'f'))).toEqual(tree);
    expect(Object.keys(treeOf(folder)).filter((path) => path.startsWith('.f.'))).toEqual([]);
  });

  test('a changed file is rejected by name', async () => {
    const folder = folderWith(project);
    await expectBuilt(folder);
    appendFileSync(join(folder, 'f/404.html'), 'a word of mine');
    await expectRejected(folder, 'somebody changed what a build made there: `404.html`');
    rmSync(join(folder, 'f/404.html'));
    await expectBuilt(folder);
  });

  test('a changed file with the same length is rejected', async () => {
    const folder = folderWith(project);
    await expectBuilt(folder);
    const { size } = statSync(join(folder, 'f/404.html'));
    writeFileSync(join(folder, 'f/404.html'), 'x'.repeat(size));
    await expectRejected(folder, '`404.html`');
  });

  test('an added file that the new site has too is rejected by name', async () => {
    const folder = folderWith(project);
    await expectBuilt(folder);
    write(folder, { 'f/new/index.html': 'mine', 'f/guides/later/x': 'mine' });
    write(folder, {
      'content/new.mdx': '---\ntitle: N\ndescription: D\nhidden: true\n---\n',
    });
    await expectRejected(folder, 'no build made `new/index.html` there');
  });

  test('a folder replaced with a link is rejected', async () => {
    const folder = folderWith({ ...project, 'elsewhere/first-call/index.html': 'mine' });
    await expectBuilt(folder);
    rmSync(join(folder, 'f/guides'), { recursive: true });
    symlinkSync('../elsewhere', join(folder, 'f/guides'));
    await expectRejected(folder, 'no build made `guides` there');
  });

  test('a file replaced with a link is rejected', async () => {
    const folder = folderWith({ ...project, 'elsewhere.html': 'mine' });
    await expectBuilt(folder);
    rmSync(join(folder, 'f/404.html'));
    symlinkSync('../elsewhere.html', join(folder, 'f/404.html'));
    await expectRejected(folder, 'somebody changed what a build made there: `404.html`');
  });
});

test('files beside the site that no build made are kept', async () => {
  const folder = folderWith({
    ...project,
    '.f.former/thesis': 'x',
    '.f.staging/thesis': 'x',
    '.f.staging-abcdef/thesis': 'x',
    '.f.staging-abcdeg/owner.json': '{}',
    '.f.lock.mine': 'x',
  });
  const before = treeOf(folder);
  await expectBuilt(folder);
  await expectBuilt(folder);
  expect(treeOf(folder)).toMatchObject(before);
});

describe.concurrent('files that only look like those of a killed build are kept', () => {
  const owner = JSON.stringify({
    tool: 'docs-compiler',
    process: 1,
    started: '',
    machine: '',
    id: '',
  });
  const mark = { '.f.staging-abcdef/owner.json': owner };

  test.each([
    ['a link as the site', mark, '.f.staging-abcdef/site'],
    ['a link as the earlier site', mark, '.f.staging-abcdef/former'],
    ['a link as the owner file', {}, '.f.staging-abcdef/owner.json'],
    ['a link as the staging folder', {}, '.f.staging-abcdef'],
  ])('%s', async (_name, files, link) => {
    const outside = folderWith({ 'owner.json': owner, 'site/a': 'mine', 'former/b': 'mine' });
    const folder = folderWith({ ...project, ...files });
    if (link.includes('/')) mkdirSync(join(folder, '.f.staging-abcdef'), { recursive: true });
    symlinkSync(link.endsWith('.json') ? join(outside, 'owner.json') : outside, join(folder, link));
    const before = [treeOf(outside), treeOf(folder)];
    const stderr = await expectBuilt(folder);
    expect(stderr).toContain(`not removed: \`${link}\`, beside the site (no build made it)`);
    await expectBuilt(folder);
    expect(treeOf(outside)).toEqual(before[0]);
    expect(treeOf(folder)).toMatchObject(before[1] ?? {});
  });

  test('a staging folder with other files', async () => {
    const files = { ...mark, '.f.staging-abcdef/site/a': 'a', '.f.staging-abcdef/mine': 'x' };
    const folder = folderWith({ ...project, ...files });
    const before = treeOf(folder);
    expect(await expectBuilt(folder)).toContain('not removed: `.f.staging-abcdef/mine`');
    expect(treeOf(folder)).toMatchObject(before);
  });
});

test('the default folder is rejected if it is a link', async () => {
  const outside = folderWith({});
  const folder = folderWith(project);
  symlinkSync(outside, join(folder, 'dist'));
  await expectRejected(folder, "can't be written to `dist`: it is a link", ['build']);
  expect(treeOf(outside)).toEqual({});
});

test('paths in a manifest cannot leave the folder', async () => {
  const folder = folderWith({ ...project, 'mine.txt': 'x', 'f/index.html': 'x' });
  const files = { '../mine.txt': hash('sha256', 'x'), 'index.html': hash('sha256', 'x') };
  write(folder, {
    'f/.docs-compiler.json': JSON.stringify({ formatVersion: 1, version: '0', files }),
  });
  await expectBuilt(folder);
  expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('x');
});

test('a foreign file at the path of the lock is rejected by name', async () => {
  const folder = folderWith({ ...project, '.f.lock': 'mine' });
  await expectRejected(folder, 'remove `.f.lock`');
});

describe.concurrent('--out', () => {
  test('follows a link to a folder', async () => {
    const folder = folderWith(project);
    mkdirSync(join(folder, 'real'));
    symlinkSync('real', join(folder, 'f'));
    await expectBuilt(folder);
    await expectBuilt(folder);
    expect(treeOf(folder)).toMatchObject({ f: '-> real' });
    expect(existsSync(join(folder, 'real/index.html'))).toBe(true);
  });

  test('rejects a link to a folder with other files', async () => {
    const folder = folderWith({ ...project, 'real/thesis': 'x' });
    symlinkSync('real', join(folder, 'f'));
    await expectRejected(folder, 'it holds what no build made, such as `thesis`');
  });

  test.each([
    ['a missing folder', 'nowhere', 'it is a broken symbolic link'],
    ['itself', 'f', 'it is part of a symbolic link loop'],
    ['a file', 'package.json', 'it is a file'],
  ])('rejects a link to %s', async (_name, to, words) => {
    const folder = folderWith(project);
    symlinkSync(to, join(folder, 'f'));
    await expectRejected(folder, words);
  });

  test('rejects a folder in a file, a device and a socket', async () => {
    const folder = folderWith(project);
    await expectRejected(folder, 'is a file, not a folder', ['build', '--out', 'package.json/f']);
    await expectRejected(folder, 'it is no folder', ['build', '--out', '/dev/null']);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(join(folder, 's'), resolve));
    const { code, stderr } = await run(folder, ['build', '--out', 's']);
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('it is no folder'),
    });
    await new Promise((resolve) => server.close(resolve));
  });
});

describe.concurrent('nothing is written outside the folder of the site', () => {
  test.each([
    ['../above.html'],
    ['a/../../above.html'],
    ['/tmp/docs-compiler-above.html'],
    ['a\\..\\..\\above.html'],
    ['a//b.html'],
    ['nul\0.html'],
    ['.docs-compiler.json'],
  ])('by a rendered file called %s', async (path) => {
    const module = `export const formatVersion = 1, defaultOut = '/nowhere';
      export const createSite = () => ({ paths: ['index.html', ${JSON.stringify(path)}], render: () => 'x' });`;
    const folder = folderWith({
      ...initialProject(),
      ...rendererPackage('@docs-compiler/site', module),
    });
    await expectRejected(folder, "can't be the path of a file of the site");
    expect(existsSync('/tmp/docs-compiler-above.html')).toBe(false);
  });

  test('by a redirect or a public file', async () => {
    const config = `${project['content/docs.config.yaml']}redirects:\n  - { from: /../../above, to: / }\n`;
    const folder = folderWith({ ...project, 'content/docs.config.yaml': config });
    const site = join(folder, 'site/deep');
    await run(folder, ['build', '--out', site]);
    const paths = Object.keys(treeOf(folder)).filter((path) => path.includes('above'));
    expect(paths).toEqual([]);

    write(folder, { ...project, 'content/public/.docs-compiler.json': '{}' });
    const before = treeOf(folder);
    const { code, stderr } = await run(folder, build);
    expect(stderr).toContain('error[taken-path]: the public file `.docs-compiler.json`');
    expect(code).toBe(1);
    expect(treeOf(folder)).toEqual(before);
  });
});

describe.concurrent('a public file', () => {
  test.each([
    ['index.html', 'taken-path'],
    ['graph.json', 'taken-path'],
    ['extra.txt', 'replaced-file'],
    ['Extra.txt/inner', 'replaced-file'],
  ])('does not replace a rendered file: %s', async (path, rule) => {
    const making = `
export * from '../site/index.js';
import { createSite as create } from '../site/index.js';
export function createSite(graph) {
  const site = create(graph);
  return { paths: [...site.paths, 'extra.txt'], render: (path) => site.render(path) ?? 'made' };
}
`;
    const folder = folderWith({ ...project, ...rendererPackage('@docs-compiler/other', making) });
    const config = readFileSync(join(folder, 'content/docs.config.yaml'), 'utf8');
    write(folder, {
      'content/docs.config.yaml': `${config}\nrenderer: '@docs-compiler/other'\n`,
    });
    expect((await run(folder, build)).code).toBe(0);
    const before = treeOf(join(folder, 'f'));
    write(folder, { [`content/public/${path}`]: 'mine' });
    const { code, stderr } = await run(folder, build);
    expect(stderr).toContain(`error[${rule}]`);
    expect(stderr).toContain(`--> content/public/${path}:1:1`);
    expect(code).toBe(1);
    expect(treeOf(join(folder, 'f'))).toEqual(before);
  });

  test('may be called package.json', async () => {
    const folder = folderWith({ ...project, 'content/public/package.json': '{}' });
    for (const _ of [1, 2]) expect((await run(folder, build)).code).toBe(0);
    expect(readFileSync(join(folder, 'f/package.json'), 'utf8')).toBe('{}');
  });

  test('is ignored and listed if it is a link', async () => {
    const folder = folderWith({ ...project, 'content/public/a.txt': 'a' });
    symlinkSync('a.txt', join(folder, 'content/public/b.txt'));
    symlinkSync(folderWith({ 'passwords.txt': 'x' }), join(folder, 'content/public/c'));
    const { code, stderr } = await run(folder, ['check', '--verbose']);
    expect(stderr).toContain('  ignored: content/public/b.txt\n  ignored: content/public/c\n');
    expect(code).toBe(0);
    expect((await run(folder, build)).code).toBe(0);
    expect(Object.keys(treeOf(join(folder, 'f')))).not.toContain('b.txt');
  });

  test('is rejected if the public folder is outside the project', async () => {
    const folder = folderWith(project);
    symlinkSync(folderWith({ 'passwords.txt': 'x' }), join(folder, 'content/public'));
    await expectRejected(folder, '`content/public` is a symbolic link to outside the project');
  });
});
