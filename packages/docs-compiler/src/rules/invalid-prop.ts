import { findingOf } from '../fault.ts';
import type { ParseRule } from '../rule.ts';

/** A component has the props that its schema knows, with values that fit. */
export const invalidProp: ParseRule = {
  stage: 'parse',
  code: 'invalid-prop',
  severity: 'error',
  summary: 'a component has a prop that is not valid, or lacks one',

  *check({ pages }) {
    const uses = pages.flatMap(({ body }) => body?.components ?? []);
    for (const fault of uses.flatMap(({ faults }) => faults))
      if (fault.kind === 'invalid-prop') yield findingOf(fault);
  },
};
