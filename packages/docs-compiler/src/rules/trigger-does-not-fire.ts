import type { RunRule } from '../rule.ts';

/** What a trigger promises comes true where its conditions hold. */
export const triggerDoesNotFire: RunRule = {
  stage: 'run',
  code: 'trigger-does-not-fire',
  severity: 'error',
  summary: 'a trigger does not lead to its outcome',

  *check({ triggers }) {
    for (const { node, fired } of triggers) {
      // What never comes to an end is reported where it is written.
      if (fired.kind !== 'misses' || fired.endless?.length) continue;
      yield {
        message: `nobody who does what this trigger says sees \`${node.fact.outcome}\``,
        primary: { span: node.span, text: fired.because },
        notes: ['the printed calls were run with arguments that its conditions ask for'],
        help: ['mend `when`, `first` and `then`, or the transitions of the lifecycle'],
      };
    }
  },
};
