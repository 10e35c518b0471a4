import type { GraphJson } from 'docs-compiler/graph';
import { describe, expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { fixture } from './fixture.ts';
import { attributeOf, elementsOf, parseHtml } from './html.ts';
import { decodePng } from './png.ts';

const site = createSite(fixture);
const pictures = site.paths.filter((path) => path.startsWith('open-graph/'));

test('each section has one image: home, each branch of the sidebar, each kind', () => {
  expect(pictures.map((path) => path.replace(/-[0-9a-f]{8}\.png$/, '').slice(11))).toEqual([
    'home',
    'api',
    'api-queries',
    'api-mutations',
    'api-subscriptions',
    'api-objects',
    'api-interfaces',
    'api-unions',
    'api-enums',
    'api-inputs',
    'api-scalars',
    'api-directives',
    'payouts',
  ]);
});

describe.each(pictures)('%s', (path) => {
  const picture = decodePng(pictureOf(path));

  test('has the required size, and text in two colors', () => {
    expect(picture).toMatchObject({ width: 1200, height: 630 });
    expect(picture.at(0, 0)).toBe('20,19,15');
    expect(picture.colours.get('243,239,228') ?? 0).toBeGreaterThan(3000);
    expect(picture.colours.get('185,178,163') ?? 0).toBeGreaterThan(300);
  });

  test('has smooth edges, and no text in the margins', () => {
    expect(picture.colours.size).toBeGreaterThan(40);
    for (let y = 0; y < 618; y += 1) expect(picture.at(40, y)).toBe('20,19,15');
  });
});

describe('a page has Open Graph tags', () => {
  test.each([
    ['index.html', 'website', 'Build with Acacia', 'home'],
    ['payouts/refunds/index.html', 'article', 'Refund a payment', 'payouts'],
    ['tokens/index.html', 'article', 'Tokens', 'home'],
    ['quick-start/index.html', 'article', 'Quick start', 'home'],
    ['api/index.html', 'article', 'API reference', 'api'],
    ['api/objects/index.html', 'article', 'Objects', 'api-objects'],
    ['api/objects/refund/index.html', 'article', 'Refund', 'api-objects'],
  ])('%s', (path, type, title, section) => {
    const tags = shareTags(String(site.render(path)));
    expect(Object.fromEntries(tags)).toMatchObject({
      'og:type': type,
      'og:title': title,
      'og:site_name': 'Acacia docs',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    const image = tags.get('og:image') ?? '';
    expect(image).toMatch(new RegExp(`^https://docs\\.acacia\\.example/open-graph/${section}-`));
    expect(pictures).toContain(new URL(image).pathname.slice(1));
    expect(tags.get('og:url')).toMatch(/^https:\/\/docs\.acacia\.example\//);
    expect(tags.get('og:description')?.length).toBeGreaterThan(5);
  });

  test('except for the 404 page', () => {
    expect(shareTags(String(site.render('404.html'))).size).toBe(0);
  });
});

test('a long site name stays inside the margin', () => {
  const name = 'Documentation of a service whose name goes on and on for a while';
  const long = createSite({ ...fixture, site: { ...fixture.site, name } });
  const [path = ''] = long.paths.filter((each) => each.startsWith('open-graph/'));
  const content = long.render(path);
  if (!(content instanceof Uint8Array)) throw new Error(`${path} is no picture`);
  const picture = decodePng(content);
  for (let y = 80; y < 150; y += 1) expect(picture.at(1180, y)).toBe('20,19,15');
});

test('the alternative text of the home page’s image does not repeat the site name', () => {
  const { name } = fixture.site;
  const titled = createSite({
    ...fixture,
    pages: fixture.pages.map((each) => (each.kind === 'home' ? { ...each, title: name } : each)),
  });
  expect(String(titled.render('index.html'))).toContain(
    `<meta property="og:image:alt" content="${name}"/>`,
  );
});

test('an image has another file name if and only if its text changes', () => {
  const named = (graph: GraphJson) =>
    createSite(graph).paths.filter((path) => path.startsWith('open-graph/'));
  expect(named(structuredClone(fixture))).toEqual(pictures);
  const renamed = named({ ...fixture, site: { ...fixture.site, name: 'Acacia handbook' } });
  expect(renamed.filter((path) => pictures.includes(path))).toEqual([]);
});

test.each([
  [
    'a long title',
    'Everything about how payments, refunds, payouts and cards are settled at night',
  ],
  [
    'a word that is wider than the image',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter',
  ],
  ['accents and other scripts', 'Größe, łódź, Ελληνικά, Кириллица'],
  ['characters that the font lacks', '支払い 🙂'],
  ['an empty label', ''],
])('%s stays inside the image', (_, label) => {
  const graph: GraphJson = {
    ...fixture,
    sidebar: [
      {
        kind: 'category',
        label,
        items: [{ kind: 'page', label: 'Refunds', route: '/payouts/refunds' }],
      },
    ],
  };
  const other = createSite(graph);
  const image = shareTags(String(other.render('payouts/refunds/index.html'))).get('og:image') ?? '';
  const content = other.render(new URL(image).pathname.slice(1));
  if (!(content instanceof Uint8Array)) throw new Error('there is no picture');
  const picture = decodePng(content);
  for (let y = 150; y < 618; y += 1) {
    expect(picture.at(1160, y)).not.toBe('243,239,228');
    expect(picture.at(40, y)).toBe('20,19,15');
  }
});

function pictureOf(path: string): Uint8Array {
  const content = site.render(path);
  if (content instanceof Uint8Array) return content;
  throw new Error(`${path} is no picture`);
}

function shareTags(html: string): Map<string, string> {
  const tags = elementsOf(parseHtml(html)).filter(({ tagName }) => tagName === 'meta');
  return new Map(
    tags.flatMap((tag): [string, string][] => {
      const name = attributeOf(tag, 'property') ?? attributeOf(tag, 'name') ?? '';
      return /^(og|twitter):/.test(name) ? [[name, attributeOf(tag, 'content') ?? '']] : [];
    }),
  );
}
