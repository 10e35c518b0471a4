import { findingOf } from '../fault.ts';
import type { ParseRule } from '../rule.ts';

/** A page's frontmatter is YAML with the keys and values that its schema knows. */
export const invalidFrontmatter: ParseRule = {
  stage: 'parse',
  code: 'invalid-frontmatter',
  severity: 'error',
  summary: 'a page’s frontmatter has a key or a value that is not valid, or lacks one',

  *check({ pages }) {
    for (const fault of pages.flatMap((page) => page.faults))
      if (fault.kind === 'invalid-frontmatter') yield findingOf(fault);
  },
};
