import { boundKinds } from '@docs-compiler/graph';
import { conditionSchema } from '@docs-compiler/graph/behavior-language';
import { z } from 'zod';

import { elementName, listOf, text } from './kind.ts';

export const constantSchema = z.strictObject({
  name: text.meta({
    description:
      'The name, by which `<Constant name="…" />` refers to the value: `Longest reference`.',
  }),
  value: z.union([z.string(), z.number(), z.boolean()]).meta({
    description: 'The value, in the `unit`; with `bound: pattern`, a regular expression.',
  }),
  unit: text.optional().meta({
    description: 'The unit, shown after the value: `characters`, `days`.',
  }),
  meaning: text.meta({ description: 'The meaning of the value, in a sentence.' }),
  applies: elementName(
    'applies',
    'The element that the value limits, by its coordinate: an argument or an input field for a `bound`.',
  ).optional(),
  also: z.array(elementName('applies')).min(1).optional().meta({
    description: 'Further arguments and input fields with the same limit.',
  }),
  bound: z.enum(boundKinds).optional().meta({
    description:
      'The kind of limit that the value is, for the sandbox to enforce at `applies`. `within`: a time in the future, at most this far ahead. Without it the value is not enforced.',
  }),
  except: z.array(elementName('applies')).min(1).optional().meta({
    description:
      'Arguments and input fields whose values, at any depth, are exempt from the limit.',
  }),
  when: z.record(elementName('applies'), conditionSchema).optional().meta({
    description:
      'Conditions on other fields of the same input object, by coordinate: the limit applies only if all hold.',
  }),
  skip: text.optional().meta({
    description: 'The reason that the sandbox does not enforce the value.',
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
