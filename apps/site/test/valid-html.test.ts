import { readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

import type { RenderedSite } from 'docs-compiler/graph';
import { expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { hrefOf } from '../src/search/browser/entries.ts';
import { openLibrary } from '../src/search/browser/library.ts';
import type { ReadFile } from '../src/search/format.ts';
import { templates } from './browser/templates.ts';
import { siteAt } from './built-site.ts';
import { fixture } from './fixture.ts';
import { graphOfSchema } from './graph-of.ts';
import { type BrokenLink, checkLinks } from './links.ts';
import { everyNth, isNightly } from './nightly.ts';
import { readPages, readTree } from './read-page.ts';
import { sharedDocs } from './shared.ts';
import { faultsOf } from './valid-html.ts';

test('pages of the shipped docs are valid HTML', async () => {
  const site = siteAt((await sharedDocs()).folder);
  const paths = site.paths.filter((path) => path.endsWith('.html'));
  expect(paths.length).toBeGreaterThan(600);
  const ofTemplates = Object.values(templates).map((path) =>
    path.endsWith('.html') ? path.slice(1) : join(path, 'index.html').slice(1),
  );
  const chosen = new Set([...everyNth(paths, 200), ...ofTemplates]);
  const pages = new Map(
    [...chosen].map((path) => [path, readTree(String(site.render(path)))] as const),
  );
  expect(faultsOf(pages)).toEqual([]);
  // The fast reader, which the test of links uses, reads the same.
  expect(readPages({ ...site, paths: [...chosen] })).toEqual(pages);
});

test.runIf(isNightly)('every link of the shipped docs has a target', async () => {
  const { folder } = await sharedDocs();
  const site = siteAt(folder);
  const pages = readPages(site);
  const { url }: { url: string } = JSON.parse(readFileSync(`${folder}/graph.json`, 'utf8')).site;
  const made = await linksOfSearch(site);
  expect(made.length).toBeGreaterThan(3000);
  const { broken, foreign } = checkLinks(site, { origin: url, pages, made });
  expect(broken).toEqual([]);
  expect(foreign.filter((href) => !isInvented(href) && !isOfAStandard(href))).toEqual([]);
});

test('no file of the shipped docs contains `[object`', async () => {
  const site = siteAt((await sharedDocs()).folder);
  const texts = site.paths.filter((path) => /\.(html|md|txt|xml|json)$/.test(path));
  expect(texts.length).toBeGreaterThan(1400);
  expect(texts.filter((path) => String(site.render(path)).includes('[object '))).toEqual([]);
});

test('pages of the fixture, which has every component, are valid HTML', () => {
  const moved = { from: '/old#part', to: '/tokens#scopes' };
  const site = createSite({ ...fixture, redirects: [moved, { from: '/older', to: '/tokens' }] });
  expect(faultsOf(readPages(site))).toEqual([]);
});

test('pages of a schema with unusual names and descriptions are valid HTML', () => {
  const graph = graphOfSchema(odd);
  const pages = readPages(createSite(graph));
  expect(faultsOf(pages)).toEqual([]);
  const { ids } = pages.get('api/objects/section/index.html') ?? { ids: [] };
  expect(ids).toEqual(expect.arrayContaining(['section-fields', 'section--fields']));
});

test('no text file of a site contains a control character', () => {
  const site = createSite(graphOfSchema(odd));
  const texts = site.paths.filter((path) => !path.startsWith('assets/'));
  const held = texts.filter((path) => {
    const content = site.render(path);
    return typeof content === 'string' && /(?![\t\n\f\r])\p{Cc}/u.test(content);
  });
  expect(held).toEqual([]);
});

/**
 * Names that the page itself uses, headings of every level, and characters that are invalid in
 * HTML.
 */
const odd = `
"# Of all\\n\\n### Calls"
schema { query: Query }
"# Reads"
type Query {
  "# Reads one\\n\\n#### At once"
  section(
    "# Within\\n\\n| a | b |\\n|---|---|\\n| c | d |"
    arguments: Int
    returns: Int
    requirements: Int
    example: [Kind]
  ): Section
}
"Nothing: \\u0000, \\u001b, \\u007F, \\u0085, \\uFDD0, \\uFFFF and \\uD83F\\uDFFE"
type Section {
  "### Deep \\u0000"
  section(fields: Int, description: Int, used: Int, errors: Int): Section
  site(main: Int): Section
}
enum Kind {
  "# Most of it: \\u0001"
  section
}
`;

test.each([
  ['an element in an invalid place', '<p><a href="/"><a href="/b">b</a></a></p>'],
  ['a duplicate id', '<p id="a">a</p><p id="a">b</p>'],
  ['a label without a control', '<p><label for="gone">a</label></p>'],
  ['a reference to a missing label', '<div role="group" aria-labelledby="gone">a</div>'],
  ['a skipped heading level', '<h1>a</h1><h3>b</h3>'],
  ['an unclosed tag', '<p><b>a</p>'],
  ['an unknown element', '<p><blink2>a</blink2></p>'],
  ['a form without a submit button', '<form><input type="search" aria-label="a"></form>'],
  ['a header cell without a scope', '<table><tr><th>a</th></tr><tr><td>b</td></tr></table>'],
  ['a second `h1`', '<h1>a</h1><h1>b</h1>'],
  ['an invalid value of an attribute', '<button type="push">a</button>'],
  ['a block element in code', '<pre class="code" tabindex="0"><code><p>a</p></code></pre>'],
])('%s is reported', (_, body) => {
  const html = `<!doctype html><html lang="en"><head><title>a</title></head><body>${body}</body></html>`;
  const pages = readPages({ paths: ['index.html'], render: () => html });
  expect(faultsOf(pages)).not.toEqual([]);
});

/** Returns the links of search results, whose addresses the browser assembles. */
async function linksOfSearch(site: RenderedSite): Promise<BrokenLink[]> {
  const read: ReadFile = async (name) => JSON.parse(String(site.render(`search/${name}.json`)));
  const { names, pages } = await openLibrary(read);
  const elements = [...names.values()].flatMap(({ entries }) => entries.map(hrefOf));
  const sections = pages.sections.map(({ page, anchor }) => {
    const href = pages.pages[page]?.href ?? 'no page';
    return anchor === '' ? href : `${href}#${anchor}`;
  });
  return [...elements, ...sections].map((href) => ({ from: 'the search', href }));
}

/** Checks for the fictional product, its hosts and its customers: no real host may be requested. */
function isInvented(href: string): boolean {
  const { protocol, hostname, pathname } = new URL(href);
  if (protocol === 'mailto:') return pathname.endsWith('.example');
  return protocol === 'https:' && hostname.endsWith('.example');
}

/** Checks for the publishers of the standards that the docs reference. */
function isOfAStandard(href: string): boolean {
  const publishers = [
    'en.wikipedia.org',
    'github.com',
    'graphql.github.io',
    'graphql.org',
    'relay.dev',
    'spec.graphql.org',
    'www.iso.org',
    'www.rfc-editor.org',
    'www.standardwebhooks.com',
  ];
  return publishers.some((host) => href.startsWith(`https://${host}/`));
}
