import type { SourceFile, Span } from '../source.ts';

/** Where a page's parts stand in the file. */
export type PageParts =
  | { readonly kind: 'body-only'; readonly bodyStart: number }
  | {
      readonly kind: 'frontmatter';
      /** The opening `---`. */
      readonly marker: Span;
      /** The YAML text between the markers. */
      readonly block: Span;
      readonly bodyStart: number;
    }
  | { readonly kind: 'unclosed'; readonly marker: Span };

/** Frontmatter stands between two lines `---`, the first of them the file's first line. */
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
