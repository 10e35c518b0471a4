import type { PageFault } from '../parse/types.ts';
import type { ParseRule } from '../rule.ts';

/** A page is data and contains no code. */
export const dynamicContent: ParseRule = {
  stage: 'parse',
  code: 'dynamic-content',
  severity: 'error',
  summary: 'a page contains code: an import, an export, an expression or a spread',

  *check({ pages }) {
    for (const fault of pages.flatMap((page) => page.faults)) {
      if (fault.kind !== 'dynamic-content') continue;

      const { message, help } = words[fault.construct];
      yield {
        message,
        primary: { span: fault.span, text: 'this is code' },
        notes: ['pages are data, so that writing docs cannot run code'],
        help: [help],
        ...(fault.suggestion && { suggestion: fault.suggestion }),
      };
    }
  },
};

type Construct = Extract<PageFault, { kind: 'dynamic-content' }>['construct'];

const words: Record<Construct, { readonly message: string; readonly help: string }> = {
  import: {
    message: 'a page imports something',
    help: 'remove the line: a page may use every component without an import',
  },
  export: {
    message: 'a page exports something',
    help: 'remove it, or move the facts into the frontmatter',
  },
  expression: {
    message: 'a page contains an expression',
    help: 'write the value itself; to show a brace, put it in a code span or write `\\{`',
  },
  prop: {
    message: 'the value of a prop is computed',
    help: 'write text in quotes, or a number, a list or a map in braces',
  },
  spread: {
    message: 'a tag spreads its props',
    help: 'write each prop as `name="value"`',
  },
};
