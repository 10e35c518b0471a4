import { urlOfSite } from '@docs-compiler/graph';
import { cacheKey } from '../cache.ts';
import type { Graph, RouteNode } from '../graph.ts';
import type { Span } from '../source.ts';
import { createTextFinder } from '../text/find-texts.ts';
import { byCodeUnit } from '../text/order.ts';
import { createAddressFinder, type Address } from './addresses.ts';
import { readSources } from './sources.ts';

/** What a file tells of a hidden page that it must not name. */
export interface Leak {
  readonly route: RouteNode;
  /** Its address in the navigation of a page or anywhere else, or words that only it has. */
  readonly kind: 'navigation' | 'address' | 'words';
  readonly text: string;
  /** Where an author wrote the address out, so that every file with that text has it. */
  readonly written?: Span | undefined;
}

export interface LeakFinder {
  leaksIn(path: string, text: string): readonly Leak[];
  /** A text that is the same where the same file would tell the same. */
  groundOf(path: string): string;
}

/**
 * Looks through the text files of a site for the addresses and the words of hidden pages. A page,
 * in HTML and in Markdown, may name those that its source names, and those of SDL descriptions.
 */
export function createLeakFinder(graph: Graph): LeakFinder {
  const { routes } = graph;
  const hidden = new Map([...routes].filter(([, { hidden: kind }]) => kind === true));
  if (hidden.size === 0) return { leaksIn: () => [], groundOf: () => '' };

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
  return { leaksIn, groundOf };

  function groundOf(path: string): string {
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
