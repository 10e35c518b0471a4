import type { ParseRule } from '../rule.ts';

/** A colon promises that something follows. */
export const danglingSentence: ParseRule = {
  stage: 'parse',
  code: 'dangling-sentence',
  severity: 'warning',
  phase: 'apart',
  summary: 'a sentence ends in a colon, and its section ends there',

  *check({ pages }) {
    for (const { body } of pages)
      for (const span of body?.dangling ?? [])
        yield {
          message: 'nothing follows a sentence that ends in a colon',
          primary: { span, text: 'nothing follows this colon' },
          help: ['write what follows, or end the sentence with a full stop'],
          suggestion: { edits: [{ span: { ...span, start: span.end - 1 }, text: '.' }] },
        };
  },
};
