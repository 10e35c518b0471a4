import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { rendererPackage } from './renderer.ts';
import { folderWith, initialProject, runBuilt, write } from './run.ts';
import { runBin } from './spawn.ts';
import { treeOf } from './tree.ts';

/** Returns a renderer whose pages depend on titles, and which logs the pages that it renders. */
function rendererOf(code: string, log: string): string {
  return `import { appendFileSync } from 'node:fs';
    export const formatVersion = 1, defaultOut = '/nowhere';
    export function createSite(graph, { isTraced } = {}) {
      const titles = new Map(graph.pages.map(({ route, title }) =>
        [(route + '/index.html').replace(/^\\/+/, ''), title]));
      const render = (path) => {
        appendFileSync(${JSON.stringify(log)}, path + '\\n');
        return '<!doctype html><body>' + '${code}' + titles.get(path) + '</body>';
      };
      const trace = (path) => JSON.stringify(['${code}', path, titles.get(path)]);
      return {
        paths: [...titles.keys()],
        render,
        ...(isTraced && {
          renderTraced: (path) => ({ content: render(path), trace: trace(path) }),
          isCurrent: (given) => given === trace(JSON.parse(given)[1]),
        }),
      };
    }`;
}

const page = (title: string) =>
  `---\ntitle: ${title}\ndescription: D\nhidden: sidebar\n---\nA word.\n`;

/** Returns a project, and functions that return the pages that a build renders. */
function project() {
  const folder = folderWith({
    ...initialProject(),
    'content/a.mdx': page('A'),
    'content/b.mdx': page('B'),
  });
  const log = join(folder, 'rendered');
  const useRenderer = (code: string) =>
    write(folder, rendererPackage('@docs-compiler/site', rendererOf(code, log)));
  useRenderer('');
  const renderedIn = async (start: typeof runBuilt, args: readonly string[]): Promise<string[]> => {
    rmSync(log, { force: true });
    const { code, stderr } = await start(folder, ['build', '--out', 'site', ...args]);
    expect(stderr).not.toMatch(/^error/m);
    expect(code).toBe(0);
    return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').sort() : [];
  };
  return {
    folder,
    useRenderer,
    renderedBy: (...args: readonly string[]) => renderedIn(runBuilt, args),
    /** Builds in a child process, which loads the renderer as it is now. */
    renderedByProcess: () => renderedIn(runBin, []),
  };
}

test('a build renders only files whose inputs changed', async () => {
  const { folder, renderedBy } = project();
  const all = await renderedBy();
  expect(all).toContain('a/index.html');
  expect(await renderedBy()).toEqual([]);

  write(folder, { 'content/a.mdx': page('Another') });
  expect(await renderedBy()).toEqual(['a/index.html']);
  expect(readFileSync(join(folder, 'site/a/index.html'), 'utf8')).toContain('Another');
  write(folder, { 'content/a.mdx': `${page('Another')}More.\n` });
  expect(await renderedBy()).toEqual([]);

  // Only the previous site is available, not the one before it.
  write(folder, { 'content/a.mdx': page('A') });
  expect(await renderedBy()).toEqual(['a/index.html']);
  const site = treeOf(join(folder, 'site'));
  expect(await renderedBy('--no-cache')).toEqual(all);
  expect(treeOf(join(folder, 'site'))).toEqual(site);
});

test('a changed renderer renders all files again', async () => {
  const { folder, useRenderer, renderedBy, renderedByProcess } = project();
  const all = await renderedBy();
  expect(await renderedByProcess()).toEqual([]);
  useRenderer('Other: ');
  expect(await renderedByProcess()).toEqual(all);
  expect(readFileSync(join(folder, 'site/a/index.html'), 'utf8')).toContain('Other: A');
});

test('a build without the old site renders all files', async () => {
  const { folder, renderedBy } = project();
  const all = await renderedBy();
  rmSync(join(folder, 'site'), { recursive: true });
  expect(await renderedBy()).toEqual(all);
});

test('a build with a damaged cache renders all files', async () => {
  const { folder, renderedBy } = project();
  const all = await renderedBy();
  writeFileSync(join(folder, 'node_modules/.cache/docs-compiler/results'), 'nothing');
  expect(await renderedBy()).toEqual(all);
});
