import { urlOfSite } from '@docs-compiler/graph';
import type { Graph, RouteNode } from '../graph.ts';
import { createTextFinder } from '../text/find-texts.ts';
import { createRouteFinder } from './urls.ts';

/** An address of a page, as it stands in a text. */
export interface Address {
  readonly route: RouteNode;
  readonly text: string;
  readonly index: number;
}

/**
 * Finds the addresses of some pages in a text of any format, with the base path of the site and, as
 * authors and the graph write them, without. The home page has none of its own. What is the address
 * of one of them the one way and of another page the other way is the other page's; browsers read
 * it the first way alone.
 */
export function createAddressFinder(
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
      const endsElement = /(?<!\]\(|\]:\s*)<$/.test(before);
      if (endsElement && (opened ??= elementsIn(text)).has(address.slice(1))) return [];
      const [based, bare] = [routeOf(address) ?? '', bareRouteOf(address) ?? ''];
      const isOfAnother = (reading: string): boolean => routes.has(reading) && !pages.has(reading);
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
