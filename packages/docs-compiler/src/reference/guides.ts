import { isCall } from '@docs-compiler/graph';

import type { ExampleNode, ReferencePage } from '../graph.ts';
import { groupBy } from '../text/group-by.ts';

/** More would be a list of what there is, not a help. */
const most = 12;

/**
 * Of each guide that shows an element at work its best example. The guide that shows it most often
 * is about it, so it comes first. What the page of another element shows is said of that element.
 */
export function guidesOf(
  { kind }: ReferencePage,
  examples: readonly ExampleNode[],
): readonly ExampleNode[] {
  const ofGuides = examples.filter(({ page }) => page.kind !== 'reference');
  const guides = [...groupBy(ofGuides, ({ page }) => page).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([best]) => best ?? []);
  // Whoever looks up a call reads of each way to make it; a type is in nearly all of them.
  return isCall(kind) ? guides : guides.slice(0, most);
}
