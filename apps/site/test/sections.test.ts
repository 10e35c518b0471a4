import type { GraphJson } from 'docs-compiler/graph';
import { expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { fixture } from './fixture.ts';
import { page } from './graph-parts.ts';
import { component, h, root } from './hast.ts';
import { attributeOf, elementsOf, parseHtml, textOf } from './html.ts';

/** Payouts are a section of their own, with a page that is not in the sidebar. */
const graph: GraphJson = {
  ...fixture,
  pages: [
    ...fixture.pages,
    page({ route: '/payouts/batches/files', title: 'Files', description: 'Many at once.' }),
    page({ route: '/payouts/aside', title: 'Aside', hidden: 'sidebar' }),
    page({ route: '/payouts/secret', title: 'Secret', hidden: true }),
  ],
  sidebar: fixture.sidebar.map((entry) =>
    entry.kind === 'category'
      ? {
          ...entry,
          items: [
            ...entry.items,
            {
              kind: 'category',
              label: 'Batches',
              route: '/payouts/batches',
              items: [{ kind: 'page', label: 'Files', route: '/payouts/batches/files' }],
            },
          ],
        }
      : entry,
  ),
};

const site = createSite(graph);

test('a category of the sidebar has a page that lists its pages', () => {
  const main = mainOf('payouts/index.html');
  expect(linksIn(main)).toEqual([
    'Home /',
    'View as Markdown /payouts.md',
    'Refund a payment /payouts/refunds',
    'Aside /payouts/aside',
    'Batches /payouts/batches',
    'Files /payouts/batches/files',
  ]);
  expect(textOf(main)).toContain('Money that goes out.');
  expect(textOf(mainOf('payouts/batches/index.html'))).toContain('Files.');
});

test('breadcrumbs link to the pages of categories', () => {
  expect(breadcrumbs('payouts/batches/files/index.html')).toEqual([
    'Home /',
    'Payouts /payouts',
    'Batches /payouts/batches',
  ]);
  expect(breadcrumbs('payouts/aside/index.html')).toEqual(['Home /', 'Payouts /payouts']);
});

test('the sidebar marks the current category, and opens it', () => {
  const [, markup = ''] =
    /<nav class="sidebar".*?>(.*?)<\/nav>/s.exec(read('payouts/index.html')) ?? [];
  expect(markup).toContain('<a aria-current="page" href="/payouts">Payouts</a><details open="">');
  expect(markup.match(/<details open/g)).toHaveLength(1);
});

test('the page of a category is in the sitemap, `llms.txt`, Markdown and the search', () => {
  expect(read('sitemap.xml')).toContain('https://docs.acacia.example/payouts</loc>');
  expect(read('llms.txt')).toContain(
    '[Payouts](https://docs.acacia.example/payouts.md): Money that goes out.',
  );
  expect(read('payouts.md')).toContain('## [Batches](/payouts/batches)\n\n- [Files](');
  expect(read('search/pages.json')).toContain('"title":"Payouts"');
});

test('a written page replaces the generated page of a category', () => {
  const written = page({
    route: '/payouts',
    title: 'All payouts',
    body: root(h('p', {}, 'Own words.'), component('SectionPages')),
  });
  const { paths, render } = createSite({ ...graph, pages: [...graph.pages, written] });
  expect(paths.filter((path) => path === 'payouts/index.html')).toHaveLength(1);
  expect(render('payouts/index.html')).toContain('Own words.');
  expect(render('payouts.md')).toContain('- [Refund a payment](/payouts/refunds)');
});

function read(path: string): string {
  const content = site.render(path);
  if (typeof content !== 'string') throw new Error(`the site has no text at ${path}`);
  return content;
}

function breadcrumbs(path: string): string[] {
  const all = elementsOf(parseHtml(read(path)));
  return linksIn(all.find((each) => attributeOf(each, 'class') === 'breadcrumbs') ?? mainOf(path));
}

function mainOf(path: string) {
  const main = elementsOf(parseHtml(read(path))).find(({ tagName }) => tagName === 'main');
  if (!main) throw new Error(`${path} has no main part`);
  return main;
}

function linksIn(node: ReturnType<typeof mainOf>): string[] {
  return elementsOf(node).flatMap((each) =>
    each.tagName === 'a' ? [`${textOf(each)} ${attributeOf(each, 'href')}`] : [],
  );
}
