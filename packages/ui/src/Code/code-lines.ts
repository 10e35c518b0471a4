import type { CodeToken } from './types.ts';

/** Letters of a line that fit every phone: such a line never goes on below. */
export const phoneLine = 38;

/** A line that may go on below, or all that stands between two of them. */
export interface CodePart<Token extends CodeToken = CodeToken> {
  readonly tokens: readonly Token[];
  /** How far in a long line begins, in steps of two letters; undefined for lines that are short. */
  readonly depth: number | undefined;
}

/** On a phone what is deeper would have no room left. */
const deepest = 6;

/** Code in parts that joined are the code; each line break belongs to the line that it ends. */
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
 * The text of a token in the parts between which a line may end, beside its spaces: in code behind
 * an opening bracket, and in a word too long for a phone behind its signs or at its humps. Where
 * a browser knows no such place it ends a line behind the last letter that fits.
 */
export function breaksOf({ text, kind }: CodeToken, depth: number): string[] {
  const room = phoneLine - hangOf(depth);
  // Most tokens are short, and a page has thousands.
  if (text.length <= room && !(kind === undefined && text.includes('('))) return [text];

  const marked = text.replaceAll(/\S+/g, (word) =>
    word.length > room ? word.replaceAll(placeInWord, mark) : word,
  );
  return (kind === undefined ? marked.replaceAll(bracket, mark) : marked).split(mark);
}

// No text from a page holds it.
const mark = '\0';
// Behind a hyphen browsers end lines by themselves. The humps of a name, and few of random letters.
const placeInWord = /(?<=[_.,:=&?|]|[^/]\/)(?=[A-Za-z\\])|(?<=[a-z]{2})(?=[A-Z][a-z]{2})/g;
const bracket = /(?<=\()(?!\))/g;

/** How many letters further in than the box a line goes on: the styles say the same. */
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

/** Gives the tokens up to a place in the text, from where it ended the last time. */
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
