import { routeOfLink } from '@docs-compiler/graph';
import type { GraphJson } from 'docs-compiler/graph';

import type { Addresses } from './routes/addresses.ts';

/** Where the site leads readers that come to an address which it no longer has. */
export interface Redirects {
  /** By a route without a page. */
  readonly moved: ReadonlyMap<string, Moved>;
  /** By a route with a page: where its former anchors lead. */
  readonly anchors: ReadonlyMap<string, readonly MovedAnchor[]>;
}

/** Addresses are whole: they have the base path. */
export interface Moved {
  readonly to: string;
  readonly anchors: readonly MovedAnchor[];
  /** It leads to a hidden page, so no list has it: only its own page leads on. */
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

/** A page comes before a redirect that starts at it, and the first of two redirects counts. */
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
      // Without script no anchor is seen: then the page of the first one is as good as any.
      const to = whole.get(route) ?? own[0]?.to.replace(/#.*$/s, '') ?? '';
      return [route, { to, anchors: own, isSecret: secret.has(route) }];
    });
  return {
    moved: new Map(moved),
    anchors: new Map([...anchors].filter(([route]) => paths.has(route))),
  };
}

/** Both ends are addresses that a site can have; the compiler says what is wrong with others. */
function leadsOn({ from, to }: GraphJson['redirects'][number]): boolean {
  const isPath = /^\/(?!\/)/.test(from) && !/(^|\/)\.{1,2}(\/|#|$)|[*?]|\/:/.test(from);
  return isPath && /^(\/(?!\/)|https?:\/\/)/.test(to);
}

/**
 * The file that many hosts answer redirects from: a line is `/old /new#anchor 301`. A host does
 * not see an anchor, so a route whose anchors went to several places is left to its page; so is one
 * that leads to a hidden page, which no list may name.
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
