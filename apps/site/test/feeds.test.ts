import { introspectionFile, sdlFile } from '@docs-compiler/graph';
import type { GraphJson } from 'docs-compiler/graph';
import { describe, expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { fixture } from './fixture.ts';
import { page } from './graph-parts.ts';
import { h, root } from './hast.ts';
import { targetsIn } from './markdown-tree.ts';

/** Links to a hidden page whose text or title contains characters that end a link. */
const oddLinks = [
  h('a', { href: '/quick-start' }, 'list [0] of'),
  h('a', { href: '/quick-start' }, 'a `tick` and a \\'),
  h('a', { href: '/quick-start', title: 'the "quick" one' }, 'its title'),
  h('a', { href: '/quick-start' }, h('code', {}, 'a]')),
  h('a', { href: '/quick-start' }, h('code', {}, '`a` [')),
];

/** A guide may link to a hidden page; page lists may not. */
const graph: GraphJson = {
  ...fixture,
  pages: [
    ...fixture.pages,
    page({
      route: '/webhooks',
      title: 'Webhooks',
      body: root(
        h(
          'p',
          {},
          'Start with the ',
          h('a', { href: '/quick-start#run' }, 'quick ', h('code', {}, 'start')),
          ' or the ',
          h('a', { href: '/tokens' }, 'tokens'),
          '.',
        ),
        ...oddLinks.map((link) => h('p', {}, 'In ', link, '.')),
      ),
    }),
  ],
  constants: [
    ...fixture.constants,
    {
      name: 'Wombats',
      value: 2,
      meaning: 'More do not fit.',
      applies: 'RefundInput.reference',
      page: '/quick-start',
    },
  ],
};
const site = createSite(graph);
const textOf = (path: string) => String(site.render(path));
const origin = 'https://docs.acacia.example';

describe('llms.txt', () => {
  const text = textOf('llms.txt');

  test('has the format of llmstxt.org: a title, a summary, sections of links', () => {
    expect(text).toMatch(/^# Acacia docs\n\n> About build with acacia\.\n\n/);
    const lines = text.split('\n').filter((line) => line.startsWith('- '));
    for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/\S+\)(: .+)?$/);
  });

  test('names the endpoint and the token URL', () => {
    const withToken = (token: string | null) =>
      createSite({
        ...graph,
        site: { ...graph.site, endpoints: { graphql: 'https://a.example/', token } },
      });
    expect(String(withToken('https://b.example/').render('llms.txt'))).toContain(
      'Calls are posted to https://a.example/. Tokens come from https://b.example/. ',
    );
    expect(String(withToken(null).render('llms.txt'))).not.toContain('Tokens come from');
  });

  test('has the branches of the sidebar as sections', () => {
    expect([...text.matchAll(/^## (.+)$/gm)].map((match) => match[1])).toEqual([
      'Start here',
      'Payouts',
      'API reference',
      'Not in the sidebar',
      'For tools',
    ]);
  });

  test('links to files of the site, and to the Markdown version of pages', () => {
    const own = targetsIn(text).filter((target) => target.startsWith(origin));
    expect(own).toContain(`${origin}/payouts/refunds.md`);
    expect(own).toContain(`${origin}/api/objects.md`);
    const made = [...site.paths, introspectionFile, sdlFile];
    for (const target of own) expect(made).toContain(target.slice(origin.length + 1));
  });
});

describe('llms-full.txt', () => {
  const text = textOf('llms-full.txt');

  test('contains every guide, in the order of the sidebar, then the others', () => {
    expect([...text.matchAll(/^Page: <(.+)>$/gm)].map((match) => match[1])).toEqual(
      ['/', '/payouts/refunds', '/tokens', '/webhooks'].map((route) => origin + route),
    );
  });

  test('contains the Markdown versions of pages', () => {
    expect(text).toContain(textOf('payouts/refunds.md').trim());
  });

  test('shows a link to a hidden page as text, unlike the Markdown version', () => {
    expect(textOf('webhooks.md')).toContain('[quick `start`](/quick-start#run)');
    expect(text).toContain('Start with the quick `start` or the [tokens](/tokens).');
  });
});

describe('a hidden page', () => {
  test.each(['llms.txt', 'llms-full.txt', 'sitemap.xml', 'postman.json', '_headers'])(
    'is not in %s',
    (path) => expect(textOf(path)).not.toContain('quick-start'),
  );

  test('has a Markdown version', () => {
    expect(textOf('quick-start.md')).toContain('From nothing to a refund.');
  });
});

describe('a page that is hidden only from the sidebar', () => {
  const aside = createSite({
    ...fixture,
    pages: fixture.pages.map((each) =>
      each.route === '/quick-start' ? { ...each, hidden: 'sidebar' } : each,
    ),
  });
  const read = (path: string) => String(aside.render(path));

  test.each(['llms.txt', 'llms-full.txt', 'sitemap.xml', 'postman.json', 'search/pages.json'])(
    'is in %s',
    (path) => expect(read(path)).toMatch(/quick-start|Quick start/),
  );

  test('is in the graph, with its examples', () => {
    const { pages, examples, sidebar } = JSON.parse(read('graph.json'));
    expect(pages).toContainEqual(
      expect.objectContaining({ route: '/quick-start', hidden: 'sidebar' }),
    );
    expect(examples).toHaveLength(fixture.examples.length);
    expect(sidebar).toEqual(fixture.sidebar);
  });

  test('is indexed, but in no navigation', () => {
    expect(read('quick-start/index.html')).not.toContain('noindex');
    for (const path of aside.paths.filter((each) => each.endsWith('.html'))) {
      const navigations = read(path).match(/<nav.*?<\/nav>/gs) ?? [];
      expect(navigations.join(''), path).not.toContain('href="/quick-start"');
    }
  });
});

describe('published files', () => {
  const link = 'Read the [quick *start*](/quick-start#run "Go") or [tokens](/tokens).';
  const secret: GraphJson = {
    ...graph,
    pages: [
      ...graph.pages,
      page({ route: '/api/unions/payer', title: 'The payer', kind: 'reference', hidden: true }),
    ],
    types: graph.types.map((each) =>
      each.name === 'Refund'
        ? {
            ...each,
            description: link,
            descriptionBody: root(
              h(
                'p',
                {},
                'Read the ',
                h('a', { href: '/quick-start#run' }, 'quick ', h('em', {}, 'start')),
              ),
            ),
          }
        : each,
    ),
    typeRules: [{ name: 'Refund', fills: {}, page: '/quick-start' }],
    scenarios: [{ world: {}, scenarios: {}, page: '/quick-start' }],
    redirects: [
      { from: '/begin', to: '/quick-start' },
      { from: '/quick-start#old', to: '/tokens' },
      { from: '/token', to: '/tokens' },
    ],
  };
  const built = createSite(secret);
  const read = (path: string) => String(built.render(path));
  const isOwn = (path: string) => /^(quick-start|api\/unions\/payer)[./]/.test(path);
  // Pages that link to the hidden ones, their Markdown versions, and a redirect.
  const mayLink = [
    'webhooks/index.html',
    'webhooks.md',
    'begin/index.html',
    'api/objects/refund/index.html',
    'api/objects/refund.md',
  ];

  test('name a hidden page only if they link to it', () => {
    const naming = built.paths.filter(
      (path) => !isOwn(path) && /quick-start|unions\/payer|The payer/.test(read(path)),
    );
    expect(naming.filter((path) => !mayLink.includes(path))).toEqual([]);
    expect(naming).toContain('webhooks/index.html');
    expect(read('_redirects')).toBe('/token /tokens 301\n');
  });

  test('keep the text of links to hidden pages', () => {
    const json = JSON.parse(read('graph.json'));
    const { description, descriptionBody } = json.types.find(
      (each: { name: string }) => each.name === 'Refund',
    );
    expect(description).toBe('Read the quick *start* or [tokens](/tokens).');
    expect(JSON.stringify(descriptionBody)).not.toContain('"a"');
    expect(json.redirects).toEqual([{ from: '/token', to: '/tokens' }]);
  });

  test('contain a type with a hidden page, without its route', () => {
    const json = JSON.parse(read('graph.json'));
    expect(json.types).toContainEqual(expect.objectContaining({ name: 'Payer', route: null }));
    expect(json.types).toHaveLength(graph.types.length);
  });

  test('omit nothing if no page is hidden', () => {
    const open = { ...fixture, pages: fixture.pages.map((each) => ({ ...each, hidden: false })) };
    expect(JSON.parse(String(createSite(open).render('graph.json')))).toEqual(open);
  });
});

test('the sitemap has each public page once, with its canonical URL', () => {
  const addresses = [...textOf('sitemap.xml').matchAll(/<loc>(.+?)<\/loc>/g)].map(
    (match) => match[1] ?? '',
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) {
    const path = address.slice(origin.length + 1);
    expect(textOf(path === '' ? 'index.html' : `${path}/index.html`)).toContain(
      `<link rel="canonical" href="${address}"/>`,
    );
  }
  const pages = site.paths.filter((path) => path.endsWith('/index.html') || path === 'index.html');
  expect(addresses).toHaveLength(pages.length - 1);
});

test('robots.txt allows everything, and names the sitemap', () => {
  expect(textOf('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
});

describe('the response headers', () => {
  const rules = rulesIn(textOf('_headers'));

  test('allow only resources of the site itself', () => {
    const policy = rules.get('/*')?.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(rules.get('/*')?.get('X-Content-Type-Options')).toBe('nosniff');
    expect(rules.get('/*')?.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  });

  test('mark only files with a hash in their name as immutable', () => {
    const lasting = [...rules].filter(([, all]) => all.get('Cache-Control')?.includes('immutable'));
    expect(lasting.map(([path]) => path)).toContain('/open-graph/*');
    for (const [path] of lasting) expect(path).toMatch(/^\/open-graph\/\*$|-[A-Z0-9]{8}\.\w+$/);
    const scripts = site.paths.filter((path) => /^assets\/.*\.(js|css)$/.test(path));
    for (const path of scripts) expect(rules.has(`/${path}`), path).toBe(true);
  });

  test('apply below the base path', () => {
    const based = createSite({ ...graph, site: { ...graph.site, basePath: '/docs' } });
    const paths = [...rulesIn(String(based.render('_headers'))).keys()];
    expect(paths.filter((path) => !path.startsWith('/docs/'))).toEqual([]);
  });
});

describe('the data of an element', () => {
  test.each(fixture.types.filter(({ route }) => route !== null).map((type) => [type.name, type]))(
    'equals its entry in the graph: %s',
    (_, type) => {
      const json = JSON.parse(textOf(`${type.route?.slice(1)}.json`));
      expect(json).toMatchObject({ formatVersion: 1, page: origin + type.route, element: type });
    },
  );

  test('contains the facts about it', () => {
    const union = JSON.parse(textOf('api/unions/refund-status.json'));
    expect(union.lifecycles).toEqual(graph.lifecycles);
    const paused = JSON.parse(textOf('api/objects/refund-paused.json'));
    expect(paused).toMatchObject({ lifecycles: graph.lifecycles, triggers: graph.triggers });
    const call = JSON.parse(textOf('api/mutations/refund-create.json'));
    expect(call).toMatchObject({ scopes: graph.scopes, triggers: graph.triggers });
    expect(call.examples).toEqual([graph.examples[0]]);
    const input = JSON.parse(textOf('api/inputs/refund-input.json'));
    expect(input.constants).toEqual(fixture.constants);
    expect(JSON.parse(textOf('api/objects/refund.json')).events).toEqual(graph.events);
    expect(JSON.parse(textOf('api/objects/refund-error.json')).errors).toEqual(graph.errors);
  });

  test('contains no example and no fact of a hidden page', () => {
    expect(JSON.parse(textOf('api/queries/node.json')).examples).toEqual([]);
    expect(textOf('api/inputs/refund-input.json')).not.toContain('Wombats');
  });
});

function rulesIn(text: string): Map<string, Map<string, string>> {
  const rules = new Map<string, Map<string, string>>();
  for (const block of text.trim().split('\n\n')) {
    const [path = '', ...lines] = block.split('\n');
    const pairs = lines.map((line): [string, string] => {
      const [name = '', ...value] = line.trim().split(': ');
      return [name, value.join(': ')];
    });
    rules.set(path, new Map(pairs));
  }
  return rules;
}
