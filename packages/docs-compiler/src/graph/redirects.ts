import { splitHref } from '@docs-compiler/graph';

import type { Config } from '../config-types.ts';

export type Redirect = Config['redirects'][number];
/** Redirects by the route that they start at; of several the first. */
export type Redirects = ReadonlyMap<string, Redirect>;

export function redirectsOf({ redirects }: Config): Redirects {
  return new Map(redirects.map((each): [string, Redirect] => [each.from, each]).reverse());
}

/** The redirects that a browser follows from one of them, and where they end. */
export interface Journey {
  /** In order, the first included. */
  readonly steps: readonly [Redirect, ...Redirect[]];
  /** Undefined where the steps lead in a circle. */
  readonly end: string | undefined;
}

/** An anchor survives a redirect that names none itself. */
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

/** The route that redirects lead to; undefined where none starts, or where they lead in a circle. */
export function endOfRedirects(redirects: Redirects, route: string): string | undefined {
  const first = redirects.get(route);
  const end = first && journeyOf(redirects, first).end;
  return end === undefined ? undefined : splitHref(end).route;
}
