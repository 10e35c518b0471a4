import { durationPattern } from '@docs-compiler/graph';
import { z } from 'zod';

/**
 * What an API does, as facts of frontmatter: four verbs, four predicates, no expressions. The
 * simulator runs them; `emit` writes them as `packages/graph` has them.
 */
const text = z.string().min(1);
const argument = text.meta({
  description: 'A way through the arguments of the call: `input.amount.quantity`.',
});
const duration = text
  .regex(durationPattern, 'write a number and its unit: `30 s`, `2 min`, `6 h`')
  .meta({ description: 'A length of time: `30 s`, `2 min`, `6 h`, `1 d`.' });
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const fillSchema = z
  .union([
    scalar,
    z.strictObject({ now: duration }),
    z.strictObject({ input: argument }),
    z.strictObject({ field: text }),
    z.strictObject({ text }),
    z.strictObject({ value: z.json() }),
  ])
  .meta({
    description:
      'A value as it is, or where it comes from: `now` and a time, an argument, a field, a text with `{id}`.',
  });

export const fillsSchema = z.record(z.string(), fillSchema);

const conditionSchema = z.union([
  z.strictObject({ is: z.json() }),
  z.strictObject({ ends: text }),
  z.strictObject({ present: z.boolean() }),
]);

const boundSchema = z.strictObject({
  least: z.union([z.number(), text]).optional(),
  most: z.union([z.number(), text]).optional(),
  of: argument.optional().meta({
    description: 'The argument with the id of the entity whose field the limit is.',
  }),
  less: z
    .strictObject({ list: text, sum: text, states: z.array(text).optional() })
    .optional()
    .meta({ description: 'What is taken from the limit: a field of each item of a list.' }),
});

const needSchema = z
  .strictObject({
    state: z.record(argument, z.array(text).min(1)).optional(),
    value: z.record(argument, boundSchema).optional(),
    code: text,
    message: text,
  })
  .refine(({ state, value }) => (state === undefined) !== (value === undefined), {
    error: 'needs a `state` or a `value`, one of them',
  });

export const callSchema = z.strictObject({
  creates: z
    .union([text, z.object({ by: argument, else: text.optional() }).catchall(text)])
    .optional()
    .meta({
      description: 'The type of what it makes; or `by` an argument, a type for each of its keys.',
    }),
  links: z.record(z.string(), argument).optional(),
  copies: z.record(z.string(), argument).optional(),
  fills: fillsSchema.optional(),
  moves: z.record(argument, text).optional(),
  removes: z.record(z.string(), argument).optional(),
  answers: fillsSchema.optional(),
  once: argument.optional(),
  needs: z.array(needSchema).optional(),
});

export const actSchema = z.strictObject({
  name: text,
  who: text,
  on: text.meta({ description: 'The type of what it is done to.' }),
  moves: text.optional().meta({ description: 'The state that follows.' }),
});

const outcomeShape = {
  after: duration.optional(),
  sets: fillsSchema.optional(),
};

const steps = z.array(z.strictObject({ outcome: text, ...outcomeShape }));

/** What a trigger has beside what it says in words. */
export const triggerShape = {
  act: text.optional().meta({ description: 'The act that begins it, where it is not the call.' }),
  when: z.record(argument, conditionSchema).optional(),
  else: z.literal(true).optional().meta({ description: 'For whatever no other trigger is for.' }),
  ...outcomeShape,
  first: steps.optional().meta({ description: 'What comes on the way to the outcome.' }),
  // oxlint-disable-next-line unicorn/no-thenable -- a word of frontmatter, and nobody awaits it
  then: steps.optional().meta({ description: 'What follows the outcome.' }),
};

export const transitionShape = {
  after: duration.optional().meta({ description: 'It happens by itself so long after `from`.' }),
  at: text.optional().meta({ description: 'The field with the moment at which it happens.' }),
  opens: text.optional().meta({ description: 'The lifecycle of the same thing that begins then.' }),
};

export type CallFact = z.infer<typeof callSchema>;
export type ActFact = z.infer<typeof actSchema>;
export type FillsFact = z.infer<typeof fillsSchema>;
