import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { rendererPackage } from './renderer.ts';
import { folderWith, initialProject, run, write } from './run.ts';
import { treeOf } from './tree.ts';

/** Lists hidden pages in its sitemap, which a renderer must not do. */
const leakingRenderer = `
export const formatVersion = 1;
export const defaultOut = import.meta.dirname + '/dist';

export function createSite(graph) {
  const text = graph.pages.map(({ route }) => '<loc>' + graph.site.url + route + '</loc>').join('');
  return { paths: ['sitemap.xml'], render: () => text };
}
`;
const files = {
  ...initialProject(),
  ...rendererPackage('@docs-compiler/site', leakingRenderer),
};
const hidden = {
  'content/secret.mdx': '---\ntitle: S\ndescription: D\nhidden: true\n---\n\nBegin.\n',
};

test('a site that leaks a hidden page is not published', async () => {
  const folder = folderWith(files);
  await run(folder, ['build']);
  const former = treeOf(join(folder, 'dist'));
  expect(former).toHaveProperty('sitemap.xml');
  write(folder, hidden);
  const { stdout, code } = await run(folder, ['build', '--format', 'json']);
  const { diagnostics, summary } = JSON.parse(stdout);
  expect(diagnostics).toMatchObject([
    { code: 'leaked-hidden-route', file: 'content/secret.mdx', range: { start: { line: 4 } } },
  ]);
  expect(summary.errors).toBe(1);
  expect(code).toBe(1);
  expect(treeOf(join(folder, 'dist'))).toEqual(former);
});

test('the level of the rule applies', async () => {
  const folder = folderWith({ ...files, ...hidden });
  const level = ['--level', 'leaked-hidden-route=warning'];
  const { stderr, code } = await run(folder, ['build', ...level]);
  expect(stderr).toContain(
    'warning[leaked-hidden-route]: the hidden page `/secret` is in `sitemap.xml`',
  );
  expect(code).toBe(0);
  expect(existsSync(join(folder, 'dist/sitemap.xml'))).toBe(true);

  expect((await run(folder, ['build', ...level, '--max-warnings', '0'])).code).toBe(1);
});

test('`check` does not render, so it finds no leaks', async () => {
  expect((await run(folderWith({ ...files, ...hidden }), ['check'])).code).toBe(0);
});

test.each([
  ['in the same repository', 'site', 'project/site/dist'],
  ['linked from another project', '../other', 'project/dist'],
])('without `--out`, a renderer %s builds into its default folder', async (_, place, out) => {
  const parent = folderWith({});
  const folder = join(parent, 'project');
  const renderer = join(folder, place);
  const { 'node_modules/x/package.json': manifest, 'node_modules/x/index.js': module } =
    rendererPackage('x');
  write(folder, { ...initialProject(), '.git/HEAD': '' });
  write(renderer, { 'package.json': manifest ?? '', 'index.js': module ?? '' });
  mkdirSync(join(folder, 'node_modules/@docs-compiler'), { recursive: true });
  symlinkSync(renderer, join(folder, 'node_modules/@docs-compiler/site'), 'dir');

  const { code, stderr } = await run(folder, ['build']);
  expect(code, stderr).toBe(0);
  const sites = ['project/dist', 'project/site/dist', 'other/dist'];
  const made = sites.filter((each) => existsSync(join(parent, each)));
  expect(made).toEqual([out]);
});
