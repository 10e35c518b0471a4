import type { CodeToken } from './types.ts';

/** The maximum length of a line that never wraps on a phone. */
export const phoneLine = 38;

/** A line that may wrap, or all code between two such lines. */
export interface CodePart<Token extends CodeToken = CodeToken> {
  readonly tokens: readonly Token[];
  /** The indentation of a long line in steps of two characters; undefined for short lines. */
  readonly depth: number | undefined;
}

/** The maximum indentation, to leave room on a phone. */
const deepest = 6;

/** Splits code into parts, which include their line breaks. */
export function partsOf<Token extends CodeToken>(tokens: readonly Token[]): CodePart<Token>[] {
  const text = tokens.map((token) => token.text).join('');
  const cut = cutter(tokens);
  const parts: CodePart<Token>[] = [];
  let [start, end] = [0, 0];
  const putBefore = (place: number) => {
    if (place > start) parts.push({ tokens: cut(place), depth: undefined });
    start = place;
  };
  for (const line of text.split(/(?<=\n)/)) {
    const before = end;
    end += line.length;
    if (lengthOf(line) <= phoneLine) continue;
    putBefore(before);
    parts.push({ tokens: cut(end), depth: depthOf(line) });
    start = end;
  }
  putBefore(text.length);
  return parts;
}

/**
 * Splits a token at line break opportunities other than spaces: in code after an opening bracket,
 * and in a word too long for a phone after punctuation or between its words. Without these,
 * browsers break at any character.
 */
export function breaksOf({ text, kind }: CodeToken, depth: number): string[] {
  const room = roomOf(depth);
  // Fast path: most tokens are short.
  if (text.length <= room && !(kind === undefined && text.includes('('))) return [text];

  const marked = text.replaceAll(/\S+/g, (word) =>
    word.length > room ? word.replaceAll(placeInWord, mark) : word,
  );
  return (kind === undefined ? marked.replaceAll(bracket, mark) : marked).split(mark);
}

// Does not occur in page text.
const mark = '\0';
// Browsers break after hyphens by themselves. Breaks words of names, but rarely random characters.
const placeInWord = /(?<=[_.,:=&?|]|[^/]\/)(?=[A-Za-z\\])|(?<=[a-z]{2})(?=[A-Z][a-z]{2})/g;
const bracket = /(?<=\()(?!\))/g;

/** Returns how many characters of a wrapped line a phone shows. */
export function roomOf(depth: number): number {
  return phoneLine - hangOf(depth);
}

/** Returns the indentation of a wrapped line; must match the styles. */
function hangOf(depth: number): number {
  return 2 * depth + 2;
}

export function longestLine(tokens: readonly CodeToken[]): number {
  const lines = tokens
    .map(({ text }) => text)
    .join('')
    .split('\n');
  return Math.max(...lines.map(lengthOf));
}

/** Returns a function that returns the tokens up to an offset, from the previous one. */
function cutter<Token extends CodeToken>(tokens: readonly Token[]): (end: number) => Token[] {
  let [next, inside, at] = [0, 0, 0];
  return (end) => {
    const taken: Token[] = [];
    for (let token = tokens[next]; token && at < end; token = tokens[next]) {
      const text = token.text.slice(inside, inside + end - at);
      taken.push({ ...token, text });
      at += text.length;
      inside += text.length;
      if (inside === token.text.length) [next, inside] = [next + 1, 0];
    }
    return taken.filter(({ text }) => text !== '');
  };
}

function lengthOf(line: string): number {
  return line.endsWith('\n') ? line.length - 1 : line.length;
}

function depthOf(line: string): number {
  const [before = ''] = /^[ \t]*/.exec(line) ?? [];
  return Math.min(deepest, Math.ceil(before.replaceAll('\t', '  ').length / 2));
}
