import { durationPattern, isWithinLongest, type Fill } from '@docs-compiler/graph';
import { z } from 'zod';

export const text = z.string().min(1);
export const argument = text.meta({
  description: 'A way through the arguments of the call: `input.amount.quantity`.',
});
export const duration = text
  .regex(durationPattern, 'write a number and its unit: `30 s`, `2 min`, `6 h`')
  .refine(isWithinLongest, 'give at most a million days')
  .meta({ description: 'A length of time: `30 s`, `2 min`, `6 h`, `1 d`.' });
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const conditionSchema = z.union([
  z.strictObject({ is: z.json() }),
  z.strictObject({ in: z.array(z.json()).min(1) }).meta({
    description: 'It is one of these, or a list with items of which each is.',
  }),
  z.strictObject({ ends: text }),
  z.strictObject({ present: z.boolean() }),
]);

export const whenSchema = z.record(argument, conditionSchema);

const when = whenSchema.optional();

/** The schema of a fill. Fills are recursive, so the type cannot be inferred. */
export const fillSchema: z.ZodType<Fill> = z
  .union([
    scalar,
    z.strictObject({ now: duration, when }),
    z.strictObject({ input: argument, when }),
    z.strictObject({ field: text, when }),
    z.strictObject({ text, when }),
    z.strictObject({ value: z.json(), when }),
    z.strictObject({
      type: text,
      get fills() {
        return fillsSchema.optional();
      },
      when,
    }),
    z.strictObject({
      get list() {
        return z.array(fillSchema);
      },
      when,
    }),
    z.strictObject({
      get first() {
        return z.array(fillSchema);
      },
      when,
    }),
    z.strictObject({
      count: text,
      states: z.array(text).optional(),
      in: z.array(text).optional(),
      when,
    }),
  ])
  .meta({
    id: 'fill',
    description:
      'A value as it is, or where it comes from: `now` and a time, an argument, a field, a text with `{id}`, an object of a `type`, a `list` of such, the `first` of several that gives a value, the `count` of a list.',
  });

export const fillsSchema = z.record(z.string(), fillSchema);

export type FillsFact = z.infer<typeof fillsSchema>;
