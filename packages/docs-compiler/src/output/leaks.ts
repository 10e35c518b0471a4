import { urlOfSite } from '@docs-compiler/graph';

import { cacheKey } from '../cache.ts';
import type { ExampleNode, Graph, PageNode, RouteNode } from '../graph.ts';
import type { SourceFile, Span } from '../source.ts';
import { createTextFinder } from '../text/find-texts.ts';
import { textOfHast } from '../languages/mdx/hast.ts';
import { textsIn } from '../languages/json/value.ts';
import { byCodeUnit } from '../text/order.ts';
import { createRouteFinder } from './urls.ts';

/** A mention of a hidden page in a file that must not name it. */
export interface Leak {
  readonly route: RouteNode;
  /** The URL in the navigation of a page or elsewhere, or text that only the hidden page has. */
  readonly kind: 'navigation' | 'address' | 'words';
  readonly text: string;
  /** The location in the source of a URL that is written as plain text. */
  readonly written?: Span | undefined;
}

export interface LeakFinder {
  leaksIn(path: string, text: string): readonly Leak[];
  /** Returns a cache key: while it is the same, a file with the same content has the same leaks. */
  keyOf(path: string): string;
}

/**
 * Looks through the text files of a site for the addresses and the words of hidden pages. The
 * HTML and the Markdown of a page may contain those that its source or an SDL description contains.
 */
export function createLeakFinder(graph: Graph): LeakFinder {
  const { routes } = graph;
  const hidden = new Map([...routes].filter(([, { hidden: kind }]) => kind === true));
  if (hidden.size === 0) return { leaksIn: () => [], keyOf: () => '' };

  const addressesIn = createAddressFinder(graph, hidden);
  const sources = readSources(graph, hidden);
  const wordsIn = createTextFinder([...sources.words.keys()]);
  const sorted = (texts: Iterable<string>): string =>
    JSON.stringify([...texts].toSorted(byCodeUnit));
  const { site } = graph.config;
  const ground = cacheKey([
    urlOfSite(site),
    site.basePath,
    sorted(routes.keys()),
    sorted(hidden.keys()),
    sorted(sources.words.keys()),
  ]);
  return { leaksIn, keyOf };

  function keyOf(path: string): string {
    const page = pageOfFile(path);
    const named = [...hidden.values()].filter((route) => sources.mayName(page, route));
    return `${ground} ${sorted(named.map(({ route }) => route))}`;
  }

  function leaksIn(path: string, text: string): readonly Leak[] {
    const page = pageOfFile(path);
    const owner = ownerOf(page);
    if (owner && !path.endsWith('.html')) return [];

    const addresses = addressesIn(text).filter((each) => !mayName({ path, page, text }, each));
    const named = new Set(addresses.map(({ route }) => route));
    return [
      ...addresses.map(({ route, text: address, index }): Leak => {
        const kind =
          path.endsWith('.html') && isInNavigation(text, index) ? 'navigation' : 'address';
        return { route, kind, text: address, written: sources.written.get(route) };
      }),
      ...(owner ? [] : wordLeaks(text, named)),
    ];
  }

  /** The hidden page that a file belongs to; its further pages are no routes of their own. */
  function ownerOf(page: string): RouteNode | undefined {
    for (let route = page; route !== ''; route = route.replace(/\/[^/]*$/, '')) {
      const node = routes.get(route);
      if (node) return hidden.get(route);
    }
    return undefined;
  }

  function mayName({ path, page, text }: PageFile, { route, index }: Address): boolean {
    const isPage = path.endsWith('.html');
    // A hidden page may show the way to itself and to its own further pages.
    if (isPage && `${page}/`.startsWith(`${route.route}/`)) return true;
    if (!isPage && !path.endsWith('.md')) return false;
    if (isPage && isInNavigation(text, index)) return false;
    return sources.mayName(page, route) || hidden.has(page);
  }

  function wordLeaks(text: string, named: ReadonlySet<RouteNode>): Leak[] {
    const leaks: Leak[] = [];
    for (const { text: words } of wordsIn(text)) {
      const route = sources.words.get(words);
      if (route && !named.has(route)) leaks.push({ route, kind: 'words', text: words });
    }
    return leaks;
  }
}

