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

/** Runs a build that must be refused, and checks that no byte in the folder changes. */
async function expectRefusal(folder: string, words: string, args = build): Promise<void> {
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

describe.concurrent('a folder is replaced only where it is absent, empty or a former site', () => {
  test.each<[name: string, files: Record<string, string>, words: string]>([
    ['a thesis', { 'f/thesis': 'x' }, 'it holds what no build made, such as `thesis`'],
    ['a hidden file', { 'f/.env': 'x' }, 'it holds what no build made, such as `.env`'],
    ['a folder in it', { 'f/a/b/thesis': 'x' }, 'it holds what no build made, such as `a`'],
    ['a page of somebody', { 'f/index.html': 'x' }, 'it holds what no build made'],
    ['a manifest of another tool', { 'f/.docs-compiler.json': '[]' }, 'is not one that this'],
    [
      'a manifest of a later version',
      { 'f/.docs-compiler.json': '{ "formatVersion": 2, "version": "9.0.0", "files": {} }' },
      '`.docs-compiler.json` is not one that this version can read',
    ],
    [
      'a site of an older version',
      { 'f/graph.json': '{ "formatVersion": 1, "schemaHash": "a" }', 'f/index.html': 'x' },
      'it holds the site of an older version, which kept no list of its files',
    ],
    ['a graph of another tool', { 'f/graph.json': '{ "nodes": [] }' }, 'it holds what no build'],
    ['a file', { f: 'x' }, 'it is a file'],
  ])('%s', async (_name, files, words) => {
    await expectRefusal(folderWith({ ...project, ...files }), words);
  });

  test('an absent one, one below folders that are absent too, an empty one', async () => {
    const folder = folderWith(project);
    mkdirSync(join(folder, 'empty'));
    await expectBuilt(folder);
    await expectBuilt(folder, ['build', '--out', 'a/b/c']);
    await expectBuilt(folder, ['build', '--out', 'empty']);
    expect(treeOf(join(folder, 'a/b/c'))).toEqual(treeOf(join(folder, 'f')));
    expect(treeOf(join(folder, 'empty'))).toEqual(treeOf(join(folder, 'f')));
  });

  test('folders above an absent one go again where nothing comes to stand there', async () => {
    const folder = folderWith({ ...project, ...broken });
    const before = treeOf(folder);
    expect((await run(folder, ['build', '--out', 'a/b/c'])).code).toBe(1);
    expect(treeOf(folder)).toEqual(before);
  });

  test('a former site, whose pages that are gone go', async () => {
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

  test('the refusal comes before any work', async () => {
    await expectRefusal(folderWith({ ...project, ...broken, 'f/thesis': 'x' }), 'no build made');
  });

  test('the folder that holds the project, or this process, or lies among the public files', async () => {
    const folder = folderWith({ ...project, 'content/public/a.txt': 'a' });
    await expectRefusal(folder, 'it holds', ['build', '--out', '.']);
    await expectRefusal(folder, 'it holds', ['build', '--out', '..']);
    await expectRefusal(folder, 'it is in the folder of public files', [
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

describe.concurrent('the mark of a site', () => {
  test('lists every file with the SHA-256 of its bytes, the same each time', async () => {
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

  test('does not name hidden pages, and knows their files all the same', async () => {
    const secret = { 'content/secret.mdx': '---\ntitle: S\ndescription: D\nhidden: true\n---\n' };
    const folder = folderWith({ ...project, ...secret });
    await run(folder, build);
    expect(readFileSync(join(folder, 'f/secret/index.html'), 'utf8')).toContain('S');
    expect(readFileSync(join(folder, 'f/.docs-compiler.json'), 'utf8')).not.toContain('secret');
    expect((await run(folder, build)).stderr).not.toContain('kept');
    appendFileSync(join(folder, 'f/secret/index.html'), 'mine');
    await expectRefusal(folder, 'somebody changed what a build made there: `secret/index.html`');
  });

  test('can only be a file', async () => {
    const folder = folderWith(project);
    await expectBuilt(folder);
    renameSync(join(folder, 'f/.docs-compiler.json'), join(folder, 'list.json'));
    symlinkSync('../list.json', join(folder, 'f/.docs-compiler.json'));
    await expectRefusal(folder, '`.docs-compiler.json` is not one that this version can read');
  });
});

describe.concurrent('what somebody did in a former site', () => {
  test('files that were added stay, and are named', async () => {
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

  test('a file that was changed is refused by name', async () => {
    const folder = folderWith(project);
    await expectBuilt(folder);
    appendFileSync(join(folder, 'f/404.html'), 'a word of mine');
    await expectRefusal(folder, 'somebody changed what a build made there: `404.html`');
    rmSync(join(folder, 'f/404.html'));
    await expectBuilt(folder);
  });

  test('a file that was changed to the same length is refused as well', async () => {
    const folder = folderWith(project);
    await expectBuilt(folder);
    const { size } = statSync(join(folder, 'f/404.html'));
    writeFileSync(join(folder, 'f/404.html'), 'x'.repeat(size));
    await expectRefusal(folder, '`404.html`');
  });

  test('a file that the new site has too is refused by name', async () => {
    const folder = folderWith(project);
    await expectBuilt(folder);
    write(folder, { 'f/new/index.html': 'mine', 'f/guides/later/x': 'mine' });
    write(folder, {
      'content/new.mdx': '---\ntitle: N\ndescription: D\nhidden: true\n---\n',
    });
    await expectRefusal(folder, 'no build made `new/index.html` there');
  });

  test('a link to a folder elsewhere in the place of one of the site', async () => {
    const folder = folderWith({ ...project, 'elsewhere/first-call/index.html': 'mine' });
    await expectBuilt(folder);
    rmSync(join(folder, 'f/guides'), { recursive: true });
    symlinkSync('../elsewhere', join(folder, 'f/guides'));
    await expectRefusal(folder, 'no build made `guides` there');
  });

  test('a link to a file elsewhere in the place of one of the site', async () => {
    const folder = folderWith({ ...project, 'elsewhere.html': 'mine' });
    await expectBuilt(folder);
    rmSync(join(folder, 'f/404.html'));
    symlinkSync('../elsewhere.html', join(folder, 'f/404.html'));
    await expectRefusal(folder, 'somebody changed what a build made there: `404.html`');
  });
});

test('folders beside the target that no build made are left alone', async () => {
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

describe.concurrent('what only looks as if a killed build had left it stays', () => {
  const owner = JSON.stringify({
    tool: 'docs-compiler',
    process: 1,
    started: '',
    machine: '',
    id: '',
  });
  const mark = { '.f.staging-abcdef/owner.json': owner };

  test.each([
    ['a site that is a link', mark, '.f.staging-abcdef/site'],
    ['a former site that is a link', mark, '.f.staging-abcdef/former'],
    ['a mark that is a link', {}, '.f.staging-abcdef/owner.json'],
    ['a folder that is a link', {}, '.f.staging-abcdef'],
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

  test('a folder that holds more than a build puts there', async () => {
    const files = { ...mark, '.f.staging-abcdef/site/a': 'a', '.f.staging-abcdef/mine': 'x' };
    const folder = folderWith({ ...project, ...files });
    const before = treeOf(folder);
    expect(await expectBuilt(folder)).toContain('not removed: `.f.staging-abcdef/mine`');
    expect(treeOf(folder)).toMatchObject(before);
  });
});

test('a link in the place of the default folder is not followed', async () => {
  const outside = folderWith({});
  const folder = folderWith(project);
  symlinkSync(outside, join(folder, 'dist'));
  await expectRefusal(folder, "can't be written to `dist`: it is a link", ['build']);
  expect(treeOf(outside)).toEqual({});
});

test('paths of a manifest lead nowhere else', async () => {
  const folder = folderWith({ ...project, 'mine.txt': 'x', 'f/index.html': 'x' });
  const files = { '../mine.txt': hash('sha256', 'x'), 'index.html': hash('sha256', 'x') };
  write(folder, {
    'f/.docs-compiler.json': JSON.stringify({ formatVersion: 1, version: '0', files }),
  });
  await expectBuilt(folder);
  expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('x');
});

test('a file in the place of the lock is named', async () => {
  const folder = folderWith({ ...project, '.f.lock': 'mine' });
  await expectRefusal(folder, 'remove `.f.lock`');
});

describe.concurrent('links, devices and mounts', () => {
  test('the target of a link is the target', async () => {
    const folder = folderWith(project);
    mkdirSync(join(folder, 'real'));
    symlinkSync('real', join(folder, 'f'));
    await expectBuilt(folder);
    await expectBuilt(folder);
    expect(treeOf(folder)).toMatchObject({ f: '-> real' });
    expect(existsSync(join(folder, 'real/index.html'))).toBe(true);
  });

  test('a link to what no build made', async () => {
    const folder = folderWith({ ...project, 'real/thesis': 'x' });
    symlinkSync('real', join(folder, 'f'));
    await expectRefusal(folder, 'it holds what no build made, such as `thesis`');
  });

  test.each([
    ['nowhere', 'nowhere', 'it is a broken symbolic link'],
    ['itself', 'f', 'it is part of a symbolic link loop'],
    ['a file', 'package.json', 'it is a file'],
  ])('a link to %s', async (_name, to, words) => {
    const folder = folderWith(project);
    symlinkSync(to, join(folder, 'f'));
    await expectRefusal(folder, words);
  });

  test('a folder below a file, a device, a socket', async () => {
    const folder = folderWith(project);
    await expectRefusal(folder, 'is a file, not a folder', ['build', '--out', 'package.json/f']);
    await expectRefusal(folder, 'it is no folder', ['build', '--out', '/dev/null']);
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

describe.concurrent('nothing is written outside the target', () => {
  test.each([
    ['../above.html'],
    ['a/../../above.html'],
    ['/tmp/docs-compiler-above.html'],
    ['a\\..\\..\\above.html'],
    ['a//b.html'],
    ['nul\0.html'],
    ['.docs-compiler.json'],
  ])('by a file called %s', async (path) => {
    const module = `export const formatVersion = 1, defaultOut = '/nowhere';
      export const createSite = () => ({ paths: ['index.html', ${JSON.stringify(path)}], render: () => 'x' });`;
    const folder = folderWith({
      ...initialProject(),
      ...rendererPackage('@docs-compiler/site', module),
    });
    await expectRefusal(folder, "can't be the path of a file of the site");
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
  ])('never replaces what the site makes: %s', async (path, rule) => {
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

  test('is no link: one is named as ignored', async () => {
    const folder = folderWith({ ...project, 'content/public/a.txt': 'a' });
    symlinkSync('a.txt', join(folder, 'content/public/b.txt'));
    symlinkSync(folderWith({ 'passwords.txt': 'x' }), join(folder, 'content/public/c'));
    const { code, stderr } = await run(folder, ['check', '--verbose']);
    expect(stderr).toContain('  ignored: content/public/b.txt\n  ignored: content/public/c\n');
    expect(code).toBe(0);
    expect((await run(folder, build)).code).toBe(0);
    expect(Object.keys(treeOf(join(folder, 'f')))).not.toContain('b.txt');
  });

  test('lies in the project', async () => {
    const folder = folderWith(project);
    symlinkSync(folderWith({ 'passwords.txt': 'x' }), join(folder, 'content/public'));
    await expectRefusal(folder, '`content/public` is a symbolic link to outside the project');
  });
});
