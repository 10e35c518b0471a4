import { isCall } from '@docs-compiler/graph';

import type { ExampleNode, ReferencePage } from '../graph.ts';

/** More would be a list of what there is, not a help. */
const most = 12;

/**
 * Of each guide that shows an element at work its best example, the best guide first. What the page
 * of another element shows is said of that element.
 */
export function guidesOf(
  { kind }: ReferencePage,
  examples: readonly ExampleNode[],
): readonly ExampleNode[] {
  const byPage = new Map<ExampleNode['page'], ExampleNode>();
  for (const example of examples) {
    if (example.page.kind === 'reference' || byPage.has(example.page)) continue;
    byPage.set(example.page, example);
  }
  const guides = [...byPage.values()];
  // Whoever looks up a call reads of each way to make it; a type is in nearly all of them.
  return isCall(kind) ? guides : guides.slice(0, most);
}
