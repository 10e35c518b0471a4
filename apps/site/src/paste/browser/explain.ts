import { called, unique, type Book, type Entry } from './book.ts';
import { eventsLike } from './events.ts';
import { alone, foundIn, type Found } from './found.ts';
import { narrowed } from './narrow.ts';
import { nearestTo } from './nearest.ts';
import { piecesOf } from './pieces.ts';
import { scan } from './scan.ts';
import { walk, type Seen } from './walk.ts';

/** What a pasted text means. */
export interface Explanation {
  /** The strongest first. */
  readonly found: readonly Found[];
  /** Values that say little: of what is neither an error nor a state. */
  readonly aside: readonly Entry[];
  /** What the selection of an answer left out, as GraphQL to add. */
  readonly missing: readonly string[];
  /** Whether it is one name and nothing else. */
  readonly isBare: boolean;
  /** Whether it is JSON with `data` or `errors`. */
  readonly isAnswer: boolean;
  /** Where nothing was found: the names that come nearest. */
  readonly nearest: readonly string[];
}

export function explain(book: Book, pasted: string): Explanation {
  const bare = bareName(pasted);
  const whole = called(book, bare);
  if (whole.length > 0)
    return { ...nothing, isBare: true, found: whole.map((entry) => alone(book, entry)) };

  const { values, text, isWhole } = piecesOf(pasted);
  const walks = values.map((value) => walk(book, value));
  const inText = scan(book, text).map((mention): Seen => ({ ...mention, path: '' }));
  const seen = narrowed(book, { seen: [...walks.flatMap((each) => each.seen), ...inText], pasted });
  const named = foundIn(book, seen);
  const found = named.length > 0 ? named : values.flatMap((value) => payload(book, value));
  const aside = unique(seen.filter(({ isAside }) => isAside).flatMap(({ entries }) => entries));
  const shown = found.length > 0 ? found : aside.map((entry) => alone(book, entry));
  const strange = walks.flatMap((each) => each.strange);
  return {
    found: shown,
    aside: found.length > 0 ? aside : [],
    missing: isWhole ? unique(walks.flatMap(({ missing }) => [...missing])) : [],
    isBare: false,
    isAnswer: values.some(isAnswer),
    nearest: shown.length > 0 ? [] : nearestTo(book, { bare, text: pasted, strange }),
  };
}

const nothing: Explanation = {
  found: [],
  aside: [],
  missing: [],
  isBare: false,
  isAnswer: false,
  nearest: [],
};

/** A name may bring its quotes, brackets and commas along. */
function bareName(pasted: string): string {
  let [from, to] = [0, pasted.length];
  while (from < to && /["'`({[\s]/.test(pasted.charAt(from))) from += 1;
  while (from < to && /["'`)}\]\s,;:.]/.test(pasted.charAt(to - 1))) to -= 1;
  return pasted.slice(from, to);
}

function isAnswer(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);
}

function payload(book: Book, value: unknown): Found[] {
  return eventsLike(book, value).map((entry) => alone(book, entry));
}
