import type { ParseRule } from '../rule.ts';

/** A page is Markdown and components: it holds no HTML. */
export const rawHtml: ParseRule = {
  stage: 'parse',
  code: 'raw-html',
  severity: 'error',
  summary: 'a page holds raw HTML',

  *check({ pages }) {
    for (const { name, span, faults } of pages.flatMap(({ body }) => body?.components ?? [])) {
      if (!faults.some(({ kind }) => kind === 'raw-html')) continue;

      yield {
        message: `raw HTML \`<${name}>\``,
        primary: { span, text: 'not Markdown, and no component' },
        notes: ['pages are data, so that each renderer can show them and no script gets in'],
        help: [remedies.get(name) ?? 'write Markdown, or use a component'],
      };
    }
  },
};

const headings = Array.from({ length: 6 }, (_, index): [string, string] => [
  `h${index + 1}`,
  `write \`${'#'.repeat(Math.max(2, index + 1))} …\``,
]);

/** How Markdown says it. */
const remedies: ReadonlyMap<string, string> = new Map([
  ...headings,
  ['a', 'write `[text](address)`'],
  ['b', 'write `**text**`'],
  ['blockquote', 'start the lines with `>`'],
  ['br', 'end the line with a backslash, or start a paragraph'],
  ['code', 'put the text in backticks'],
  ['del', 'write `~~text~~`'],
  ['em', 'write `*text*`'],
  ['hr', 'write `---` on a line of its own'],
  ['i', 'write `*text*`'],
  ['iframe', 'link to the page instead: a page shows nothing of another site'],
  ['img', 'write `![what it shows](address)`'],
  ['li', 'start the line with `-` or `1.`'],
  ['ol', 'start the lines with `1.`'],
  ['p', 'put a blank line before and after the paragraph'],
  ['pre', 'write a fenced block'],
  ['s', 'write `~~text~~`'],
  ['script', 'remove it: pages run no code'],
  ['strong', 'write `**text**`'],
  ['style', 'remove it: how pages look is a matter of the renderer'],
  ['table', 'write a table with `|`'],
  ['ul', 'start the lines with `-`'],
]);
