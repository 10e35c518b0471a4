import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { compile } from '../src/compile.ts';
import { patchPageJson } from '../src/emit/patch.ts';
import { emit } from '../src/emit.ts';
import type { GraphJson } from '../src/graph-json.ts';
import { loadProject } from '../src/load.ts';
import { parsePage } from '../src/parse/page.ts';
import { reuseUnchanged } from '../src/reuse.ts';
import { edited } from './mutation/edited.ts';
import { randomFrom } from './mutation/random.ts';
import { someOf } from './nightly.ts';

const projects = ['mutation/project', 'sandbox/library'].map((folder) => {
  const cwd = fileURLToPath(new URL(folder, import.meta.url));
  const { project } = loadProject({ cwd, today: '2026-11-23' });
  return [folder, project] as const;
});

/** Returns a page with everything that only it shows. */
function pageAt({ pages, examples }: GraphJson, route: string) {
  return {
    page: pages.find((each) => each.route === route),
    examples: examples.filter(({ page }) => page === route),
  };
}

describe.each(projects)('%s', (_, project) => {
  const { graph } = compile(project);
  const json = emit(graph);
  const written = new Map(project.pageFiles.map(({ path, text }) => [path, text]));

  test.each(someOf([1, 2]))(
    'SEED=%i: a page with a patched body equals that of a new compilation',
    (seed) => {
      const random = randomFrom(seed);
      let patched = 0;
      for (let edit = 0; edit < 80; edit += 1) {
        const texts = edited(written, written, random);
        const pageFiles = [...texts].map(([path, text]) => ({ path, text }));
        const next = reuseUnchanged({ ...project, pageFiles }, project);
        const file = next.pageFiles.find((each) => !project.pageFiles.includes(each));
        const page = file && graph.patchPage(parsePage(next, file));
        if (!page) continue;

        patched += 1;
        const { route } = page.page;
        const fast = patchPageJson(json, graph, page);
        expect(pageAt(fast, route), file.text).toEqual(pageAt(emit(compile(next).graph), route));
        expect(fast.pages.map((each) => each.route)).toEqual(json.pages.map((each) => each.route));
      }
      expect(patched).toBeGreaterThan(10);
    },
  );

  test.each<[what: string, edit: (text: string) => string]>([
    ['frontmatter', (text) => text.replace(/^title: .*$/m, '$& and more')],
    ['a body that does not parse', (text) => `${text}\n<Callout\n`],
    ['a missing end of the frontmatter', (text) => text.replace(/\n---\n/, '\n')],
  ])('a patch of the body is not possible for %s', (_what, edit) => {
    for (const { path, text } of project.pageFiles) {
      const file = { path, text: edit(text) };
      expect(file.text).not.toBe(text);
      expect(graph.patchPage(parsePage(project, file))).toBeUndefined();
    }
  });
});

test('a new page cannot be patched', () => {
  const file = { path: 'content/new.mdx', text: '---\ntitle: New\n---\nText.\n' };
  for (const [, project] of projects)
    expect(compile(project).graph.patchPage(parsePage(project, file))).toBeUndefined();
});
