import type { ParseRule } from '../rule.ts';

/** A page has a title: in the sidebar, in search and above its text. */
export const missingTitle: ParseRule = {
  stage: 'parse',
  code: 'missing-title',
  severity: 'error',
  summary: 'a page has no title',

  *check({ pages }) {
    for (const { file, faults, body } of pages) {
      const heading = body?.headings.find(({ depth }) => depth === 1);
      for (const fault of faults) {
        if (fault.kind !== 'missing-title') continue;

        yield {
          message: `page \`${file.path}\` has no title`,
          primary: { span: fault.span, text: fault.isEmpty ? 'empty' : 'no `title` in here' },
          related: heading
            ? [{ span: heading.span, text: 'the title belongs in the frontmatter' }]
            : [],
          notes: ['the sidebar, search and links from other pages show the title'],
          help: [`write \`title: ${heading?.text ?? '…'}\``],
        };
      }
    }
  },
};
