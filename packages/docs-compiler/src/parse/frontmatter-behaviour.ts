import type { CreatesBy } from '@docs-compiler/graph';
import { z } from 'zod';

import {
  argument,
  duration,
  fillSchema,
  fillsSchema,
  text,
  whenSchema,
} from './frontmatter-fills.ts';

/**
 * The schema of behavior in frontmatter: four verbs and four predicates, without expressions. The
 * simulator executes it; `emit` converts it to the types in `packages/graph`.
 */
const limitSchema = z
  .union([
    z.number(),
    text,
    z.strictObject({ now: duration }),
    z.strictObject({ input: argument, times: z.union([z.number(), text]).optional() }),
  ])
  .meta({
    description:
      'A number or a moment; `now` and how much later; or `input`, what another argument holds, and `times` how much. With `of` a way through fields.',
  });

const boundSchema = z.strictObject({
  least: limitSchema.optional(),
  most: limitSchema.optional(),
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
    when: whenSchema.optional().meta({ description: 'It counts only where this holds.' }),
    given: z
      .union([whenSchema, z.array(whenSchema)])
      .optional()
      .meta({
        description: 'How arguments have to be; of several one has to hold.',
      }),
    has: z
      .record(argument, z.record(z.string(), z.array(text).min(1)))
      .optional()
      .meta({
        description: 'Types of what the fields of the named thing hold.',
      }),
    state: z.record(argument, z.array(text).min(1)).optional(),
    value: z
      .record(argument, z.union([boundSchema, z.array(boundSchema).min(1)]))
      .optional()
      .meta({
        description: 'Limits of arguments; of several one has to hold.',
      }),
    unused: z
      .record(argument, z.strictObject({ of: text, field: text }))
      .optional()
      .meta({
        description:
          'Arguments whose value is new: no entity of the type `of` holds it yet at the end of `field`, a way through its fields.',
      }),
    claims: z.array(text).min(1).optional().meta({ description: 'What the token must carry.' }),
    code: text,
    message: text,
  })
  .refine(
    ({ state, value, unused, claims, given, has }) =>
      [state, value, unused, claims, given, has].filter((each) => each).length === 1,
    { error: 'needs a `state`, a `value`, `unused`, `given`, `has` or `claims`, one of them' },
  );

const createsSchema: z.ZodType<string | CreatesBy> = z.union([
  text,
  z
    .object({
      by: argument,
      of: text.optional(),
      get else() {
        return createsSchema.optional();
      },
    })
    .catchall(text),
]);

export const callSchema = z.strictObject({
  finds: z
    .record(argument, text)
    .optional()
    .meta({ description: 'Arguments that tell of a thing by this field, not by its id.' }),
  creates: createsSchema.optional().meta({
    description: 'The type of what it makes; or `by` an argument, a type for each of its keys.',
  }),
  links: z.record(z.string(), argument).optional(),
  copies: z.record(z.string(), argument).optional(),
  fills: fillsSchema.optional(),
  moves: z.record(argument, text).optional(),
  leaves: z.record(argument, argument).optional().meta({
    description: 'Arguments with ids of what belongs no more to what the other one names.',
  }),
  removes: z.record(z.string(), argument).optional(),
  adds: z
    .record(z.string(), argument)
    .optional()
    .meta({ description: 'Lists of what is found, not made, with the items that it gets.' }),
  takes: z
    .record(z.string(), argument)
    .optional()
    .meta({ description: 'Lists of what is removed; it stays where items of them remain.' }),
  answers: fillsSchema.optional(),
  answer: fillSchema.optional().meta({
    description: 'The answer itself, where it is a leaf or a member of a union.',
  }),
  acts: z
    .record(argument, text)
    .optional()
    .meta({ description: 'Acts that this call is, too, on what the arguments name.' }),
  makes: z
    .record(z.string(), z.strictObject({ type: text, fills: fillsSchema.optional() }))
    .optional()
    .meta({ description: 'Fields with something that is made with it.' }),
  each: z
    .record(
      argument,
      z.strictObject({ as: text, of: argument.optional(), waits: z.literal(true).optional() }),
    )
    .optional()
    .meta({ description: 'Lists of which each item is a call of its own.' }),
  begins: z
    .record(argument, text)
    .optional()
    .meta({ description: 'Lists of the named thing, of which each item begins now.' }),
  once: argument.optional(),
  needs: z.array(needSchema).optional(),
});

export const actSchema = z.strictObject({
  name: text,
  who: text,
  on: text.meta({ description: 'The type of what it is done to.' }),
  types: z
    .array(text)
    .min(1)
    .optional()
    .meta({ description: 'The types that it is for, where `on` is an interface.' }),
  in: z.array(text).min(1).optional().meta({
    description: 'The states that it is for. It is never offered where `moves` cannot follow.',
  }),
  when: z
    .union([whenSchema, z.array(whenSchema)])
    .optional()
    .meta({
      description:
        'How the arguments of the call that made the thing have to be, such as the ways that it offers; of several one has to hold.',
    }),
  moves: text.optional().meta({ description: 'The state that follows.' }),
  sets: fillsSchema.optional(),
});

const outcomeShape = {
  after: duration.optional(),
  sets: fillsSchema.optional(),
  of: text.optional().meta({ description: 'A list of the thing: each item of it gets there.' }),
  begins: text.optional().meta({ description: 'A list of the thing: each item of it begins now.' }),
};

const steps = z.array(z.strictObject({ outcome: text, ...outcomeShape }));

/** The executable part of a trigger, in addition to its texts. */
export const triggerShape = {
  act: text.optional().meta({ description: 'The act that begins it, where it is not the call.' }),
  when: z
    .union([whenSchema, z.array(whenSchema)])
    .optional()
    .meta({
      description: 'How arguments have to be; of several one has to hold.',
    }),
  on: z.array(text).optional().meta({ description: 'The types that it is for; any without it.' }),
  else: z.literal(true).optional().meta({ description: 'For whatever no other trigger is for.' }),
  ...outcomeShape,
  answers: fillsSchema.optional().meta({
    description: 'Other fields of the answer to the call that begins it.',
  }),
  first: steps.optional().meta({ description: 'What comes on the way to the outcome.' }),
  // oxlint-disable-next-line unicorn/no-thenable -- a word of frontmatter, and nobody awaits it
  then: steps.optional().meta({ description: 'What follows the outcome.' }),
};

export const transitionShape = {
  after: duration.optional().meta({ description: 'It happens by itself so long after `from`.' }),
  at: text.optional().meta({ description: 'The field with the moment at which it happens.' }),
  moves: z
    .record(z.string(), text)
    .optional()
    .meta({ description: 'Fields with another thing, each with the state that this gets.' }),
  opens: text.optional().meta({ description: 'The lifecycle of the same thing that begins then.' }),
};

export type CallFact = z.infer<typeof callSchema>;
export type ActFact = z.infer<typeof actSchema>;
