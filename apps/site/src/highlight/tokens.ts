import type { CodeToken } from '@docs-compiler/ui';

/** A range of text with a color or a link. Ranges are sorted and do not overlap. */
export interface TokenRange extends Omit<CodeToken, 'text'> {
  readonly start: number;
  readonly end: number;
}

/** Returns the whole text as tokens: ranges, and plain text between them. */
export function tokensOf(text: string, ranges: readonly TokenRange[]): CodeToken[] {
  const tokens: CodeToken[] = [];
  let at = 0;
  for (const { start, end, ...look } of ranges) {
    if (start > at) tokens.push({ text: text.slice(at, start) });
    tokens.push({ ...look, text: text.slice(start, end) });
    at = end;
  }
  if (at < text.length) tokens.push({ text: text.slice(at) });
  return tokens;
}

/** Returns the matches of a pattern as ranges. The names of its groups are token kinds. */
export function rangesOf(text: string, pattern: RegExp): TokenRange[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const kind = tokenKinds.find((each) => match.groups?.[each] !== undefined);
    if (kind === undefined) return [];
    const value = match.groups?.[kind] ?? '';
    const start = match.index + match[0].indexOf(value);
    return [{ start, end: start + value.length, kind }];
  });
}

const tokenKinds = ['keyword', 'name', 'type', 'string', 'number', 'comment'] as const;
