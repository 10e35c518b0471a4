import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { folderWith, initialProject, run, write } from './run.ts';
import { bin } from './spawn.ts';
import { treeOf } from './tree.ts';

const project = initialProject();
const misspelt = '---\ntitle: T\ndescription: D\nhidden: true\n---\n\nAsk `Query.Parcel`.\n';

/** The flags that name a file to write. */
const commands = [
  ['graph', ['graph', '--out']],
  ['badge', ['coverage', '--badge']],
  ['baseline', ['check', '--update-baseline', '--baseline']],
] as const;

describe.concurrent.each(commands)('the file of a %s', (_name, args) => {
  const unchanged = async (folder: string, file: string, words: string): Promise<void> => {
    const before = treeOf(folder);
    const { code, stderr } = await run(folder, [...args, file]);
    expect(stderr).toContain(words);
    expect(code).toBe(2);
    expect(treeOf(folder)).toEqual(before);
  };

  test('is written again where this command wrote it, or where it is empty', async () => {
    const folder = folderWith({ ...project, empty: '' });
    expect((await run(folder, [...args, 'a/b'])).code).toBe(0);
    const text = readFileSync(join(folder, 'a/b'), 'utf8');
    chmodSync(join(folder, 'a/b'), 0o640);
    expect((await run(folder, [...args, 'a/b'])).code).toBe(0);
    expect((await run(folder, [...args, 'empty'])).code).toBe(0);
    expect(readFileSync(join(folder, 'a/b'), 'utf8')).toBe(text);
    expect(readFileSync(join(folder, 'empty'), 'utf8')).toBe(text);
    expect(statSync(join(folder, 'a/b')).mode & 0o777).toBe(0o640);
    expect(Object.keys(treeOf(join(folder, 'a')))).toEqual(['b']);
  });

  test.each([
    ['a page', 'content/index.mdx'],
    ['a schema', 'schema/schema.graphql'],
    ['JSON of another tool', 'package.json'],
  ])('is not %s', async (_kind, file) => {
    await unchanged(folderWith(project), file, `\`${file}\` is not a`);
  });

  test('is not a folder, nor a link that leads nowhere', async () => {
    const folder = folderWith(project);
    await unchanged(folder, 'content', '`content`: is a folder, not a file');
    symlinkSync('nowhere/file', join(folder, 'link'));
    await unchanged(folder, 'link', 'link');
  });

  test('may be behind a link, which stays', async () => {
    const folder = folderWith({ ...project, 'real/file': '' });
    symlinkSync('real/file', join(folder, 'link'));
    expect((await run(folder, [...args, 'link'])).code).toBe(0);
    expect(treeOf(folder)).toMatchObject({ link: '-> real/file' });
    expect(statSync(join(folder, 'real/file')).size).toBeGreaterThan(10);
    write(folder, { 'real/file': 'mine' });
    await unchanged(folder, 'link', '`link` is not a');
  });

  test('that the disk does not take leaves the former one', async () => {
    const folder = folderWith(project);
    await run(folder, [...args, 'f']);
    const before = treeOf(folder);
    const script = `ulimit -f 0; exec '${process.execPath}' '${bin}' ${args.join(' ')} f`;
    const { status, stderr } = spawnSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8' });
    expect(stderr).toContain('a file is larger than is allowed');
    expect(status).toBe(2);
    expect(treeOf(folder)).toEqual(before);
  });
});

test('a graph can go into a pipe or a device', async () => {
  const folder = folderWith(project);
  expect((await run(folder, ['graph', '--out', '/dev/null'])).code).toBe(0);
  const script = `'${process.execPath}' '${bin}' graph --out /dev/stdout | cat`;
  const { stdout } = spawnSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8' });
  expect(JSON.parse(stdout)).toMatchObject({ formatVersion: 1 });
});

describe.concurrent('only files of the project are changed', () => {
  test('by --fix, behind a link of a page', async () => {
    const elsewhere = folderWith({ 'page.mdx': misspelt });
    const folder = folderWith(project);
    symlinkSync(join(elsewhere, 'page.mdx'), join(folder, 'content/linked.mdx'));
    const { code, stderr } = await run(folder, ['check', '--fix']);
    expect(stderr).toContain(
      '`content/linked.mdx` cannot be read: is a link that leads out of the project',
    );
    expect(code).toBe(1);
    expect(readFileSync(join(elsewhere, 'page.mdx'), 'utf8')).toBe(misspelt);
  });

  test('by --fix, in a content folder that is itself elsewhere', async () => {
    const elsewhere = folderWith({ 'content/page.mdx': misspelt });
    const folder = folderWith(project);
    const content = join(elsewhere, 'content');
    const { stderr } = await run(folder, [
      'check',
      '--fix',
      '--schema',
      'schema/*.graphql',
      '--content',
      content,
    ]);
    expect(stderr).toContain('made 1 fix in 1 file');
    expect(readFileSync(join(content, 'page.mdx'), 'utf8')).toContain('`Query.parcel`');
  });

  test('by new, whatever a link in its place leads to', async () => {
    const folder = folderWith(project);
    symlinkSync('../nowhere.mdx', join(folder, 'content/later.mdx'));
    const before = treeOf(folder);
    const { code, stderr } = await run(folder, ['new', '/later']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'error: `content/later.mdx`: exists already\n',
    });
    expect(treeOf(folder)).toEqual(before);
  });

  test('by init, which writes all or nothing', async () => {
    const folder = folderWith({ mine: '' });
    symlinkSync('nowhere', join(folder, 'schema'));
    const before = treeOf(folder);
    const { code } = await run(folder, ['init']);
    expect(code).toBe(2);
    expect(treeOf(folder)).toMatchObject(before);
    expect(Object.values(treeOf(folder)).filter((content) => content !== 'folder')).toHaveLength(2);
    mkdirSync(join(folder, 'b'));
    expect((await run(folder, ['init', 'b'])).code).toBe(0);
    expect((await run(folder, ['init', 'b'])).code).toBe(2);
  });
});
