import { durationPattern, isWithinLongest } from '@docs-compiler/graph';
import { z } from 'zod';

const text = z.string().min(1);
const id = text.meta({ description: 'The id of a thing, or `$name` of what a step has kept.' });

const call = {
  variables: z.record(text, z.json()).optional().meta({
    description: 'Other values of its variables, each by the way to it: `input.amount`.',
  }),
  token: z
    .strictObject({ kind: text.optional(), scopes: z.array(z.string()).optional() })
    .optional()
    .meta({ description: 'What its token is; one with all scopes without it.' }),
  expect: z.record(text, z.json()).optional().meta({
    description: 'What stands in the data of the answer, each by the way to it.',
  }),
  code: text.optional().meta({ description: 'The code of the error that is expected.' }),
  keep: z.record(z.string().regex(/^\w+$/, 'write letters and digits'), text).optional().meta({
    description: 'Names for what stands in the data, each with the way to it.',
  }),
};

const stepSchema = z.union([
  z.strictObject({ call: text, ...call }),
  z.strictObject({ operation: text, ...call }),
  z.strictObject({ act: text, on: id }),
  z.strictObject({
    after: text
      .regex(durationPattern, 'write a number and its unit: `2 min`')
      .refine(isWithinLongest, 'give at most a million days'),
  }),
  z.strictObject({ state: id, is: text }),
  z.strictObject({ sent: z.array(text) }),
]);

/** What `sandbox --script` reads. */
export const scriptSchema = z.strictObject({ steps: z.array(stepSchema).min(1) });

export type Step = z.infer<typeof stepSchema>;

/** The ways to say a step, for one that is none of them. */
export const stepWords =
  'a step has `call`, `operation`, `act` with `on`, `after`, `state` with `is`, or `sent`';
