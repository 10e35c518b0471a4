import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { rendererPackage } from './renderer.ts';
import { folderWith, initialProject, runBuilt, write } from './run.ts';
import { runBin } from './spawn.ts';
import { treeOf } from './tree.ts';

const rendererOf = (identity: string): Record<string, string> =>
  rendererPackage(
    '@docs-compiler/site',
    `export const formatVersion = 1, defaultOut = '/nowhere';
    ${identity}
    export function createSite(graph) {
      const pages = new Map(graph.pages.map(({ route, title }) =>
        [(route + '/index.html').replace(/^\\/+/, ''), '<!doctype html><body>' + title + '</body>']));
      return { paths: [...pages.keys()], render: (path) => pages.get(path) };
    }`,
  );

const page = (title: string) =>
  `---\ntitle: ${title}\ndescription: D\nhidden: sidebar\n---\nA word.\n`;

async function builtProject() {
  const folder = folderWith({
    ...initialProject(),
    'content/a.mdx': page('A'),
    'content/public/robots.txt': 'User-agent: *\n',
    ...rendererOf("export const identity = () => 'one';"),
  });
  const build = async (run: typeof runBin = runBuilt) => {
    const { code, stderr } = await run(folder, ['build', '--out', 'site']);
    expect(code).toBe(0);
    return stderr;
  };
  expect(await build()).toContain('built ');
  return { folder, build };
}

test('a build of unchanged sources writes nothing, and says so', async () => {
  const { folder, build } = await builtProject();
  const tree = treeOf(folder);
  const { ino } = statSync(join(folder, 'site'));
  const words = await build();
  expect(words).toMatch(/nothing changed: \d+ pages, \d+ files, .* in site \(\d/);
  expect(words).not.toContain('built ');
  expect(statSync(join(folder, 'site')).ino).toBe(ino);
  expect(treeOf(folder)).toEqual(tree);
});

describe('a site is built again after a change of', () => {
  const add = (files: Record<string, string>) => (folder: string) => write(folder, files);
  test.each<[what: string, change: (folder: string) => void]>([
    ['a page', add({ 'content/a.mdx': page('B') })],
    ['a page, even if no rendered file changes', add({ 'content/a.mdx': `${page('A')}More.\n` })],
    ['the schema', add({ 'schema/more.graphql': '# A comment.\n' })],
    ['a public file', add({ 'content/public/robots.txt': 'User-agent: a\n' })],
    ['the list of public files', add({ 'content/public/more.txt': 'More' })],
    ['the renderer', add(rendererOf("export const identity = () => 'two';"))],
    ['a renderer without an identity', add(rendererOf(''))],
    ['the releases', add({ 'schema/history/2026-01.graphql': 'type Query { a: Int }\n' })],
    [
      'the files of the site: a removed file',
      (folder) => rmSync(join(folder, 'site/a/index.html')),
    ],
    ['the files of the site: an added file', add({ 'site/mine.txt': 'Mine' })],
  ])('%s', async (what, change) => {
    const { folder, build } = await builtProject();
    change(folder);
    // A process loads a renderer only once, so a changed renderer needs a new process.
    expect(await build(what.includes('renderer') ? runBin : runBuilt)).not.toContain(
      'nothing changed',
    );
  });

  test('a file of the site with its hash in the manifest', async () => {
    const { folder, build } = await builtProject();
    const file = join(folder, 'site/a/index.html');
    const manifest = join(folder, 'site/.docs-compiler.json');
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, 'Forged');
    const text = readFileSync(manifest, 'utf8');
    expect(text).toContain(hash(before));
    writeFileSync(manifest, text.replace(hash(before), hash('Forged')));
    expect(await build()).toContain('built ');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});
