import { expect, test } from 'vitest';

import { projectOf } from '../../test/project.ts';
import { compile } from '../compile.ts';
import { emit } from '../emit.ts';
import type { GraphJson } from '../graph-json.ts';

interface Case {
  readonly name: string;
  readonly pages: Readonly<Record<string, string>>;
  /** Absent for a sidebar of the folders. */
  readonly sidebar?: string;
  readonly config?: string;
  /** The categories with their routes. */
  readonly expected: Readonly<Record<string, string | undefined>>;
}

const guide = '---\ntitle: T\ndescription: D.\n---\n\nText.\n';
const hidden = '---\ntitle: T\ndescription: D.\nhidden: true\n---\n\nText.\n';

const cases: readonly Case[] = [
  {
    name: 'the page of a category is at the folder of its pages',
    pages: { 'a/x': guide, 'a/y': guide },
    sidebar: '[{ label: A, items: [/a/x, /a/y] }]',
    expected: { A: '/a' },
  },
  {
    name: 'a category with one page has a page',
    pages: { 'a/x': guide },
    sidebar: '[{ label: A, items: [/a/x] }]',
    expected: { A: '/a' },
  },
  {
    name: 'nested categories have the pages of their folders',
    pages: { 'a/b/c/x': guide },
    sidebar: '[{ label: A, items: [{ label: B, items: [{ label: C, items: [/a/b/c/x] }] }] }]',
    expected: { A: '/a', B: '/a/b', C: '/a/b/c' },
  },
  {
    name: 'an index file is the page of the category, in the sidebar or not',
    pages: { 'a/index': guide, 'a/x': guide, 'b/index': guide, 'b/x': guide, 'b/y': guide },
    sidebar: '[{ label: A, items: [/a/x] }, { label: B, items: [/b, /b/x, /b/y] }]',
    expected: { A: '/a', B: '/b' },
  },
  {
    name: 'two categories with the same folder have no page',
    pages: { 'a/x': guide, 'a/y': guide },
    sidebar: '[{ label: A, items: [/a/x] }, { label: B, items: [/a/y] }]',
    expected: { A: undefined, B: undefined },
  },
  {
    name: 'of nested categories with the same folder, the outer one has the page',
    pages: { 'a/x': guide, 'a/y': guide, 'a/z': guide },
    sidebar: '[{ label: A, items: [{ label: B, items: [/a/x, /a/y] }, /a/z] }]',
    expected: { A: '/a', B: undefined },
  },
  {
    name: 'a category at the root has no page',
    pages: { x: guide, y: guide },
    sidebar: '[{ label: A, items: [/x, /y] }]',
    expected: { A: undefined },
  },
  {
    name: 'redirects, public files and pages that differ in case keep their route',
    pages: {
      'a/x': guide,
      'b/x': guide,
      'public/b/index.html': '',
      'C/index': guide,
      'c/x': guide,
    },
    sidebar:
      '[/C, { label: A, items: [/a/x] }, { label: B, items: [/b/x] }, { label: C, items: [/c/x] }]',
    config: 'redirects: [{ from: /a, to: /a/x }]',
    expected: { A: undefined, B: undefined, C: undefined },
  },
  {
    name: 'hidden pages do not count, and are not the page of a category',
    pages: { 'a/x': hidden, 'a/y': guide, 'b/index': hidden, 'b/x': guide },
    sidebar: '[{ label: A, items: [/a/y] }, { label: B, items: [/b/x] }]',
    expected: { A: '/a', B: undefined },
  },
  {
    name: 'categories of the default sidebar have pages',
    pages: { 'a/b/x': guide, 'a/b/y': guide, 'c/index': guide, 'c/x': guide },
    expected: { A: '/a', B: '/a/b', C: '/c' },
  },
  {
    name: 'the page of a category of reference lists is the index of the reference',
    pages: {},
    sidebar: '[{ label: Calls, items: [/api/queries, /api/scalars] }]',
    expected: { Calls: '/api' },
  },
];

test.each(cases)('$name', ({ expected, ...given }) => {
  const { graph } = compiled(given);
  expect(routesIn(graph.sidebar)).toEqual(expected);
});

test('pages of categories are link targets and lockable, and index files no orphans', () => {
  const { codes } = compiled({
    pages: { 'a/index': guide, 'a/x': guide, 'b/x': guide.replace('Text', '[A](/a), [B](/b)') },
    sidebar: '[{ label: A, items: [/a/x] }, { label: B, items: [/b/x] }]',
    lock: '/a\n/a/x\n/api\n/api/queries\n/api/queries/a\n/api/scalars\n/api/scalars/boolean\n/api/scalars/float\n/api/scalars/id\n/api/scalars/int\n/api/scalars/string\n/b/x\n',
  });
  expect(codes).toEqual(['unlocked-route: such as `/b`']);
});

interface Given extends Omit<Case, 'name' | 'expected'> {
  readonly lock?: string;
}

function compiled({ pages, sidebar, config = '', lock }: Given) {
  const files = Object.entries(pages).map(([path, text]) => [
    path.startsWith('public/') ? `content/${path}` : `content/${path}.mdx`,
    text,
  ]);
  const { graph, diagnostics } = compile(
    projectOf({
      'content/docs.config.yaml': [
        'configVersion: 1',
        'site: { name: Test, url: "https://docs.test.example" }',
        'schema: [../schema/**/*.graphql]',
        'rules: { missing-description: "off" }',
        config,
        ...(sidebar === undefined ? [] : [`sidebar: ${sidebar}`]),
      ].join('\n'),
      'schema/schema.graphql': 'type Query { a: Int }\n',
      ...(lock !== undefined && { 'content/routes.lock': lock }),
      ...Object.fromEntries(files),
    }),
  );
  return {
    graph: emit(graph),
    codes: diagnostics.map(({ code, primary }) => `${code}: ${primary.text}`),
  };
}

function routesIn(sidebar: GraphJson['sidebar']): Record<string, string | undefined> {
  return Object.assign(
    {},
    ...sidebar.flatMap((entry) =>
      entry.kind === 'category' ? [{ [entry.label]: entry.route }, routesIn(entry.items)] : [],
    ),
  );
}
