import { textBelow } from '../languages/mdx/fences.ts';
import type { Path } from '../languages/yaml/tree.ts';
import type { ParsedPage, Fence } from './types.ts';

export interface FrontmatterText {
  readonly path: Path;
  readonly text: string;
}

/** Keys whose values are shown as code, or not at all. */
const dataKeys = ['restSchemas', 'selection', 'example', 'questions', 'movedAnchors'];

/** Returns the texts of a page's frontmatter that are Markdown prose. */
export function frontmatterTexts({ frontmatter }: ParsedPage): Generator<FrontmatterText> {
  return textsIn(frontmatter, []);
}

function* textsIn(value: unknown, path: Path): Generator<FrontmatterText> {
  if (typeof value === 'string') return yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  // The path of a list item ends with its index.
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, each] of entries)
    if (!dataKeys.includes(String(key))) yield* textsIn(each, [...path, key]);
}

/** Returns a frontmatter text as a fence, so that faults in it have spans. */
export function frontmatterText(page: ParsedPage, { path, text, language }: TextInPage): Fence {
  const span = page.spanAt(path);
  const { file, start, end } = span;
  const written = file.text.slice(start, end);
  const fence = { language, meta: {}, text, span };
  // A literal block contains each line unchanged after its indentation.
  if (written.startsWith('|')) return { ...fence, ...textBelow(span, text) };

  const at = written.indexOf(text);
  if (at >= 0 && text !== '') {
    const first = start + at;
    return { ...fence, spanOf: (from, to) => ({ file, start: first + from, end: first + to }) };
  }
  // Folded blocks lose line breaks and quoted strings may contain escapes, so offsets cannot be
  // mapped: points to the key.
  const place = page.keySpanAt(path);
  return { ...fence, spanOf: () => place };
}

export interface TextInPage {
  readonly path: readonly (string | number)[];
  readonly text: string;
  readonly language: string;
}
