import { triggerShape } from '@docs-compiler/graph/behavior-language';
import { z } from 'zod';

import { elementName, listOf, text } from './kind.ts';

/** The keys that start a trigger. All others but `on` are effects, which need a start. */
const starts = ['when', 'act', 'else'];
const effects = Object.keys(triggerShape).filter((key) => ![...starts, 'on'].includes(key));

export const triggerSchema = z
  .strictObject({
    outcome: text.meta({
      description:
        'The state or the error that readers get: a state type, the coordinate of an enum value (`LoanStatus.LATE`), or the name or type of an error.',
    }),
    input: text.meta({
      description:
        'What readers send, in words: `a reader called Forgetful`. It is also shown without the rest of the table.',
    }),
    operation: elementName(
      'operation',
      'The call that starts the trigger: `Mutation.lend`. With `act`, the call that created the entity.',
    ).optional(),
    ...triggerShape,
  })
  .refine(
    (trigger) => starts.some((key) => key in trigger) || !effects.some((key) => key in trigger),
    {
      error: 'says what happens, and not when: needs `when`, `act` or `else: true`',
    },
  );

/** A test input and the outcome that it causes in the sandbox. */
export type TriggerFact = z.infer<typeof triggerSchema>;

export const triggers = listOf({
  key: 'triggers',
  name: 'outcome',
  isSimulated: true,
  schema: triggerSchema,
});
