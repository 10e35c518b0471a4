import type { RenderedSite } from 'docs-compiler/graph';
import { type DefaultTreeAdapterTypes, type ParserError, parse } from 'parse5';

import { attributeOf, elementsOf, textOf, type HtmlElement } from './html.ts';

/** What the checks of a whole site need to know of a page, read from its HTML once. */
export interface ReadPage {
  readonly html: string;
  /** The text of its first `h1`. */
  readonly heading: string;
  /** Addresses that its elements name, as they are written. */
  readonly hrefs: readonly string[];
  /** In order, with repetitions. */
  readonly ids: readonly string[];
  /** Ids that its labels and its `aria-` attributes name. */
  readonly references: readonly string[];
  /** What the parser of the HTML standard calls an error, and where. */
  readonly parseErrors: readonly string[];
}

/** Every page of a site by its path. */
export function readPages(site: RenderedSite): Map<string, ReadPage> {
  const htmlPaths = site.paths.filter((path) => path.endsWith('.html'));
  return new Map(htmlPaths.map((path) => [path, readPage(String(site.render(path)))]));
}

function readPage(html: string): ReadPage {
  const parseErrors: ParserError[] = [];
  const tree: DefaultTreeAdapterTypes.Document = parse(html, {
    // What is for readers without script is a part of the page.
    scriptingEnabled: false,
    onParseError: (error) => parseErrors.push(error),
  });
  const elements = elementsOf(tree);
  const heading = elements.find(({ tagName }) => tagName === 'h1');
  const page = {
    html,
    heading: heading ? textOf(heading) : '',
    hrefs: [],
    ids: [],
    references: [],
    parseErrors: parseErrors.map(({ code, startOffset }) => `${code}: ${at(html, startOffset)}`),
  };
  for (const element of elements) readElement(element, page);
  return page;
}

interface Draft {
  readonly hrefs: string[];
  readonly ids: string[];
  readonly references: string[];
}

// A site has a million elements: each is looked at once.
function readElement(element: HtmlElement, { hrefs, ids, references }: Draft): void {
  const { tagName, attrs } = element;
  if (tagName === 'meta') hrefs.push(...addressesInMeta(element));
  for (const { name, value } of attrs) {
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

/** A page or an anchor that moved says where to: in a name of our own, and for those without script. */
function addressesInMeta(element: HtmlElement): string[] {
  const content = attributeOf(element, 'content') ?? '';
  if (attributeOf(element, 'name') === 'redirect') return [content];
  if (attributeOf(element, 'http-equiv') === 'refresh') return [content.replace(/^.*url=/, '')];
  return [];
}

function at(html: string, offset: number): string {
  return html.slice(Math.max(0, offset - 40), offset + 60);
}
