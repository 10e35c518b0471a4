import { durationPattern, type Fill } from '@docs-compiler/graph';
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

const conditionSchema = z.union([
  z.strictObject({ is: z.json() }),
  z.strictObject({ ends: text }),
  z.strictObject({ present: z.boolean() }),
]);

const whenSchema = z.record(argument, conditionSchema);

/** A fill may hold others, so its type is written out. */
const fillSchema: z.ZodType<Fill> = z
  .union([
    scalar,
    z.strictObject({ now: duration }),
    z.strictObject({ input: argument }),
    z.strictObject({ field: text }),
    z.strictObject({ text }),
    z.strictObject({ value: z.json() }),
    z.strictObject({
      type: text,
      get fills() {
        return fillsSchema.optional();
      },
      when: whenSchema.optional(),
    }),
    z.strictObject({
      get list() {
        return z.array(fillSchema);
      },
    }),
  ])
  .meta({
    id: 'fill',
    description:
      'A value as it is, or where it comes from: `now` and a time, an argument, a field, a text with `{id}`, an object of a `type`, a `list` of such.',
  });

export const fillsSchema = z.record(z.string(), fillSchema);

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
    claims: z.array(text).min(1).optional().meta({ description: 'What the token must carry.' }),
    code: text,
    message: text,
  })
  .refine(
    ({ state, value, claims }) => [state, value, claims].filter((each) => each).length === 1,
    { error: 'needs a `state`, a `value` or `claims`, one of them' },
  );

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
  when: whenSchema.optional(),
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

const variables = z
  .record(argument, z.json())
  .meta({ description: 'Other values of the variables that the example prints, by their way.' });

const givenSchema = z
  .strictObject({
    call: text.optional().meta({
      description: 'The name of the operation of an example that makes it.',
    }),
    variables: variables.optional(),
    type: text.optional().meta({ description: 'Of what is there from the start.' }),
    values: z.record(z.string(), z.json()).optional().meta({
      description: 'Its fields. A text where an object is shown is the id of another thing.',
    }),
    root: text.optional().meta({ description: 'The field of the query type that shows it.' }),
    states: z.array(text).optional().meta({ description: 'Where it stands now.' }),
  })
  .refine(({ type, values, root }) => type !== undefined || (!values && root === undefined), {
    error: 'has `values` or a `root`, and no `type`',
  });

/** What is there, by id. */
export const worldSchema = z.record(z.string(), givenSchema);

const beforeSchema = z.union([
  z.strictObject({ call: text, variables: variables.optional() }),
  z.strictObject({ act: text, on: text }),
  z.strictObject({ after: duration }),
]);

const scenarioSchema = z.strictObject({
  variables: variables.optional(),
  token: z
    .strictObject({
      none: z.literal(true).optional(),
      kind: text.optional(),
      without: z.array(text).optional(),
    })
    .optional(),
  world: worldSchema.optional(),
  before: z.array(beforeSchema).optional(),
  skip: text.optional().meta({ description: 'Why the answer is not run.' }),
});

/** What printed answers presuppose: by their title, or by the name of the operation. */
export const scenariosSchema = z.record(z.string(), scenarioSchema);

export type CallFact = z.infer<typeof callSchema>;
export type ActFact = z.infer<typeof actSchema>;
export type FillsFact = z.infer<typeof fillsSchema>;
export type WorldFact = z.infer<typeof worldSchema>;
export type ScenariosFact = z.infer<typeof scenariosSchema>;

/** What a page says of the answers that it prints. */
export interface PageScenariosFact {
  readonly world: WorldFact;
  readonly scenarios: ScenariosFact;
}
