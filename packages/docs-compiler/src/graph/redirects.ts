import { splitHref } from '@docs-compiler/graph';

import type { Config } from '../config-types.ts';
import type { PageNode } from '../graph.ts';

export type Redirect = Config['redirects'][number];
/** Redirects by the route that they start at. The first of several redirects takes precedence. */
export type Redirects = ReadonlyMap<string, Redirect>;

export function redirectsOf({ redirects }: Config): Redirects {
  return new Map(redirects.map((each): [string, Redirect] => [each.from, each]).reverse());
}

/** Returns a redirect from each former anchor of a page. */
export function redirectsOfPage({ route, parsed: { frontmatter } }: PageNode): readonly Redirect[] {
  return Object.entries(frontmatter.movedAnchors ?? {}).map(([former, anchor]) => {
    return { from: `${route}#${former}`, to: `${route}#${anchor}` };
  });
}

/** A chain of redirects that a browser follows, and its final target. */
export interface Journey {
  /** The redirects in order, at least one. */
  readonly steps: readonly [Redirect, ...Redirect[]];
  /** The final target; undefined for a loop. */
  readonly end: string | undefined;
}

/**
 * Follows redirects from the first one. An anchor is kept unless the next redirect names another.
 */
export function journeyOf(redirects: Redirects, first: Redirect): Journey {
  const steps: [Redirect, ...Redirect[]] = [first];
  let end = first.to;
  for (;;) {
    const { route, anchor } = splitHref(end);
    const next = redirects.get(route);
    if (!next) return { steps, end };
    if (steps.includes(next)) return { steps, end: undefined };

    steps.push(next);
    end = anchor === '' || next.to.includes('#') ? next.to : `${next.to}#${anchor}`;
  }
}

/**
 * Returns the final route of the redirects from a route; undefined without redirects or for a loop.
 */
export function endOfRedirects(redirects: Redirects, route: string): string | undefined {
  const first = redirects.get(route);
  const end = first && journeyOf(redirects, first).end;
  return end === undefined ? undefined : splitHref(end).route;
}
