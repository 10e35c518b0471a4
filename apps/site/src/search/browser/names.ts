import type { Entry } from './entries.ts';
import { humpsOf, type Range } from './humps.ts';

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

/** The letters of a word in small letters, as bits; all else is one bit more. */
export function lettersOf(lower: string): number {
  let letters = 0;
  for (let at = 0; at < lower.length; at += 1) {
    const letter = lower.charCodeAt(at) - 97;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return letters;
}

function nameOf(text: string): Name {
  const lower = text.toLowerCase();
  return { lower, humps: humpsOf(text), letters: lettersOf(lower), entries: [] };
}
