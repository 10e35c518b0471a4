import type { Demand } from '../demand.ts';

/** One a name, in order of first appearance: what is said once is said. */
export function byName<Item extends Demand>(items: Iterable<Item>): readonly Item[] {
  const named = new Map<string, Item>();
  for (const item of items) {
    const known = named.get(item.name);
    if (!known || (item.met && !known.met)) named.set(item.name, item);
  }
  return [...named.values()];
}