interface PageFile {
  readonly path: string;
  readonly page: string;
  readonly text: string;
}

/** The route that a file would have: `/tokens` for `tokens/index.html`, `tokens.md`, `tokens.json`. */
function pageOfFile(path: string): string {
  if (path === 'index.md') return '/';
  const route = `/${path}`.replace(/(\/index)?\.html$|\.(md|json)$/, '');
  return route === '' ? '/' : route;
}

function isInNavigation(html: string, index: number): boolean {
  const start = html.lastIndexOf('<nav', index);
  return start >= 0 && html.lastIndexOf('</nav>', index) < start;
}

interface Sources {
  /** Words that no source but that of a hidden page has. */
  readonly words: ReadonlyMap<string, RouteNode>;
  /** The locations of URLs of hidden pages that are written out and are not link targets. */
  readonly written: ReadonlyMap<RouteNode, Span>;
  mayName(page: string, route: RouteNode): boolean;
}

/**
 * Collects from visible sources which hidden pages they name and which texts they share with them.
 */
function readSources(graph: Graph, hidden: ReadonlyMap<string, RouteNode>): Sources {
  const { parsed, pages, config } = graph;
  const addressesIn = createAddressFinder(graph, hidden);
  const written = new Map<RouteNode, Span>();
  const words = new Map(distinctivePhrases(graph));
  const wordsIn = createTextFinder([...words.keys()]);
  const named = new Map<string, Set<RouteNode>>();
  const note = (page: string, text: string): void => {
    const known = named.get(page) ?? new Set();
    for (const { route } of addressesIn(text)) known.add(route);
    named.set(page, known);
    // The words of both are compared without line breaks and as a page shows them.
    const inOneLine = text.replaceAll(/\s+/g, ' ');
    for (const each of [inOneLine, withoutMarkup(inOneLine)])
      for (const { text: found } of wordsIn(each)) words.delete(found);
  };

  const noteFile = (page: string, file: SourceFile): void => {
    note(page, file.text);
    for (const { route, text, index } of addressesIn(file.text)) {
      const isLink = linkOpening.test(file.text.slice(Math.max(0, index - 300), index));
      if (isLink || written.has(route)) continue;
      written.set(route, { file, start: index, end: index + text.length });
    }
  };

  for (const file of parsed.files) noteFile(anywhere, file);
  for (const { route, hidden: kind, parsed: page } of pages) {
    if (kind === true) continue;
    noteFile(route, page.file);
    note(anywhere, textsIn(page.frontmatter).join('\n'));
  }
  for (const { from, to } of config.redirects) note(from.replace(/#.*$/s, ''), to);
  if (config.file) note('config', config.file.text);
  return {
    words,
    written,
    mayName: (page, route) =>
      named.get(page)?.has(route) === true || named.get(anywhere)?.has(route) === true,
  };
}

/** Removes emphasis, the backticks of code spans, and the brackets and targets of links. */
function withoutMarkup(text: string): string {
  return text.replaceAll(/\]\([^)]*\)|[*_`[\]]/g, '');
}

/** Any page may show the description of an element, or a fact. */
const anywhere = '';

/** Matches the text before a link target: in Markdown, in a reference definition, in a prop. */
const linkOpening = /(\]\(\s*<?|^ {0,3}\[[^\]]+\]:\s*<?|\bhref=["'])(https?:\/\/[^\s/]+)?$/m;

/**
 * Returns texts that are characteristic of a hidden page, in a form that all output formats share.
 */
function distinctivePhrases(graph: Graph): ReadonlyMap<string, RouteNode> {
  const words = new Map<string, RouteNode>();
  for (const route of graph.routes.values()) {
    if (route.hidden !== true || !route.page) continue;
    for (const each of distinctivePhrasesOf(route.page, graph.examples)) words.set(each, route);
  }
  return words;
}

function distinctivePhrasesOf(page: PageNode, examples: readonly ExampleNode[]): string[] {
  const { title, parsed } = page;
  const { title: _, ...facts } = parsed.frontmatter;
  return [
    ...runsOf(title, { words: 3, length: 16 }),
    ...[...textsIn(facts), ...(parsed.body ? textOfHast(parsed.body.hast) : [])].flatMap((text) =>
      runsOf(text, { words: 5, length: 24 }),
    ),
    ...examples.filter((each) => each.page === page).flatMap(signatureOf),
  ];
}

interface Least {
  readonly words: number;
  readonly length: number;
}

/**
 * Returns runs of words without characters that some format escapes or breaks. A title such as
 * `Refunds` or a few words of prose may be in any page, so short runs are excluded.
 */
function runsOf(text: string, least: Least): string[] {
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N} ,’]*[\p{L}\p{N}]/gu) ?? []).filter(
    (run) => run.length >= least.length && run.split(' ').length >= least.words,
  );
}

/** The line of an operation that names it. */
function signatureOf({ parsed: { fence, operation } }: ExampleNode): string[] {
  const name = operation?.name?.value;
  const line = fence.text.split('\n').find((each) => name !== undefined && each.includes(name));
  return line === undefined || line.length < 24 || /["'&<>\\]/.test(line) ? [] : [line.trim()];
}

/** An address of a page, as a text writes it. */
interface Address {
  readonly route: RouteNode;
  readonly text: string;
  readonly index: number;
}

/**
 * Returns a function that finds the URLs of some pages in a text of any format, with the base path
 * of the site and, as sources and the graph have them, without. The home page is excluded. If a URL
 * leads to one of the pages in one reading and to another page in the other, it is that of the
 * other page; browsers only use the first reading.
 */
function createAddressFinder(
  { config: { site }, routes }: Pick<Graph, 'config' | 'routes'>,
  pages: ReadonlyMap<string, RouteNode>,
): (text: string) => Address[] {
  const base = site.basePath.replace(/\/+$/, '');
  const { origin } = new URL(urlOfSite(site));
  const routeOf = createRouteFinder(site);
  const bareRouteOf = createRouteFinder({ ...site, basePath: '/' });
  const find = createTextFinder(
    [...pages.keys()]
      .filter((route) => route !== '/')
      .flatMap((route) => [route, encodeURI(route)])
      .flatMap((route) => [route, `${base}${route}`]),
  );
  return (text) => {
    let opened: ReadonlySet<string> | undefined;
    return [...find(text)].flatMap(({ index }) => {
      const before = text.slice(Math.max(0, index - 300), index);
      if (!startsAddress(before, origin)) return [];
      const [address = ''] = /^[^\s"'<>()[\]\\&`|;]*/.exec(text.slice(index, index + 2000)) ?? [];
      const endsElement = /(?=<)(?<!\]\(|\]:\s*)<$/.test(before);
      if (endsElement && (opened ??= elementsIn(text)).has(address.slice(1))) return [];
      const [based, bare] = [routeOf(address) ?? '', bareRouteOf(address) ?? ''];
      // A site has a home page, also if nobody wrote one.
      const isOfAnother = (reading: string): boolean =>
        (reading === '/' || routes.has(reading)) && !pages.has(reading);
      if (isOfAnother(based) || (isOfAnother(bare) && !isForBrowsers(before, origin))) return [];
      const route = pages.get(based) ?? pages.get(bare);
      return route ? [{ route, text: address, index }] : [];
    });
  };
}

/** The names of the elements that begin in a text: `</code>` ends one of them, or it is an address. */
function elementsIn(text: string): ReadonlySet<string> {
  const tags = text.matchAll(/<([a-z][^\s<>/\\]*)[\s>\\]/gi);
  return new Set([...tags].map(([, name = '']) => name));
}

/** A value of an attribute, and an address with its origin, have the base path. */
function isForBrowsers(before: string, origin: string): boolean {
  return before.endsWith(origin) || /=["']?$/.test(before);
}

/** A `/` within a word or a longer path starts no address; `\n` in JSON is not a word. */
function startsAddress(before: string, origin: string): boolean {
  const path = /[^\s"'<>()[\]\\&`|;=,]*$/.exec(before)?.[0] ?? '';
  if (path === '' || path.endsWith(origin)) return true;
  return /^[ntr]$/.test(path) && before.endsWith(`\\${path}`);
}
