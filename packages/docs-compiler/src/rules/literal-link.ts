import type { ParseRule } from '../rule.ts';
import { literalLinks } from './help/literal-links.ts';

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
