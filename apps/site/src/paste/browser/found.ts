import { unique, type Book, type Entry } from './book.ts';
import type { Seen } from './walk.ts';

export interface RecognizedEntry {
  readonly entry: Entry;
  /** Related entries: the reasons of an error, or the errors with a reason. */
  readonly parts: readonly Entry[];
  /** The path in the response; empty if irrelevant. */
  readonly path: string;
  /** Whether the type was inferred from its fields, because `__typename` is missing. */
  readonly isGuess: boolean;
}

/** Returns a result for a single name. A reason includes the errors that have it. */
export function alone(book: Book, entry: Entry): RecognizedEntry {
  return { entry, parts: holdersOf(book, entry), path: '', isGuess: false };
}

/** Returns the errors and states that have a field of a value's enum. */
export function holdersOf({ outcomes, fields }: Book, { kind, type }: Entry): Entry[] {
  if (kind !== 'value' || type === undefined) return [];
  return [...outcomes.values()].filter((outcome) =>
    [...(fields.get(outcome.type ?? '')?.values() ?? [])].includes(type),
  );
}

/** Merges results, each with its reasons. Errors come before states. */
export function foundIn(book: Book, seen: readonly Seen[]): RecognizedEntry[] {
  const main = seen.filter(({ isAside }) => !isAside);
  const entries = unique(main.flatMap((each) => each.entries));
  const values = entries
    .filter(({ kind }) => kind === 'value')
    .map((value) => ({ value, holders: new Set(holdersOf(book, value)) }));
  const places = placesOf(main);
  const found = entries
    .filter(({ kind }) => kind !== 'value')
    .map((entry) => withParts({ entry, places, values }));
  const taken = new Set(found.flatMap(({ parts }) => parts));
  const free = values
    .filter(({ value }) => !taken.has(value))
    .map(({ value }) => alone(book, value));
  return [...found, ...free].sort((a, b) => order[a.entry.kind] - order[b.entry.kind]);
}

const order = { code: 0, error: 1, value: 2, state: 3, event: 4 };

/** The occurrences of a name. */
interface Places {
  readonly first: Seen;
  /** The entries that contain it; undefined if in none. */
  readonly holders: Set<Entry | undefined>;
}

function placesOf(seen: readonly Seen[]): ReadonlyMap<Entry, Places> {
  const places = new Map<Entry, Places>();
  for (const each of seen)
    for (const entry of each.entries) {
      const known = places.get(entry) ?? { first: each, holders: new Set() };
      known.holders.add(each.holder);
      places.set(entry, known);
    }
  return places;
}

interface Among {
  readonly entry: Entry;
  readonly places: ReadonlyMap<Entry, Places>;
  /** Enum values, each with the errors and states that have a field of the enum. */
  readonly values: readonly { readonly value: Entry; readonly holders: ReadonlySet<Entry> }[];
}

function withParts({ entry, places, values }: Among): RecognizedEntry {
  const at = places.get(entry)?.first;
  const parts = values.flatMap(({ value, holders }) => {
    const seenIn = places.get(value)?.holders;
    const isOfIt = seenIn?.has(undefined) || seenIn?.has(entry);
    return holders.has(entry) && isOfIt ? [value] : [];
  });
  return { entry, parts, path: at?.path ?? '', isGuess: at?.isGuess === true };
}
