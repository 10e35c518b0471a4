import type { RenderedSite } from 'docs-compiler/graph';

import { elementsOf, parseHtml, textOf } from './html.ts';
import { tokens } from './skeleton.ts';

/** The data of a page that site-wide checks need, read from its HTML once. */
export interface ReadPage {
  readonly html: string;
  /** The text of the first `h1`. */
  readonly heading: string;
  /** The URLs in attributes, as written. */
  readonly hrefs: readonly string[];
  /** In document order, with duplicates. */
  readonly ids: readonly string[];
  /** Ids that labels and `aria-` attributes refer to. */
  readonly references: readonly string[];
}

/** Returns every page of a site by its path. */
export function readPages(site: RenderedSite): Map<string, ReadPage> {
  const htmlPaths = site.paths.filter((path) => path.endsWith('.html'));
  return new Map(htmlPaths.map((path) => [path, readPage(String(site.render(path)))]));
}

function readPage(html: string): ReadPage {
  return readPlain(html) ?? readTree(html);
}

/** Reads a page with an HTML parser. */
export function readTree(html: string): ReadPage {
  const elements = elementsOf(parseHtml(html, { scriptingEnabled: false }));
  const heading = elements.find(({ tagName }) => tagName === 'h1');
  const draft: Draft = { hrefs: [], ids: [], references: [] };
  for (const { tagName, attrs } of elements)
    readElement(tagName, new Map(attrs.map(({ name, value }) => [name, value])), draft);
  return { html, heading: heading ? textOf(heading) : '', ...draft };
}

/**
 * Reads a page with a regular expression, in a third of the time: a site has a million elements.
 * Returns undefined for a page with markup other than React's.
 */
function readPlain(html: string): ReadPage | undefined {
  const draft: Draft = { hrefs: [], ids: [], references: [] };
  let heading: string | undefined;
  let isInHeading = false;
  // The content of a template is not part of the page.
  let templates = 0;
  let end = 0;
  for (const { 0: all, 1: closing, 2: tag, 3: attributes = '', index } of html.matchAll(tokens)) {
    end = index + all.length;
    if ((tag === 'script' || tag === 'style') && !html.startsWith('</', end)) return undefined;
    if (closing === 'template') templates -= 1;
    if (templates === 0) {
      if (closing === 'h1') isInHeading = false;
      else if (tag === 'h1' && heading === undefined) [heading, isInHeading] = ['', true];
      else if (isInHeading && (tag ?? closing) === undefined) heading += all;
      if (attributes.includes('=')) readElement(tag ?? '', attributesIn(attributes), draft);
    }
    if (tag === 'template') templates += 1;
  }
  if (end !== html.length) return undefined;
  return {
    html,
    heading: decoded(heading ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    ...draft,
  };
}

function attributesIn(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/\s([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      decoded(value),
    ]),
  );
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Decodes the entities that React writes. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&[#\w]+;/g, (all) => characters[all] ?? all);
}

interface Draft {
  readonly hrefs: string[];
  readonly ids: string[];
  readonly references: string[];
}

function readElement(
  tag: string,
  attributes: ReadonlyMap<string, string>,
  { hrefs, ids, references }: Draft,
): void {
  if (tag === 'meta') hrefs.push(...addressesInMeta(attributes));
  for (const [name, value] of attributes) {
    if (name === 'id') ids.push(value);
    else if (addressing.has(name) && value !== '') hrefs.push(value);
    else if (referring.has(name)) references.push(...value.split(/\s+/));
  }
}

const addressing = new Set(['href', 'src', 'poster', 'action', 'data-copy']);
const referring = new Set(
  ['for', 'list', 'headers', 'popovertarget'].concat(
    ['controls', 'labelledby', 'describedby', 'owns', 'details'].map((name) => `aria-${name}`),
  ),
);

/**
 * Returns the target of a moved page or anchor, from our own meta name or the redirect without
 * script.
 */
function addressesInMeta(attributes: ReadonlyMap<string, string>): string[] {
  const content = attributes.get('content') ?? '';
  if (attributes.get('name') === 'redirect') return [content];
  if (attributes.get('http-equiv') === 'refresh') return [content.replace(/^.*url=/, '')];
  return [];
}
