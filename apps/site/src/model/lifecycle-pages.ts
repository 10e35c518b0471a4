import type { LifecycleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';

/**
 * The page that has all of a lifecycle, where several guides show it: there its states are said
 * once, and a guide folds them. Undefined where one guide alone shows it, or nothing has a page.
 */
export function fullPageOf(
  { addresses }: SiteContext,
  { coordinate, shownOn }: LifecycleJson,
): string | undefined {
  if (shownOn.length < 2 || coordinate === null) return undefined;
  return addresses.hrefOf(coordinate);
}
