import { boundKinds } from '@docs-compiler/graph';
import { z } from 'zod';

import { elementName, listOf, text } from './kind.ts';

export const constantSchema = z.strictObject({
  name: text,
  value: z.union([z.string(), z.number(), z.boolean()]),
  unit: text.optional(),
  meaning: text,
  applies: elementName('applies').optional(),
  bound: z.enum(boundKinds).optional().meta({
    description:
      'How the value limits what it applies to. `within`: a moment in the future, at most so much of the unit ahead.',
  }),
  except: z.array(elementName('applies')).min(1).optional().meta({
    description: 'Arguments and input fields within which the limit does not apply.',
  }),
});

/** A value that a page states: a limit, a lifetime, a count. */
export type ConstantFact = z.infer<typeof constantSchema>;

export const constants = listOf({
  key: 'constants',
  name: 'name',
  isSimulated: true,
  schema: constantSchema,
});
