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
      'The kind of limit that the value is. `within`: a time in the future, at most this far ahead. Without it the value is not enforced.',
  }),
  except: z.array(elementName('applies')).min(1).optional().meta({
    description:
      'Arguments and input fields whose values, at any depth, are exempt from the limit.',
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
