import type { ParseRule } from '../rule.ts';
import { insteadOfHtml } from '../languages/mdx/html-remedies.ts';

/** A page consists of Markdown and components, without HTML. */
export const rawHtml: ParseRule = {
  stage: 'parse',
  code: 'raw-html',
  severity: 'error',
  phase: 'apart',
  summary: 'a page contains raw HTML',

  *check({ pages }) {
    for (const { name, span, faults } of pages.flatMap(({ body }) => body?.components ?? [])) {
      const fault = faults.find((each) => each.kind === 'raw-html');
      if (fault?.kind !== 'raw-html') continue;

      yield {
        message: `raw HTML \`<${name}>\``,
        primary: { span, text: 'neither Markdown nor a component' },
        notes: ['pages are data, so that each renderer can show them and no script gets in'],
        help: [insteadOfHtml.get(name) ?? 'write Markdown, or use a component'],
        ...(fault.suggestion && { suggestion: fault.suggestion }),
      };
    }
  },
};
