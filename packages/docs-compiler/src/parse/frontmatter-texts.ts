import type { Path } from '../text/yaml-tree.ts';
import type { ParsedPage } from './types.ts';

export interface FrontmatterText {
  readonly path: Path;
  readonly text: string;
}

/** Keys whose values are shown as code. */
const dataKeys = ['restSchemas', 'selection', 'example'];

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
