import type { Range } from './humps.ts';
import type { Name } from './names.ts';

/**
 * What of a name some words stand for: each begins at a hump and may go on over the next ones, as
 * `pir`, `pay init req` and `payReq` do in `PaymentInitiationRequest`. Undefined where they don't.
 */
export function placeWords(name: Name, words: readonly string[]): Range[] | undefined {
  return words.length > 0 ? place(name, { words, from: 0 }) : undefined;
}

interface Rest {
  readonly words: readonly string[];
  /** The first hump that is free. */
  readonly from: number;
}

function place(name: Name, { words, from }: Rest): Range[] | undefined {
  const [word, ...others] = words;
  if (word === undefined) return [];
  for (let hump = from; hump < name.humps.length; hump += 1) {
    const ranges = spread(name, { word, hump, others });
    if (ranges) return ranges;
  }
  return undefined;
}

interface Spread {
  readonly word: string;
  readonly hump: number;
  readonly others: readonly string[];
}

/** Puts as much of the word on a hump as fits, the rest on the next; then the other words. */
function spread(name: Name, { word, hump, others }: Spread): Range[] | undefined {
  const [start, end] = name.humps[hump] ?? [0, 0];
  for (let length = shared(name.lower.slice(start, end), word); length > 0; length -= 1) {
    const rest = word.slice(length);
    const next = hump + 1;
    const later =
      rest === ''
        ? place(name, { words: others, from: next })
        : spread(name, { word: rest, hump: next, others });
    if (later) return [[start, start + length], ...later];
  }
  return undefined;
}

function shared(hump: string, word: string): number {
  let length = 0;
  while (length < word.length && hump[length] === word[length]) length += 1;
  return length;
}
