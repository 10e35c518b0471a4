import { distance } from 'fastest-levenshtein';

import { keyOf, unique, wordsOf, type Book } from './book.ts';

interface Unknown {
  /** What was pasted, without quotes. */
  readonly bare: string;
  readonly text: string;
  /** Names that a type must have, but none of these docs. */
  readonly strange: readonly string[];
}

/** The names nearest to what was not recognised: to the whole where it is short, and to names in it. */
export function nearestTo(book: Book, { bare, text, strange }: Unknown): string[] {
  const inText = text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
  const names = [...strange.slice(0, mostNames), ...firstNames(inText)];
  const wanted = unique([bare, ...names].filter(({ length }) => length <= longest));
  const near = wanted.flatMap((word) => nearTo(book, word));
  return unique(near.sort((a, b) => a.slips - b.slips).map(({ name }) => name)).slice(0, 4);
}

/** More would take long, and help nobody. */
const mostNames = 20;
/** What is longer is no name. */
const longest = 60;

function firstNames(words: readonly string[]): string[] {
  const names: string[] = [];
  for (const word of words) {
    if (names.length === mostNames) break;
    if (word.length <= longest && wordsOf(word).length > 1) names.push(word);
  }
  return names;
}

interface Near {
  readonly name: string;
  /** For each letter of what is wanted. */
  readonly slips: number;
}

function nearTo({ entries }: Book, word: string): Near[] {
  const wanted = keyOf(word);
  if (wanted.length < 3) return [];
  return entries.flatMap(({ names }) => {
    const [name = ''] = names;
    const slips = Math.min(...names.map((each) => slipsOf(keyOf(each), wanted)));
    return slips <= most ? [{ name, slips }] : [];
  });
}

/** A part of a name is near it: `timeout`. */
function slipsOf(key: string, wanted: string): number {
  const isPart = wanted.length > 3 && key.includes(wanted);
  return isPart ? 0.2 + key.length / 1000 : distance(key, wanted) / wanted.length;
}

const most = 0.35;
