import { durationPattern, isWithinLongest } from '@docs-compiler/graph';
import { z } from 'zod';

const text = z.string().min(1);
const id = text.meta({
  description: 'The id of an entity, or `$name` for a value that an earlier step kept.',
});

const call = {
  variables: z.record(text, z.json()).optional().meta({
    description: 'Values that replace the printed variables, by path: `input.amount`.',
  }),
  token: z
    .strictObject({ kind: text.optional(), scopes: z.array(z.string()).optional() })
    .optional()
    .meta({ description: 'The token of the request; without it, a token with all scopes.' }),
  expect: z.record(text, z.json()).optional().meta({
    description: 'Expected values in the `data` of the response, by path.',
  }),
  code: text
    .optional()
    .meta({ description: 'The expected error code; without it, no error is expected.' }),
  keep: z.record(z.string().regex(/^\w+$/, 'write letters and digits'), text).optional().meta({
    description:
      'Names for values of the response, each with the path in its `data`. Later steps use them as `$name`.',
  }),
};

const stepSchema = z.union([
  z.strictObject({ call: text, ...call }),
  z.strictObject({ operation: text, ...call }),
  z.strictObject({ act: text, on: id }),
  z.strictObject({
    after: text
      .regex(
        durationPattern,
        'write a number, a space and a unit (`ms`, `s`, `min`, `h` or `d`): `2 min`',
      )
      .refine(isWithinLongest, 'give at most a million days'),
  }),
  z.strictObject({ state: id, is: text }),
  z.strictObject({ sent: z.array(text) }),
]);

/** The schema of a file for `sandbox --script`. */
export const scriptSchema = z.strictObject({ steps: z.array(stepSchema).min(1) });

export type Step = z.infer<typeof stepSchema>;

/** Lists the forms of a step, for the message about an unknown step. */
export const stepWords =
  'a step has `call`, `operation`, `act` with `on`, `after`, `state` with `is`, or `sent`';
