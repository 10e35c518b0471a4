import type { ParsedPage } from '../parse/page.ts';
import type { Span } from '../source.ts';
import type { Path } from '../text/yaml-tree.ts';

/** The places of texts in a page's frontmatter that hold code spans: its prose. */
export function* frontmatterTexts(page: ParsedPage): Generator<Span> {
  for (const [key, value] of Object.entries(page.frontmatter)) {
    // These are data of an API.
    if (key === 'restSchemas') continue;
    for (const path of pathsIn(value, [key])) yield page.spanAt(path);
  }
}

function* pathsIn(value: unknown, path: Path): Generator<Path> {
  if (typeof value === 'string') {
    if (value.includes('`')) yield path;
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) yield* pathsIn(each, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) yield* pathsIn(each, [...path, key]);
  }
}
