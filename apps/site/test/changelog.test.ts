import { expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { graphOfReleases } from './changelog-graph.ts';

const graph = await graphOfReleases();
const site = createSite(graph);

function textOf(path: string, of = site): string {
  return String(of.render(path) ?? '');
}

test('the changelog lists the releases, and links to the elements that they changed', () => {
  const html = textOf('changelog/index.html');
  expect([...html.matchAll(/<section class="section" id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    '2026-03-02',
    '2026-02-02',
    '2026-01-05',
  ]);
  expect(html).toContain('1 breaking');
  expect(html).toMatch(/Field <code>Parcel\.<wbr\/>town<\/code> was removed|Parcel\.town/);
  expect(html).toContain('href="/d/api/objects/parcel#weight"');
  expect(html).toContain('<a href="/d/send#example-1">Send &amp; track: Ask</a>');
  expect(html).toContain(
    '<link rel="alternate" type="application/atom+xml" href="/d/changelog/feed.xml"/>',
  );
});

test('a deprecated field shows since when, in the list and on the page of its type', () => {
  const list = textOf('changelog/deprecations/index.html');
  expect(list).toContain('<a href="/d/changelog#2026-02-02">2026-02-02</a>');
  const parcel = textOf('api/objects/parcel/index.html');
  expect(parcel).toContain('Since 2026-02-02. Use ');
  expect(parcel).toContain('href="/d/changelog#2026-02-02">since 2026-02-02</a>');
});

test('the front page of the reference has the hash of the schema, and links to the changelog', () => {
  const front = /Compiled from schema <code><a href="\/d\/changelog">[0-9a-f]{7}<\/a>/;
  expect(textOf('api/index.html')).toMatch(front);
  expect(textOf('api.md')).toMatch(/^Compiled from schema \[[0-9a-f]{7}\]\(\/d\/changelog\)\.$/m);
  expect(textOf('send/index.html')).toMatch(/Checked<span[^>]*> against the schema</);
});

test('the changelog is also Markdown, JSON and a feed', () => {
  expect(textOf('changelog.md')).toContain('- Field `Parcel.town` was removed.');
  expect(textOf('changelog/deprecations.md')).toContain('[2026-02-02](/d/changelog#2026-02-02)');
  const data: { releases: { url: string; changes: object[] }[] } = JSON.parse(
    textOf('changelog.json'),
  );
  expect(data.releases[1]).toMatchObject({
    url: 'https://docs.post.example/d/changelog#2026-02-02',
    changes: [
      {
        coordinate: 'Parcel.size',
        instead: 'Use `weight`.',
        examples: ['https://docs.post.example/d/send#example-1'],
      },
      { coordinate: 'Parcel.weight' },
    ],
  });
  const feed = textOf('changelog/feed.xml');
  expect(feed).toContain('<updated>2026-03-02T00:00:00Z</updated>');
  expect(feed).toContain('<title>2026-02-02: 2 safe</title>');
  expect(feed).toContain('&lt;code&gt;Parcel.town&lt;/code&gt;');
  for (const path of ['sitemap.xml', 'llms.txt'])
    expect(textOf(path)).toContain('https://docs.post.example/d/changelog');
});

test('the search finds a release by its changes', () => {
  const pages = site.paths.filter((path) => path.startsWith('search/')).map((path) => textOf(path));
  expect(pages.join('')).toContain('Parcel.town was removed');
});

test('releases whose names are not dates have no feed', async () => {
  const versions = createSite(await graphOfReleases(['1.0', '1.1', '1.2']));
  expect(versions.paths).not.toContain('changelog/feed.xml');
  expect(textOf('changelog/index.html', versions)).not.toContain('feed.xml');
  expect(textOf('changelog/index.html', versions)).toContain('id="1.1"');
});

test('a site without releases has no changelog', async () => {
  const none = createSite(await graphOfReleases([]));
  expect(none.paths.filter((path) => path.includes('changelog'))).toEqual([]);
  const pages = none.paths.filter((path) => /\.(html|md|txt|xml)$/.test(path));
  expect(pages.filter((path) => textOf(path, none).includes('changelog'))).toEqual([]);
});
