import { humpsOf, referenceRoute, slugOf } from '@docs-compiler/graph';

import { parseRouteLock } from '../parse/route-lock.ts';
import type { ReferencePage } from '../graph.ts';
import type { SourceFile } from '../source.ts';

/** Whether the schema had a part, a type or an operation of that name once, and has none now. */
export type FormerNames = (name: string) => boolean;

interface Now {
  /** All names of the schema. */
  readonly known: ReadonlySet<string>;
  readonly referencePages: ReadonlyMap<string, ReferencePage>;
}

/**
 * What `routes.lock` remembers of the schema: a part by its anchor on a page of the reference, a
 * type or an operation by its route.
 */
export function formerNames(
  routesLock: SourceFile | undefined,
  { known, referencePages }: Now,
): FormerNames {
  if (!routesLock) return () => false;

  const routes = new Set([...referencePages.values()].map(({ route }) => route));
  const locked = parseRouteLock(routesLock).routes.filter(({ route }) =>
    route.startsWith(`${referenceRoute}/`),
  );
  const slugs = new Set(
    locked.filter(({ route }) => !routes.has(route)).map(({ route }) => route.replace(/.*\//, '')),
  );
  const parts = new Set(locked.flatMap(({ anchors }) => anchors.map(({ anchor }) => anchor)));
  return (name) =>
    !known.has(name) && (isPart(name) || (humpsOf(name) > 1 && slugs.has(slugOf(name))));

  /** The slug of a heading, which is an anchor too, has neither capitals nor underscores. */
  function isPart(name: string): boolean {
    return /[A-Z_]/.test(name) && parts.has(name);
  }
}
