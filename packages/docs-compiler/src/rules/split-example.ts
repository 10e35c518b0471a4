import type { ParseRule } from '../rule.ts';
import { firstLineOf } from '../source.ts';

/** The parts of an example, which are shown as one panel, follow each other. */
export const splitExample: ParseRule = {
  stage: 'parse',
  code: 'split-example',
  severity: 'warning',
  phase: 'apart',
  summary: 'text interrupts an example',

  *check({ pages }) {
    for (const { body } of pages) {
      for (const { fence, between } of body?.fences ?? []) {
        for (const span of between)
          yield {
            message: 'text separates an operation from its variables or responses',
            primary: { span, text: 'shown after the whole example' },
            related: [{ span: firstLineOf(fence.span), text: 'the example starts here' }],
            notes: ['an operation, its variables and its responses are shown as one panel'],
            help: ['move it before the operation, or after the last response'],
          };
      }
    }
  },
};
