import type { SourceFile, Span } from '../source.ts';

/** The spans of the parts of a page. */
export type PageParts =
  | { readonly kind: 'body-only'; readonly bodyStart: number }
  | {
      readonly kind: 'frontmatter';
      /** The opening `---` marker. */
      readonly marker: Span;
      /** The YAML text between the markers. */
      readonly block: Span;
      readonly bodyStart: number;
    }
  | { readonly kind: 'unclosed'; readonly marker: Span };

/**
 * Splits a page into frontmatter and body. Frontmatter is between two `---` lines, the first of
 * which is the first line of the file.
 */
export function splitPage(file: SourceFile): PageParts {
  const bom = file.text.startsWith('\uFEFF') ? 1 : 0;
  const opening = matchAt(/---[ \t]*(\r\n|\r|\n|$)/y, file.text, bom);
  if (!opening) return { kind: 'body-only', bodyStart: bom };

  const marker = { file, start: bom, end: bom + 3 };
  const start = bom + opening.length;
  const closing = /(?<=^|\n|\r)---[ \t]*(\r\n|\r|\n|$)/.exec(file.text.slice(start));
  if (!closing) return { kind: 'unclosed', marker };

  const end = start + closing.index;
  const block = { file, start, end };
  return { kind: 'frontmatter', marker, block, bodyStart: end + closing[0].length };
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
