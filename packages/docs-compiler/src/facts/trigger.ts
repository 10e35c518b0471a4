import { triggerShape } from '@docs-compiler/graph/behavior-language';
import { z } from 'zod';

import { elementName, listOf, text } from './kind.ts';

export const triggerSchema = z.strictObject({
  outcome: text.meta({ description: 'A state type or an error name.' }),
  input: text,
  operation: elementName('operation').optional(),
  ...triggerShape,
});

/** A test input and the outcome that it causes in the sandbox. */
export type TriggerFact = z.infer<typeof triggerSchema>;

export const triggers = listOf({
  key: 'triggers',
  name: 'outcome',
  isSimulated: true,
  schema: triggerSchema,
});
