import type { EntryJson, ExplanationsFile } from '../format.ts';

export type Entry = EntryJson;

/** The file of explanations, by what one looks it up with. */
export interface Book {
  readonly entries: readonly Entry[];
  readonly elsewhere: ExplanationsFile['elsewhere'];
  /** Errors and states, by the type that stands for them. */
  readonly outcomes: ReadonlyMap<string, Entry>;
  /** The values of an enum. */
  readonly values: ReadonlyMap<string, readonly Entry[]>;
  /** The type of each known field, by type. */
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly members: ReadonlyMap<string, readonly string[]>;
  /** The types that fields of a name have, on whatever type. */
  readonly typesOfField: ReadonlyMap<string, ReadonlySet<string>>;
  readonly exact: ReadonlyMap<string, readonly Entry[]>;
  /** By `keyOf` a name, and thus in any case. */
  readonly alike: ReadonlyMap<string, readonly Entry[]>;
  /** How many words the longest name has. */
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
    longest: Math.max(0, ...named.map(({ name }) => wordsOf(name).length)),
  };
}

/** `InsufficientFunds`, `insufficient_funds` and `insufficient funds` are one: `insufficientfunds`. */
export function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The words of a name, whatever parts them. */
export function wordsOf(name: string): string[] {
  return name.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** What is called so to the letter, then what is in another case. */
export function called({ exact, alike }: Book, written: string): Entry[] {
  const key = keyOf(written);
  return key === '' ? [] : unique([...(exact.get(written) ?? []), ...(alike.get(key) ?? [])]);
}

/** Only what is called so to the letter, where something is. */
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
