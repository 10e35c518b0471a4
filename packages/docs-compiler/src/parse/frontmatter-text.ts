import { textBelow } from './body/fence.ts';
import type { ParsedPage, Fence } from './types.ts';

/** A text inside the frontmatter. What it is read as places its faults like those of a fence. */
export function frontmatterText(page: ParsedPage, { path, text, language }: TextInPage): Fence {
  const span = page.spanAt(path);
  const { file, start, end } = span;
  const written = file.text.slice(start, end);
  const fence = { language, meta: {}, text, span };
  // In a literal block each line stands as it is, behind the indentation.
  if (written.startsWith('|')) return { ...fence, ...textBelow(span, text) };

  const at = written.indexOf(text);
  if (at >= 0 && text !== '') {
    const first = start + at;
    return { ...fence, spanOf: (from, to) => ({ file, start: first + from, end: first + to }) };
  }
  // A folded block has lost its lines, and quotes may hold escapes.
  const place = page.keySpanAt(path);
  return { ...fence, spanOf: () => place };
}

export interface TextInPage {
  readonly path: readonly (string | number)[];
  readonly text: string;
  readonly language: string;
}
