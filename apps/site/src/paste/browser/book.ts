import type { EntryJson, ExplanationsFile } from '../format.ts';

export type Entry = EntryJson;

/** The file of explanations, indexed for lookups. */
export interface Book {
  readonly entries: readonly Entry[];
  readonly elsewhere: ExplanationsFile['elsewhere'];
  /** Errors and states, by their type. */
  readonly outcomes: ReadonlyMap<string, Entry>;
  /** Enum values, by name. */
  readonly values: ReadonlyMap<string, readonly Entry[]>;
  /** Field types, by type and field name. */
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly members: ReadonlyMap<string, readonly string[]>;
  /** Types of all fields with a name, regardless of their parent type. */
  readonly typesOfField: ReadonlyMap<string, ReadonlySet<string>>;
  readonly exact: ReadonlyMap<string, readonly Entry[]>;
  /** Entries by `keyOf` their names, which ignores case and separators. */
  readonly alike: ReadonlyMap<string, readonly Entry[]>;
  /** The number of words in the longest name. */
  readonly longest: number;
}

export function openBook({ entries, types, members, elsewhere }: ExplanationsFile): Book {
  const fields = new Map(
    Object.entries(types).map(([type, line]) => [type, new Map(line.split(' ').map(pairOf))]),
  );
  const named = entries.flatMap((entry) => entry.names.map((name) => ({ name, entry })));
  const known = entries.filter(({ type }) => type !== undefined);
  const isOutcome = ({ kind }: Entry) => kind === 'error' || kind === 'state';
  return {
    entries,
    elsewhere,
    outcomes: new Map(known.filter(isOutcome).map((entry) => [entry.type ?? '', entry])),
    values: grouped(
      known.filter(({ kind }) => kind === 'value').map((entry) => [entry.type ?? '', entry]),
    ),
    fields,
    members: new Map(Object.entries(members).map(([type, line]) => [type, line.split(' ')])),
    typesOfField: new Map(
      [...grouped([...fields.values()].flatMap((map) => [...map]))].map(([name, of]) => [
        name,
        new Set(of),
      ]),
    ),
    exact: grouped(named.map(({ name, entry }) => [name, entry])),
    alike: grouped(named.map(({ name, entry }) => [keyOf(name), entry])),
    longest: Math.max(0, ...named.map(({ name }) => splitName(name).length)),
  };
}

/**
 * Normalizes a name: `InsufficientFunds`, `insufficient_funds` and `insufficient funds` are all
 * `insufficientfunds`.
 */
export function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Splits a name into words at any separator. */
export function splitName(name: string): string[] {
  return name.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Returns the entries with exactly this name, then those that match after normalization. */
export function called({ exact, alike }: Book, written: string): Entry[] {
  const key = keyOf(written);
  return key === '' ? [] : unique([...(exact.get(written) ?? []), ...(alike.get(key) ?? [])]);
}

/**
 * Returns the entries with exactly this name, or if there are none, those that match after
 * normalization.
 */
export function calledBest(book: Book, written: string): readonly Entry[] {
  return book.exact.get(written) ?? called(book, written);
}

export function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}

function pairOf(pair: string): [string, string] {
  const [name = '', type = ''] = pair.split(':');
  return [name, type];
}

function grouped<Value>(pairs: readonly (readonly [string, Value])[]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
