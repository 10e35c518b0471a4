import type { ParseRule } from '../rule.ts';
import { correctionOf, suggestionOf } from '../text/correction.ts';

/** A page's frontmatter is YAML with the keys and values that its schema knows. */
export const invalidFrontmatter: ParseRule = {
  stage: 'parse',
  code: 'invalid-frontmatter',
  severity: 'error',
  summary: 'a page’s frontmatter has a key or a value that is not valid, or lacks one',

  *check({ pages }) {
    for (const fault of pages.flatMap((page) => page.faults)) {
      if (fault.kind !== 'invalid-frontmatter') continue;

      const { span, related, rename, instead, fix, suggestion } = fault;
      yield {
        message: fault.message,
        primary: { span, text: fault.label },
        ...(related && { related }),
        ...(fault.help === undefined ? {} : { help: [fault.help] }),
        ...(rename
          ? correctionOf({ text: rename.from, span }, { sure: rename.to })
          : suggestionOf(span, instead)),
        ...(fix && { fix }),
        ...(suggestion && { suggestion }),
      };
    }
  },
};
