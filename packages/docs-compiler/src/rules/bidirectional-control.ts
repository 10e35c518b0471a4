import type { Finding } from '../diagnostic.ts';
import type { ParseRule } from '../rule.ts';
import { isUnread, type SourceFile } from '../source.ts';

/** Reports characters that display text in another order than it is written. */
export const bidirectionalControl: ParseRule = {
  stage: 'parse',
  code: 'bidirectional-control',
  severity: 'error',
  phase: 'apart',
  summary: 'an invisible character changes the order of the text that follows it',

  *check({ schema, pages }) {
    for (const file of [...schema.files, ...pages.map((page) => page.file)]) {
      if (!isUnread(file)) yield* controlsIn(file);
    }
  },
};

function* controlsIn(file: SourceFile): Iterable<Finding> {
  for (const { 0: run, index } of file.text.matchAll(controls)) {
    const span = { file, start: index, end: index + run.length };
    const point = (run.codePointAt(0) ?? 0).toString(16).toUpperCase();
    yield {
      message: `the text contains \`U+${point}\`, which changes the order of what follows it`,
      primary: { span, text: 'not visible here' },
      notes: ['the code that readers see differs from the code that runs'],
      help: ['remove it'],
      suggestion: { edits: [{ span, text: '' }] },
    };
  }
}

/** A run of embeddings, overrides and isolates. Marks such as U+200F do not reorder the text after them. */
const controls = /[\u202a-\u202e\u2066-\u2069]+/g;
