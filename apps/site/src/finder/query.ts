/** A filter. */
export interface Query {
  readonly text: string;
  /** The selected values of each facet; a facet without any is absent. */
  readonly facets: ReadonlyMap<string, readonly string[]>;
}

export interface Findable {
  /** The name of the item, and other words next to it. */
  readonly name: string;
  /** The full text of the item, including its name. */
  readonly text: string;
  valuesOf(facet: string): readonly string[];
}

/**
 * Returns the items that match: each facet contains a selected value, and the name contains every
 * word, ignoring case. If no name matches, the full text is searched: `AD` then also finds Andorra.
 */
export function found<Item extends Findable>(
  items: readonly Item[],
  { text, facets }: Query,
): ReadonlySet<Item> {
  const chosen = items.filter((item) => isChosen(item, facets));
  const words = text.toLowerCase().split(/\s+/);
  const byName = chosen.filter(({ name }) => hasAll(name, words));
  return new Set(byName.length > 0 ? byName : chosen.filter((item) => hasAll(item.text, words)));
}

function isChosen(item: Findable, facets: Query['facets']): boolean {
  return [...facets].every(([facet, chosen]) => {
    const values = item.valuesOf(facet);
    return chosen.some((value) => values.includes(value));
  });
}

function hasAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
