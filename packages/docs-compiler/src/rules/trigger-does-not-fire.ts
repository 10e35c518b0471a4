import type { RunRule } from '../rule.ts';

/** Reports triggers that do not produce their outcome when their conditions are met. */
export const triggerDoesNotFire: RunRule = {
  stage: 'run',
  code: 'trigger-does-not-fire',
  severity: 'error',
  summary: 'a trigger never produces its outcome',

  *check({ triggers }) {
    for (const { node, fired } of triggers) {
      // `endless-transitions` reports cycles.
      if (fired.kind !== 'misses' || fired.endless?.length) continue;
      yield {
        message: `trigger never produces \`${node.fact.outcome}\``,
        primary: { span: node.span, text: fired.because },
        notes: ['the documented calls were run with arguments that match its conditions'],
        help: ['fix `when`, `first` and `then`, or the transitions of the lifecycle'],
      };
    }
  },
};
