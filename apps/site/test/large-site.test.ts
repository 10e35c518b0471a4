import { describe, expect, test } from 'vitest';
import type { GraphJson, SidebarEntry } from 'docs-compiler/graph';

import { createSite } from '../src/site.ts';
import { fixture } from './fixture.ts';
import { page } from './graph-parts.ts';
import { someOf } from './nightly.ts';

type Guides = readonly { readonly route: string; readonly title: string }[];

function guides(count: number, folder = '/guides'): Guides {
  return Array.from({ length: count }, (_, at) => ({
    route: `${folder}/page-${at + 1}`,
    title: `Guide ${at + 1} of ${folder}`,
  }));
}

function category(label: string, route: string | undefined, pages: Guides): SidebarEntry {
  return {
    kind: 'category',
    label,
    ...(route !== undefined && { route }),
    items: pages.map(({ route: path, title }) => ({ kind: 'page', label: title, route: path })),
  };
}

function siteWith(sidebar: readonly SidebarEntry[], pages: Guides) {
  const graph: GraphJson = {
    ...fixture,
    examples: [],
    lifecycles: [],
    sidebar: [...sidebar, { kind: 'reference', label: 'API reference' }],
    pages: pages.map((each) => page({ ...each, description: `About ${each.title}.` })),
  };
  const site = createSite(graph);
  const read = (path: string): string => String(site.render(path) ?? '');
  return { paths: site.paths, read };
}

/** One folder, nested folders, pages at the root, and categories without a page. */
const shapes: Readonly<Record<string, (count: number) => ReturnType<typeof siteWith>>> = {
  'one folder': (count) => {
    const all = guides(count);
    return siteWith([category('Guides', '/guides', all)], all);
  },
  'many folders': (count) => {
    const folders = Array.from({ length: count / 10 }, (_, at) => guides(10, `/part-${at}`));
    const categories = folders.map((each, at) => category(`Part ${at}`, `/part-${at}`, each));
    return siteWith(categories, folders.flat());
  },
  'no folder': (count) => {
    const all = guides(count, '');
    const entries = all.map(({ route, title }) => ({ kind: 'page', label: title, route }) as const);
    return siteWith(entries, all);
  },
  'categories without a page': (count) => {
    const all = guides(count);
    const halves = [all.slice(0, count / 2), all.slice(count / 2)];
    return siteWith(
      halves.map((each, at) => category(`Half ${at}`, undefined, each)),
      all,
    );
  },
};

function bytesOf({ paths, read }: ReturnType<typeof siteWith>): { whole: number; page: number } {
  const sizes = paths
    .filter((path) => /\.(html|md|txt|xml|json)$/.test(path) && !path.startsWith('assets/'))
    .map((path) => ({ path, size: Buffer.byteLength(read(path)) }));
  const pages = sizes.filter(({ path }) => path.endsWith('.html'));
  return {
    whole: sizes.reduce((sum, { size }) => sum + size, 0),
    page: Math.max(...pages.map(({ size }) => size)),
  };
}

describe.each(someOf(Object.entries(shapes)))('with its guides in %s', (_, shape) => {
  test('the site grows linearly with the number of guides, and a page does not grow', () => {
    const [small, large] = [bytesOf(shape(100)), bytesOf(shape(400))];
    expect(Math.log(large.whole / small.whole) / Math.log(4)).toBeLessThan(1.1);
    expect(large.page).toBeLessThan(40_000);
    expect(large.page / small.page).toBeLessThan(1.25);
  });
});

const sidebarOf = (html: string): string =>
  /<nav class="sidebar".*?>(.*?)<\/nav>/s.exec(html)?.[1] ?? '';
const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href);

describe('a sidebar group with 500 guides', () => {
  const all = guides(500);
  const { paths, read } = siteWith([category('Guides', '/guides', all)], all);

  test.each([1, 40, 41, 250, 500])(
    'shows the neighbors of guide %i, and marks it as current',
    (number) => {
      const sidebar = sidebarOf(read(`guides/page-${number}/index.html`));
      expect(sidebar).toContain(`aria-current="page" href="/guides/page-${number}"`);
      for (const near of [number - 1, number + 1])
        if (near >= 1 && near <= 500) expect(hrefsIn(sidebar)).toContain(`/guides/page-${near}`);
      expect(hrefsIn(sidebar).length).toBeLessThan(60);
      expect(sidebar).toMatch(/<details open="">/);
      expect(sidebar).toContain('>All 500 pages</a>');
      expect(hrefsIn(sidebar)).toContain('/api');
    },
  );

  test('links to a paginated list that has every guide once', () => {
    const lists = paths.filter((path) => /^all-pages\/.*html$/.test(path));
    const listed = lists.flatMap((path) =>
      hrefsIn(/<main.*?<\/main>/s.exec(read(path))?.[0] ?? '').filter((href) =>
        href.startsWith('/guides/page-'),
      ),
    );
    expect(listed.toSorted()).toEqual(all.map(({ route }) => route).toSorted());
    expect(hrefsIn(sidebarOf(read('guides/page-1/index.html')))).toContain('/all-pages');
    expect(read('sitemap.xml')).toContain('/all-pages</loc>');
    expect(read('sitemap.xml')).not.toContain('/all-pages/2</loc>');
  });

  test('has a section page that links to the list', () => {
    const section = read('guides/index.html');
    expect(section).toContain('About Guide 60 of /guides.');
    expect(section).not.toContain('About Guide 61 of /guides.');
    expect(section).toMatch(/<h2><a href="\/all-pages[^"]*">All 500 pages<\/a><\/h2>/);
  });
});

test('every internal link of a large site resolves', () => {
  const folders = Array.from({ length: 80 }, (_, at) => guides(7, `/part-${at}`));
  const { paths, read } = siteWith(
    folders.map((each, at) => category(`Part ${at}`, at % 2 ? `/part-${at}` : undefined, each)),
    folders.flat(),
  );
  const known = new Set(paths.map((path) => `/${path.replace(/(^|\/)index\.html$/, '')}`));
  const dead = paths
    .filter((path) => /^(part|all-pages).*html$/.test(path))
    .flatMap((path) => hrefsIn(read(path)))
    .filter((href) => href.startsWith('/') && !known.has(href.replace(/#.*$/, '')));
  expect([...new Set(dead)]).toEqual([]);
});

test('a sidebar with 60 entries is shown in full, without a list', () => {
  const all = guides(60);
  const { paths, read } = siteWith([category('Guides', '/guides', all)], all);
  expect(paths.filter((path) => path.startsWith('all-pages'))).toEqual([]);
  expect(hrefsIn(sidebarOf(read('guides/page-1/index.html'))).length).toBeGreaterThan(60);
});
