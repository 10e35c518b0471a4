/** What a reader looks for. */
export interface Query {
  readonly text: string;
  /** The values chosen of each facet; one with none is not here. */
  readonly facets: ReadonlyMap<string, readonly string[]>;
}

export interface Findable {
  /** What it is called, and what else stands beside that. */
  readonly name: string;
  /** All that is said of it, its name too. */
  readonly text: string;
  valuesOf(facet: string): readonly string[];
}

/**
 * Those of which each facet holds one of the chosen values, and the name every word, in any case.
 * Where no name does, those whose text does: `AD` is found as Andorra, too.
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
