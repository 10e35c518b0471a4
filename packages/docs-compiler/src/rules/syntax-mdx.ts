import { findingOf } from '../fault.ts';
import type { ParseRule } from '../rule.ts';

/** A page is MDX that parses. */
export const syntaxMdx: ParseRule = {
  stage: 'parse',
  code: 'syntax-mdx',
  severity: 'error',
  fixedLevel: true,
  summary: 'a page is not readable as MDX',

  *check({ pages }) {
    for (const fault of pages.flatMap((page) => page.faults)) {
      if (fault.kind !== 'syntax-mdx') continue;

      yield {
        ...findingOf(fault),
        notes: ['until the page can be read, its links, names and examples are not checked'],
      };
    }
  },
};
