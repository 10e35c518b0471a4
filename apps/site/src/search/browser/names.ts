import { coordinateOf, titleOf, type Entry } from './entries.ts';
import { humpsOf, type Range, queryWords, lettersOf } from './letters.ts';

/** The last segment of a coordinate, such as `status`, with all entries of that name. */
export interface Name {
  readonly lower: string;
  readonly humps: readonly Range[];
  /** The letters of the name as a bit set (`lettersOf`). */
  readonly letters: number;
  readonly entries: Entry[];
}

/** Names by their text. */
export type Names = ReadonlyMap<string, Name>;

export function namesIn(entries: readonly Entry[]): Names {
  const names = new Map<string, Name>();
  for (const entry of entries) {
    const text = entry.path.at(-1) ?? '';
    const name = names.get(text) ?? nameOf(text);
    names.set(text, name);
    name.entries.push(entry);
  }
  return names;
}

/** Entries by full lowercase name: coordinates, titles, errors. */
export type Exact = ReadonlyMap<string, readonly Entry[]>;

export function exactIn(
  entries: readonly Entry[],
  errors: readonly (readonly [name: string, coordinate: string])[],
): Exact {
  const exact = new Map<string, Entry[]>();
  const byCoordinate = new Map<string, Entry>();
  const add = (name: string, entry: Entry) => {
    const same = exact.get(name.toLowerCase()) ?? [];
    exact.set(name.toLowerCase(), same);
    if (!same.includes(entry)) same.push(entry);
  };
  for (const entry of entries) {
    const coordinate = coordinateOf(entry);
    byCoordinate.set(coordinate, entry);
    add(coordinate, entry);
    add(titleOf(entry), entry);
    // Readers write a type as separate words, such as `disbursement status`.
    if (entry.rest === '') add(queryWords(entry.element.title).join(' '), entry);
  }
  for (const [name, coordinate] of errors) {
    const entry = byCoordinate.get(coordinate);
    if (entry) add(name, entry);
  }
  return exact;
}

function nameOf(text: string): Name {
  const lower = text.toLowerCase();
  return { lower, humps: humpsOf(text), letters: lettersOf(lower), entries: [] };
}
