import { findingOf } from '../fault.ts';
import type { Finding } from '../diagnostic.ts';
import type { ParseRule } from '../rule.ts';
import type { Span } from '../source.ts';

/** A page's frontmatter is YAML with the keys and values that its schema knows. */
export const invalidFrontmatter: ParseRule = {
  stage: 'parse',
  code: 'invalid-frontmatter',
  severity: 'error',
  summary: 'a page’s frontmatter has a key or a value that is not valid, or lacks one',

  *check({ pages }) {
    for (const fault of pages.flatMap((page) => page.faults))
      if (fault.kind === 'invalid-frontmatter')
        yield { ...findingOf(fault), ...causeOf(fault.message, fault.span) };
  },
};

/** An undeclared value is one finding, regardless of the number of pages that use it. */
function causeOf(message: string, { file, start, end }: Span): Pick<Finding, 'cause'> {
  if (!message.includes(' must be one of ')) return {};
  return { cause: `${message} ${file.text.slice(start, end)}` };
}
