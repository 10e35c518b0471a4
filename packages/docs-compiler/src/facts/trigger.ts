import { triggerShape } from '@docs-compiler/graph/behavior-language';
import { z } from 'zod';

import { elementName, listOf, text } from './kind.ts';

export const triggerSchema = z
  .strictObject({
    outcome: text.meta({ description: 'A state type or an error name.' }),
    input: text,
    operation: elementName('operation').optional(),
    ...triggerShape,
  })
  .refine((trigger) => isStarted(trigger) || !hasEffect(trigger), {
    error: 'says what happens, and not when: needs `when`, `act` or `else: true`',
  });

type Effect = Partial<Record<'after' | 'sets' | 'answers' | 'first' | 'then' | 'begins', unknown>>;
type Start = Partial<Record<'when' | 'act' | 'else', unknown>>;

function hasEffect({ after, sets, answers, first, then, begins }: Effect): boolean {
  return [after, sets, answers, first, then, begins].some((each) => each !== undefined);
}

function isStarted({ when, act, else: otherwise }: Start): boolean {
  return [when, act, otherwise].some((each) => each !== undefined);
}

/** A test input and the outcome that it causes in the sandbox. */
export type TriggerFact = z.infer<typeof triggerSchema>;

export const triggers = listOf({
  key: 'triggers',
  name: 'outcome',
  isSimulated: true,
  schema: triggerSchema,
});
