import { introspectionFile, rootFiles, sdlFile } from '@docs-compiler/graph';
import type { GraphJson } from 'docs-compiler/graph';
import { describe, expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { fixture } from './fixture.ts';
import { field, noFacts, type } from './graph-parts.ts';
import { attributeOf, elementsOf, parseHtml, textOf, type HtmlElement } from './html.ts';
import { brokenLinks } from './links.ts';

const site = createSite(fixture);
const pages = site.paths.filter((path) => path.endsWith('.html'));

describe.each(pages)('%s', (path) => {
  const html = String(site.render(path));
  const elements = elementsOf(parseHtml(html));
  const tags = (...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName));

  test('has one first-level heading, and skips no level', () => {
    const levels = tags('h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(({ tagName }) =>
      Number(tagName[1]),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  test('has no inline script or style, and loads only assets of the site', () => {
    expect(elements.filter((element) => attributeOf(element, 'style') !== undefined)).toEqual([]);
    expect(tags('style')).toEqual([]);
    for (const script of tags('script')) expect(attributeOf(script, 'src')).toMatch(/^\/assets\//);
    const loaded = tags('link').filter(
      (link) => !['canonical', 'alternate', 'expect'].includes(attributeOf(link, 'rel') ?? ''),
    );
    for (const link of loaded) expect(attributeOf(link, 'href')).toMatch(/^\/assets\//);
    expect(html).not.toMatch(/ on[a-z]+="/);
  });

  test('has unique ids', () => {
    const ids = elements.flatMap((element) => attributeOf(element, 'id') ?? []);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('has a language, a title, a description and a main part', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en-ZA"[ >]/);
    expect(textOf(tags('title')[0] ?? parseHtml(''))).toContain('Acacia docs');
    const meta = tags('meta').find((each) => attributeOf(each, 'name') === 'description');
    expect(attributeOf(meta ?? failing(), 'content')?.length).toBeGreaterThan(10);
    expect(tags('main')).toHaveLength(1);
  });
});

test('every internal link and anchor resolves', () => {
  expect(brokenLinks(site)).toEqual([]);
});

test('every link stays below the base path', () => {
  const based = createSite({ ...fixture, site: { ...fixture.site, basePath: '/docs/' } });
  expect(brokenLinks(based, { basePath: '/docs/' })).toEqual([]);
  expect(String(based.render('payouts/refunds/index.html'))).toContain(
    '<link rel="canonical" href="https://docs.acacia.example/docs/payouts/refunds"/>',
  );
});

test('the same graph renders to the same bytes', () => {
  const again = createSite(structuredClone(fixture));
  expect(again.paths).toEqual(site.paths);
  for (const path of pages) expect(again.render(path)).toBe(site.render(path));
});

test('the graph is a file of the site, and an unknown path is not', () => {
  // Without links to hidden pages (hidden.test.ts).
  const listed = fixture.pages.filter(({ hidden }) => !hidden);
  const pages = JSON.parse(
    JSON.stringify(listed, (key, value: unknown) => (key === 'choose' ? undefined : value)),
  );
  expect(JSON.parse(String(site.render('graph.json')))).toMatchObject({
    types: fixture.types,
    pages,
  });
  expect(site.render('nope/index.html')).toBeUndefined();
});

describe('a hidden page', () => {
  test('has a URL, and asks not to be indexed', () => {
    const html = String(site.render('quick-start/index.html'));
    expect(html).toContain('From nothing to a refund.');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test('is linked from no page, although the sidebar and an example name it', () => {
    for (const path of pages) {
      const own = path === 'quick-start/index.html';
      const links = elementsOf(parseHtml(String(site.render(path))))
        .filter(({ tagName }) => tagName === 'a')
        .map((link) => attributeOf(link, 'href'));
      if (!own) expect(links.filter((href) => href?.startsWith('/quick-start'))).toEqual([]);
    }
  });

  test('neither has nor is a neighbor', () => {
    expect(navigation('quick-start/index.html', 'Previous and next page')).toBeUndefined();
    const tokens = navigation('tokens/index.html', 'Previous and next page');
    expect(textOf(tokens ?? failing())).toBe('PreviousRefund a paymentNextQueries');
  });
});

describe('navigation', () => {
  test('opens only the branch of the page', () => {
    const sidebar = navigation('payouts/refunds/index.html', 'Documentation') ?? failing();
    const open = elementsOf(sidebar).filter((each) => attributeOf(each, 'open') !== undefined);
    expect(open).toHaveLength(1);
    expect(textOf(open[0] ?? failing())).toBe('Pages of PayoutsRefund a payment');
    const current = elementsOf(sidebar).filter((each) => attributeOf(each, 'aria-current'));
    expect(current.map((each) => attributeOf(each, 'href'))).toEqual(['/payouts/refunds']);
  });

  test('ends at the kind of a reference page', () => {
    const sidebar = navigation('api/objects/refund/index.html', 'Documentation') ?? failing();
    const current = elementsOf(sidebar).filter((each) => attributeOf(each, 'aria-current'));
    expect(current.map(textOf)).toEqual(['Objects']);
    expect(textOf(sidebar)).not.toContain('RefundPaused');
  });

  test('is omitted with its button if the config has an empty sidebar', () => {
    const bare = createSite({ ...fixture, sidebar: [] });
    const html = String(bare.render('tokens/index.html'));
    expect(named(html, 'Documentation')).toBeUndefined();
    expect(html).not.toContain('Menu');
    expect(brokenLinks(bare)).toEqual([]);
  });
});

describe('long lists', () => {
  const many = Array.from({ length: 450 }, (_, index) => {
    const name = `Type${String(index).padStart(3, '0')}`;
    return type({ name, kind: 'object', fields: [field(`${name}.value`, { type: 'Int' })] });
  });
  const graph: GraphJson = {
    ...fixture,
    types: [
      ...fixture.types.filter(({ name }) => name !== 'Int'),
      ...many,
      type({
        name: 'Int',
        kind: 'scalar',
        usedBy: many.map(({ name }) => ({ coordinate: `${name}.value`, relation: 'field' })),
      }),
    ],
  };
  const long = createSite(graph);

  test('of names are one page without descriptions', () => {
    const list = String(long.render('api/objects/index.html'));
    expect(list).toContain('Type000');
    expect(list).toContain('Type449');
    expect(list).not.toContain('What Type449 is.');
    expect(long.paths.filter((path) => path.startsWith('api/objects/page/'))).toEqual([]);
  });

  test('of uses have further pages, whose links all resolve', () => {
    expect(long.paths).toContain('api/scalars/int/used-by/3/index.html');
    expect(brokenLinks(long)).toEqual([]);
  });

  test('do not change the size of other pages', () => {
    const path = 'api/unions/payer/index.html';
    expect(String(long.render(path)).length).toBe(String(site.render(path)).length);
  });
});

test('a table cell has the label of its column, for phones', () => {
  expect(String(site.render('payouts/refunds/index.html'))).toContain(
    'data-label="Amount">80.00</td>',
  );
});

test('code in several languages is in tabs that share the selected language', () => {
  const html = String(site.render('payouts/refunds/index.html'));
  expect(html).toContain('data-tabs="language" data-options="Go PHP"');
  expect(html).toMatch(/data-option="PHP"[^>]*><p class="tabs__title">PHP<\/p>/);
  const markdown = String(site.render('payouts/refunds.md'));
  expect(markdown).toMatch(/```go\nnonce := 1\n```\s+```php\n/);
});

test('a lifecycle that several guides show is folded there, and complete on its own page', () => {
  const shownOn = ['/payouts/refunds', '/tokens'];
  const lifecycles = fixture.lifecycles.map((lifecycle) => ({ ...lifecycle, shownOn }));
  const twice = createSite({ ...fixture, lifecycles });
  const folded = '<summary>Meaning of each state, and what to do next</summary>';
  expect(String(twice.render('payouts/refunds/index.html'))).toContain(folded);
  expect(String(twice.render('api/unions/refund-status/index.html'))).not.toContain(folded);
  expect(String(site.render('payouts/refunds/index.html'))).not.toContain(folded);
});

test('a checklist has checkboxes that are labeled with its text', () => {
  const html = String(site.render('payouts/refunds/index.html'));
  const labels = elementsOf(parseHtml(html)).filter(({ tagName }) => tagName === 'label');
  expect(labels.map(textOf)).toContain('Failures alert us.');
  expect(html).toContain(
    '<input type="checkbox" data-check=""/><span> The nonce is stored.</span>',
  );
  expect(html).toContain('<input type="checkbox" data-check="" checked=""/>');
  expect(html).not.toContain('disabled');
});

test('a schema without pages has a generated home page', () => {
  const bare = createSite({ ...fixture, pages: [], sidebar: [], examples: [] });
  const html = String(bare.render('index.html'));
  expect(textOf(parseHtml(html))).toContain('https://api.acacia.example/graphql');
  expect(
    elementsOf(parseHtml(html)).some((each) => attributeOf(each, 'href') === '/api/objects'),
  ).toBe(true);
  expect(brokenLinks(bare)).toEqual([]);
});

test('the footer of every page links to the page about the docs', () => {
  const [page] = fixture.pages;
  if (!page) throw new Error('the fixture has no page');
  const about = createSite({ ...fixture, site: { ...fixture.site, about: page.route } });
  const footers = ['index.html', 'api/index.html'].map(
    (path) => /<footer[^]*<\/footer>/.exec(String(about.render(path)))?.[0],
  );
  for (const footer of footers) expect(footer).toContain(`>${page.title}</a>`);
});

test('an empty graph is a valid site', () => {
  const noContent = {
    pages: [],
    types: [],
    directives: [],
    operations: [],
    sidebar: [],
    examples: [],
  };
  const empty = createSite({ ...fixture, ...noFacts, ...noContent });
  expect(empty.paths).toContain('index.html');
  expect(empty.paths).not.toContain('api/index.html');
  expect(brokenLinks(empty)).toEqual([]);
});

function navigation(path: string, label: string): HtmlElement | undefined {
  return named(String(site.render(path)), label);
}

function named(html: string, label: string): HtmlElement | undefined {
  return elementsOf(parseHtml(html)).find((each) => attributeOf(each, 'aria-label') === label);
}

function failing(): never {
  throw new Error('the element is not on the page');
}

test('the files at the root of a site are the reserved ones', () => {
  const { paths } = createSite({ ...fixture, redirects: [{ from: '/old', to: '/' }] });
  const made = paths.filter((path) => !path.includes('/') && !path.endsWith('.md'));
  // The compiler emits two of them from the schema itself.
  expect([...made, introspectionFile, sdlFile].sort()).toEqual([...rootFiles].sort());
});
