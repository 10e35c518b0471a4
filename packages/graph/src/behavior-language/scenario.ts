import { z } from 'zod';

import { duration } from './fill.ts';
import { element, json, nameOf, type ReadonlyOf, text } from './names.ts';

const variablesSchema = z
  .record(
    text.meta({ description: 'A path through the variables of the example: `input.amount`.' }),
    json,
  )
  .meta({ description: 'Values that replace the printed variables.' });

const givenSchema = z
  .strictObject({
    call: nameOf('example', 'a world').optional().meta({
      description: 'The operation name of an example: one of the same page, else the first of all.',
    }),
    variables: variablesSchema.optional(),
    type: element.optional().meta({ description: 'The type of an initial entity.' }),
    values: z.record(z.string(), json).optional().meta({
      description: 'Its fields. A string in place of an object is the id of another entity.',
    }),
    root: text.optional().meta({ description: 'The field of the query type that shows it.' }),
    states: z
      .array(element)
      .optional()
      .meta({ description: 'Its current states, one for each of its lifecycles.' }),
  })
  .refine(({ type, values, root }) => type !== undefined || (!values && root === undefined), {
    error: 'has `values` or a `root`, and no `type`',
  });

/** The declaration of an entity: created by the call of an example, or present from the start. */
export type Given = ReadonlyOf<typeof givenSchema>;

/** Fixtures by id. */
export const worldSchema = z.record(z.string(), givenSchema);

const beforeSchema = z.union([
  z.strictObject({
    call: nameOf('example', 'a scenario').meta({
      description: 'The call of an example, by operation name.',
    }),
    variables: variablesSchema.optional(),
  }),
  z.strictObject({
    act: nameOf('act', 'a scenario').meta({ description: 'The name of an act in `acts`.' }),
    on: nameOf('id', 'a scenario').meta({ description: 'The id of the entity that it acts on.' }),
  }),
  z.strictObject({
    after: duration.meta({ description: 'A duration by which the clock is advanced: `2 d`.' }),
  }),
]);

/** A step that runs before a response. */
export type Before = ReadonlyOf<typeof beforeSchema>;

/** The setup of a printed response that its request and rules do not imply. */
export const scenarioSchema = z.strictObject({
  variables: variablesSchema.optional(),
  token: z
    .strictObject({
      none: z.literal(true).optional().meta({ description: 'A request without a valid token.' }),
      kind: nameOf('kind of token', 'a scenario').optional().meta({
        description:
          'The kind of token, a key of `tokens` in the config. Without it, the kind that the operation requires.',
      }),
      without: z
        .array(nameOf('scope or claim', 'a scenario'))
        .optional()
        .meta({ description: 'Scopes and claims that the token lacks.' }),
    })
    .optional()
    .meta({
      description:
        'The token of the request. Without it the token has everything that is required.',
    }),
  world: worldSchema.optional().meta({
    description: 'Fixtures for this response, by id. They override those of the page.',
  }),
  before: z.array(beforeSchema).optional().meta({
    description:
      'Steps that run before the request, in order: each is a `call`, an `act`, or time that passes (`after`). With them, no object is led to the state that the request needs.',
  }),
  skip: text.optional().meta({ description: 'The reason not to run it.' }),
});

export type Scenario = ReadonlyOf<typeof scenarioSchema>;

/** Scenarios by the title of the response, or by the name of the operation. */
export const scenariosSchema = z.record(z.string(), scenarioSchema);

/** The fixtures and scenarios of a page. */
export interface PageScenarios {
  readonly world: z.infer<typeof worldSchema>;
  readonly scenarios: z.infer<typeof scenariosSchema>;
}
