import type { Span } from '../source.ts';

/** A code span in a text that nobody parses as Markdown. */
export interface TextCode {
  /** Without the `~` that says that it names nothing of the schema. */
  readonly text: string;
  readonly optOut: boolean;
  readonly span: Span;
}

/**
 * The code spans of a text as it stands in its file. Names have no spaces, no quotes and no escapes,
 * so indentation, folding and quoting do not touch them. What stands in a fenced block is no prose.
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
