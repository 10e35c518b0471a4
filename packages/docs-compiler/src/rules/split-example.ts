import { fenceFaults } from '../languages/mdx/fence-words.ts';
import type { ParseRule } from '../rule.ts';
import { firstLineOf, type Span } from '../source.ts';

/** The parts of an example, which are shown as one panel, follow each other. */
export const splitExample: ParseRule = {
  stage: 'parse',
  code: 'split-example',
  severity: 'warning',
  phase: 'apart',
  summary: 'text interrupts an example',

  *check({ pages }) {
    for (const { body } of pages) {
      if (!body) continue;
      const { fences, otherFences } = body;
      // Reported by `unchecked-fence`.
      const isPart = ({ start }: Span): boolean =>
        otherFences.some(
          (each) =>
            each.span.start === start &&
            fenceFaults(each, body).some(({ kind }) => kind === 'part' || kind === 'unnamed'),
        );
      for (const { fence, between } of fences) {
        for (const span of between.filter((each) => !isPart(each)))
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
