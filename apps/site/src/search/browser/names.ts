import { coordinateOf, titleOf, type Entry } from './entries.ts';
import { humpsOf, type Range, wordsOf } from './humps.ts';
import { lettersOf } from './letters.ts';

/** A name of the schema, and all that is called by it. */
export interface Name {
  readonly lower: string;
  readonly humps: readonly Range[];
  /** A bit for each letter that it has. */
  readonly letters: number;
  readonly entries: Entry[];
}

/** Each name once, however many fields have it. */
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

/** Entries by what they are called as a whole, in small letters: coordinates, titles, errors. */
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
    // `disbursement status` is a type in the words of somebody who talks about it.
    if (entry.rest === '') add(wordsOf(entry.element.title).join(' '), entry);
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
