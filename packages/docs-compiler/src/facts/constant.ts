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
  meaning: text.meta({
    description: 'What the value means for readers, in a sentence (`Longer names are rejected.`).',
  }),
  applies: elementName(
    'applies',
    'The coordinate of what the value limits. With `bound`, an argument (`Query.loan(id:)`) or an input field (`LendInput.reader`).',
  ).optional(),
  also: z.array(elementName('applies')).min(1).optional().meta({
    description: 'Further arguments and input fields with the same limit, by their coordinates.',
  }),
  bound: z.enum(boundKinds).optional().meta({
    description:
      'The kind of limit, which the sandbox then enforces for `applies`: the length of a string (`maxLength`, `minLength`), the size of a number (`most`, `least`), the number of items (`maxItems`, `minItems`), a regular expression (`pattern`), or a date in the future that is at most this far ahead (`within`). Without it the value is not enforced.',
  }),
  except: z.array(elementName('applies')).min(1).optional().meta({
    description: 'Arguments and input fields in which the limit does not apply, at any depth.',
  }),
  when: z.record(elementName('applies'), conditionSchema).optional().meta({
    description:
      'Conditions on other fields of the same input object, by their coordinates: `CardInput.kind: { is: town }`. The limit applies only if all of them hold.',
  }),
  skip: text.optional().meta({
    description:
      'The reason why the sandbox does not enforce the limit, in a sentence. `<NotSimulated />` lists it.',
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
