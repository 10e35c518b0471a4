import type { ParseRule } from '../rule.ts';
import { literalLinks } from './help/literal-links.ts';

/** A text of the frontmatter has no links: it is shown as it is written. */
export const literalLink: ParseRule = {
  stage: 'parse',
  code: 'literal-link',
  severity: 'error',
  phase: 'apart',
  summary: 'a text of the frontmatter has a link, which is shown as it is written',

  *check({ pages }) {
    for (const page of pages)
      for (const { written, text, span, isWhole } of literalLinks(page))
        yield {
          message: `readers would see \`${written}\` as it is written`,
          primary: { span, text: 'no link is made of it' },
          notes: ['in texts of the frontmatter only backticks have a meaning'],
          help: [`write \`${text}\`, and put the link into the text of a page`],
          ...(isWhole && { suggestion: { edits: [{ span, text }] } }),
        };
  },
};
