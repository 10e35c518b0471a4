import { humpsOf, slugOf } from '@docs-compiler/graph';
import { distance } from 'fastest-levenshtein';

import { closest, type NameIndex } from './closest.ts';
import { wordsOfName } from './plain-words.ts';

/**
 * Returns the names that a name in prose probably misspells: one or two letters are wrong, or the
 * words are in another order. Prose contains many similar names, so one in another naming
 * convention (`void_at` for `voidAt`) or with a different word (`createdBy`, `minAmount`) does not
 * count.
 */
export function meantBy(name: string, names: NameIndex): readonly string[] {
  const near = closest(name, names, { max: 2 }).filter((each) => isSlip(name, each));
  return near.length > 0 ? near : reordered(name, names);
}

/**
 * Checks whether one name is a misspelling of another in any case: `refundCrate` for
 * `refundCreate`, `refundcreate` for `RefundCreate`; but not `location_id` for `locationAdd`, nor
 * `OrderEdit` for `OrderEdge`.
 */
export function isSlipInAnyCase(name: string, near: string): boolean {
  if (name.includes('_') !== near.includes('_')) return false;
  return name.toLowerCase() === near.toLowerCase() || hasLikeWords(name, near);
}

/** Checks whether one letter differs, or two adjacent letters are transposed. */
export function isOneLetterOff(name: string, near: string): boolean {
  return distance(name, near) === 1 || isSwap(differenceOf(name, near));
}

/**
 * Checks whether two adjacent letters of a long name are transposed. No other name is written like
 * that on purpose.
 */
export function isTransposed(name: string, near: string): boolean {
  return name.length >= 8 && isSwap(differenceOf(name, near));
}

/** Returns the names with the same words in another order: `cancelRefund` for `refundCancel`. */
export function reordered(name: string, { byLength }: NameIndex): readonly string[] {
  if (humpsOf(name) < 2) return [];
  const words = sortedWords(name);
  return (byLength.get(name.length) ?? [])
    .filter((each) => each !== name && isOneConvention(name, each) && sortedWords(each) === words)
    .slice(0, 3);
}

function isSlip(name: string, near: string): boolean {
  if (!isOneConvention(name, near)) return false;
  return name.toLowerCase() === near.toLowerCase() || hasLikeWords(name, near);
}

function hasLikeWords(name: string, near: string): boolean {
  const [words, nearWords] = [slugOf(name).split('-'), slugOf(near).split('-')];
  if (words.length === 1 || nearWords.length === 1)
    return isLongEnough(name, near) && isInWord(differenceOf(name, near));
  // A letter was added or removed at a word boundary.
  if (words.length !== nearWords.length) return name.length >= 8;
  return words.every((word, index) => isLikeWord(word, nearWords[index] ?? ''));
}

/**
 * Checks that names are long enough to be misspellings. Most four-letter words are similar to
 * others, except a constant that lost a letter.
 */
function isLongEnough(name: string, near: string): boolean {
  return name.length >= 5 || (name.length === 4 && near.length === 5 && /^[A-Z]+$/.test(name));
}

/**
 * Checks that words are similar. In a short word, two different letters make a different word:
 * `min` and `max`, `at` and `by`.
 */
function isLikeWord(word: string, near: string): boolean {
  const far = distance(word, near);
  if (far <= Math.floor(Math.max(word.length, near.length) / 3)) return true;
  return (far === 1 && word.length !== near.length) || isSwap(differenceOf(word, near));
}

interface Difference {
  /** The number of equal letters before and after the difference. */
  readonly before: number;
  readonly after: number;
  readonly wrong: string;
  readonly right: string;
}

function differenceOf(name: string, near: string): Difference {
  let before = 0;
  while (before < name.length && name[before] === near[before]) before += 1;
  let after = 0;
  const most = Math.min(name.length, near.length) - before;
  while (after < most && name.at(-1 - after) === near.at(-1 - after)) after += 1;
  return {
    before,
    after,
    wrong: name.slice(before, name.length - after),
    right: near.slice(before, near.length - after),
  };
}

/**
 * Checks that the difference is within a word: `refunds` is an inflection of `refund`; `prefund`
 * and `lefund` are different words.
 */
function isInWord({ before, after, ...letters }: Difference): boolean {
  if (before === 0) return false;
  if (isSwap(letters)) return true;
  const isReplaced = letters.wrong.length === 1 && letters.right.length === 1;
  return isReplaced || (after > 0 && letters.wrong.length + letters.right.length === 1);
}

function isSwap({ wrong, right }: Pick<Difference, 'wrong' | 'right'>): boolean {
  return wrong.length === 2 && wrong === [...right].reverse().join('');
}

/**
 * Checks for the same naming convention: `void_at` may be a JSON key, `VOID_AT` a shell variable,
 * `voidAt` a field.
 */
function isOneConvention(a: string, b: string): boolean {
  const conventions = [conventionOf(a), conventionOf(b)];
  return conventions[0] === conventions[1] || conventions.every((each) => lowers.has(each));
}

function conventionOf(name: string): string {
  if (/^[A-Z\d_]+$/.test(name)) return 'upper';
  if (name.includes('_')) return 'snake';
  if (/^[A-Z]/.test(name)) return 'pascal';
  return /[A-Z]/.test(name) ? 'camel' : 'lower';
}

const lowers: ReadonlySet<string> = new Set(['lower', 'camel']);

function sortedWords(name: string): string {
  return wordsOfName(name).sort().join(' ');
}
