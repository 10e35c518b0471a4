import type { Path } from '../languages/yaml/tree.ts';
import { frontmatterTexts } from '../parse/frontmatter-text.ts';
import type { ParsedPage } from '../parse/types.ts';
import type { ParseRule } from '../rule.ts';
import type { Span } from '../source.ts';

/** A text of the frontmatter has no links: it is shown as it is written. */
export const literalLink: ParseRule = {
  stage: 'parse',
  code: 'literal-link',
  severity: 'error',
  phase: 'apart',
  summary: 'a link in the frontmatter would be shown as text',

  *check({ pages }) {
    for (const page of pages)
      for (const { written, text, span, isWhole } of literalLinks(page))
        yield {
          message: `\`${written}\` would be shown as text, not as a link`,
          primary: { span, text: 'not rendered as a link' },
          notes: ['in frontmatter, backticks are the only Markdown that works'],
          help: [`write \`${text}\`, and put the link into the text of a page`],
          ...(isWhole && { suggestion: { edits: [{ span, text }] } }),
        };
  },
};

export interface LiteralLink {
  /** The link as written: `[refunds](/guides/refunds)`. */
  readonly written: string;
  readonly text: string;
  /** The span of the link; if YAML joins the lines of the text, that of its key. */
  readonly span: Span;
  readonly isWhole: boolean;
}

/**
 * Yields the Markdown links in frontmatter texts. Those texts support no Markdown except code in
 * backticks.
 */
export function* literalLinks(page: ParsedPage): Generator<LiteralLink> {
  for (const { path, text } of frontmatterTexts(page)) {
    // Fast path: few texts have a link, and every link contains this.
    if (!text.includes('](')) continue;
    // Splitting at backticks leaves code in every second place.
    for (const [index, piece] of text.split('`').entries())
      if (index % 2 === 0)
        for (const { 0: written, 1: words = '' } of piece.matchAll(markdownLink))
          yield { written, text: words, ...placeOf(page, { path, written }) };
  }
}

const markdownLink = /\[([^\][]+)\]\((?:[/#]|\.{1,2}\/|https?:\/\/|mailto:)[^\s()]*\)/g;

function placeOf(
  page: ParsedPage,
  { path, written }: { readonly path: Path; readonly written: string },
): Pick<LiteralLink, 'span' | 'isWhole'> {
  const { file, start, end } = page.spanAt(path);
  const at = file.text.slice(start, end).indexOf(written);
  if (at < 0) return { span: page.keySpanAt(path), isWhole: false };
  const first = start + at;
  return { span: { file, start: first, end: first + written.length }, isWhole: true };
}
