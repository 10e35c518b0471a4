import type { Span } from '../source.ts';

/** A code span in a text that is not parsed as Markdown. */
export interface TextCode {
  /** The text without the leading `~`, which marks it as not being a schema name. */
  readonly text: string;
  readonly optOut: boolean;
  readonly span: Span;
}

/**
 * Returns the code spans of a text as written in its file. Names contain no spaces, quotes or
 * escapes, so indentation, folding and quoting do not change them. Skips fenced blocks, which are
 * not prose.
 */
export function* codeIn({ file, start, end }: Span): Generator<TextCode> {
  const raw = file.text.slice(start, end);
  for (const { index, groups } of raw.matchAll(codeOrFence)) {
    const { ticks = '', mark = '', code } = groups ?? {};
    if (code === undefined) continue;

    const from = start + index + ticks.length + mark.length;
    yield { text: code, optOut: mark !== '', span: { file, start: from, end: from + code.length } };
  }
}

const codeOrFence =
  /^[ \t]*(?<fence>`{3,}|~{3,})[^`\n]*\n[^]*?(?:^[ \t]*\k<fence>|(?![^]))|(?<![`\\])(?<ticks>`+)(?!`)(?<mark>~(?=[\w@]))?(?<code>(?:(?!\r?\n[ \t]*\r?\n)[^])+?)(?<!`)\k<ticks>(?!`)/gm;
