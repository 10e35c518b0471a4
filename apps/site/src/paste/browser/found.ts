import { unique, type Book, type Entry } from './book.ts';
import type { Seen } from './walk.ts';

export interface Found {
  readonly entry: Entry;
  /** What belongs to it: the reasons of an error, or the errors that a reason comes with. */
  readonly parts: readonly Entry[];
  /** Where in the answer it stands; empty where that does not tell. */
  readonly path: string;
  /** Told by its fields, for want of `__typename`. */
  readonly isGuess: boolean;
}

/** A name by itself: a reason brings along what it is a reason of. */
export function alone(book: Book, entry: Entry): Found {
  return { entry, parts: holdersOf(book, entry), path: '', isGuess: false };
}

/** The errors and states that have a field of the enum of a value. */
export function holdersOf({ outcomes, fields }: Book, { kind, type }: Entry): Entry[] {
  if (kind !== 'value' || type === undefined) return [];
  return [...outcomes.values()].filter((outcome) =>
    [...(fields.get(outcome.type ?? '')?.values() ?? [])].includes(type),
  );
}

/** Each thing once, with its reasons; what stops a program comes before where a thing stands. */
export function foundIn(book: Book, seen: readonly Seen[]): Found[] {
  const main = seen.filter(({ isAside }) => !isAside);
  const entries = unique(main.flatMap((each) => each.entries));
  const values = entries.filter(({ kind }) => kind === 'value');
  const found = entries
    .filter(({ kind }) => kind !== 'value')
    .map((entry) => withParts(book, { entry, main, values }));
  const taken = new Set(found.flatMap(({ parts }) => parts));
  const free = values.filter((value) => !taken.has(value)).map((value) => alone(book, value));
  return [...found, ...free].sort((a, b) => order[a.entry.kind] - order[b.entry.kind]);
}

const order = { code: 0, error: 1, value: 2, state: 3, event: 4 };

interface Among {
  readonly entry: Entry;
  readonly main: readonly Seen[];
  readonly values: readonly Entry[];
}

function withParts(book: Book, { entry, main, values }: Among): Found {
  const at = main.find(({ entries }) => entries.includes(entry));
  const isOfIt = ({ entries, holder }: Seen, value: Entry) =>
    entries.includes(value) && (holder === undefined || holder === entry);
  const parts = values.filter(
    (value) => holdersOf(book, value).includes(entry) && main.some((each) => isOfIt(each, value)),
  );
  return { entry, parts, path: at?.path ?? '', isGuess: at?.isGuess === true };
}
