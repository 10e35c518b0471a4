import { routeOfLink } from '@docs-compiler/graph';
import type { GraphJson } from 'docs-compiler/graph';

import type { Addresses } from './routes/addresses.ts';

/** Redirects for addresses that no longer exist. */
export interface Redirects {
  /** Redirects, by a route without a page. */
  readonly moved: ReadonlyMap<string, Moved>;
  /** Redirects of former anchors, by the route of a page. */
  readonly anchors: ReadonlyMap<string, readonly MovedAnchor[]>;
}

/** A redirect. Addresses include the base path. */
export interface Moved {
  readonly to: string;
  readonly anchors: readonly MovedAnchor[];
  /** Whether it leads to a hidden page, so that only its own page contains it and no list does. */
  readonly isSecret: boolean;
}

export interface MovedAnchor {
  readonly anchor: string;
  readonly to: string;
}

interface Pages {
  readonly paths: ReadonlySet<string>;
  readonly addresses: Addresses;
  isHidden(this: void, route: string): boolean;
}

/**
 * Returns the redirects of a site. A page takes precedence over a redirect from its route, and the
 * first of two redirects wins.
 */
export function redirectsOf(
  { redirects }: GraphJson,
  { paths, addresses, isHidden }: Pages,
): Redirects {
  const whole = new Map<string, string>();
  const secret = new Set<string>();
  const anchors = new Map<string, MovedAnchor[]>();
  for (const { from, to: written } of redirects.filter(leadsOn)) {
    const [path = '', anchor] = from.split('#');
    const route = path.replace(/(.)\/+$/, '$1');
    const to = addresses.hrefOfLink(written);
    if (isHidden(routeOfLink(written))) secret.add(route);
    if (anchor) anchors.set(route, [...(anchors.get(route) ?? []), { anchor, to }]);
    else if (!whole.has(route)) whole.set(route, to);
  }
  const moved = [...new Set([...whole.keys(), ...anchors.keys()])]
    .filter((route) => !paths.has(route))
    .map((route): [string, Moved] => {
      const own = anchors.get(route) ?? [];
      // Without script, anchors are unknown, so the target of the first one is used.
      const to = whole.get(route) ?? own[0]?.to.replace(/#.*$/s, '') ?? '';
      return [route, { to, anchors: own, isSecret: secret.has(route) }];
    });
  return {
    moved: new Map(moved),
    anchors: new Map([...anchors].filter(([route]) => paths.has(route))),
  };
}

/** Checks that both ends are valid addresses; the compiler reports invalid ones. */
function leadsOn({ from, to }: GraphJson['redirects'][number]): boolean {
  const isPath = /^\/(?!\/)/.test(from) && !/(^|\/)\.{1,2}(\/|#|$)|[*?]|\/:/.test(from);
  return isPath && /^(\/(?!\/)|https?:\/\/)/.test(to);
}

/**
 * Returns the `_redirects` file that many hosts support, with lines such as `/old /new#anchor 301`.
 * Omits every route that has a redirect of an anchor, because hosts do not see anchors: a generated
 * page redirects these. Also omits redirects to hidden pages, which no list may contain.
 */
export function redirectLines({ moved }: Redirects, { href }: Addresses): string {
  return [...moved]
    .filter(([, { anchors, isSecret }]) => anchors.length === 0 && !isSecret)
    .map(([route, { to }]) => `${oneWord(href(route))} ${oneWord(to)} 301\n`)
    .join('');
}

function oneWord(address: string): string {
  return address.replaceAll(/\s/g, encodeURIComponent);
}
