import type { GraphRule } from '../rule.ts';

/** An amount beside amounts of an example is one of them, or calculated from two of them. */
export const amountDiffers: GraphRule = {
  stage: 'graph',
  code: 'amount-differs',
  severity: 'warning',
  phase: 'apart',
  summary: 'an amount in prose contradicts the example of its page',

  *check({ otherAmounts }) {
    for (const { written, span, meant } of otherAmounts())
      yield {
        message: `\`${written}\` is not an amount of the example`,
        primary: { span, text: 'neither in the example nor a sum or difference of its amounts' },
        help: [
          meant
            ? `write \`${meant.written}\`, which is ${meant.calculation ?? 'in the example'}`
            : 'write an amount of the example, or a sum or difference of its amounts',
        ],
        ...(meant && { suggestion: { edits: [{ span, text: meant.written }] } }),
      };
  },
};
