import { called, type Book, type Entry } from './book.ts';
import { holdersOf } from './found.ts';
import type { Seen } from './walk.ts';

interface Read {
  readonly seen: readonly Seen[];
  readonly pasted: string;
}

/** Of the things that a name may mean, those that something else in the text speaks of. */
export function narrowed(book: Book, { seen, pasted }: Read): Seen[] {
  const named = new Set(pasted.match(/[\p{L}_][\p{L}\p{N}_]*/gu));
  const clear = new Set(seen.flatMap(({ entries }) => (entries.length === 1 ? entries : [])));
  const isOfEnum = ({ type }: Entry) => named.has(type ?? '');
  const held = new Map<Entry, boolean>();
  const isHeld = (entry: Entry) => {
    const known = held.get(entry) ?? holdersOf(book, entry).some((holder) => clear.has(holder));
    held.set(entry, known);
    return known;
  };
  return seen.map((each) => {
    if (each.entries.length < 2) return each;
    const values = called(book, each.written).filter(({ kind }) => kind === 'value');
    const near = [values.filter(isOfEnum), values.filter(isHeld)].find((list) => list.length > 0);
    return near ? { ...each, entries: near } : each;
  });
}
