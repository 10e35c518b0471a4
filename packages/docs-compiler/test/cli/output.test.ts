import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { rendererPackage } from './renderer.ts';
import { folderWith, initialProject, run } from './run.ts';

/** It lists all pages in its sitemap, as a renderer must not. */
const tellingRenderer = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const formatVersion = 1;
export const defaultOut = import.meta.dirname + '/dist';
export const createSite = () => ({ paths: [], render() {} });

export async function build(graph, { out, onFile, accept }) {
  const text = graph.pages.map(({ route }) => '<loc>' + graph.site.url + route + '</loc>').join('');
  onFile('sitemap.xml', text);
  if (!accept()) return undefined;
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'sitemap.xml'), text);
  return { pages: 0, files: 1, bytes: text.length, stages: {} };
}
`;
const files = {
  ...initialProject(),
  ...rendererPackage('@docs-compiler/site', tellingRenderer),
  'dist/index.html': 'former',
};
const hidden = {
  'content/secret.mdx': '---\ntitle: S\ndescription: D\nhidden: true\n---\n\nBegin.\n',
};

test('a site that tells of a hidden page does not take its place', async () => {
  const folder = folderWith({ ...files, ...hidden });
  const { stdout, code } = await run(folder, ['build', '--format', 'json']);
  const { diagnostics, summary } = JSON.parse(stdout);
  expect(diagnostics).toMatchObject([
    { code: 'leaked-hidden-route', file: 'content/secret.mdx', range: { start: { line: 4 } } },
  ]);
  expect(summary.errors).toBe(1);
  expect(code).toBe(1);
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('former');
  expect(existsSync(join(folder, 'dist/sitemap.xml'))).toBe(false);
});

test('the level of the rule decides', async () => {
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

test('`check` renders nothing, so it says nothing', async () => {
  expect((await run(folderWith({ ...files, ...hidden }), ['check'])).code).toBe(0);
});
