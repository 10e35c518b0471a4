import { z } from 'zod';

import { duration } from './fill.ts';
import { element, json, nameOf, type ReadonlyOf, text } from './names.ts';

const variablesSchema = z
  .record(
    text.meta({ description: 'A path through the variables of the example: `input.amount`.' }),
    json,
  )
  .meta({
    description:
      'Values that replace those of the printed variables, by path: `input.reader: Bob`.',
  });

const givenSchema = z
  .strictObject({
    call: nameOf('example', 'a world').optional().meta({
      description:
        'The name of the operation that creates the entity, which an example prints. An example of the same page has precedence.',
    }),
    variables: variablesSchema.optional(),
    type: element
      .optional()
      .meta({ description: 'The type of an entity that exists without a call.' }),
    values: z.record(z.string(), json).optional().meta({
      description:
        'The values of its fields. In place of an object, write the id of another entity.',
    }),
    root: text.optional().meta({
      description:
        'The field of the query type that shows the entity: `library` for `Query.library`.',
    }),
    states: z.array(element).optional().meta({
      description:
        'The states that the entity is in, at most one of each of its lifecycles: `[LoanReturned]`.',
    }),
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
      description: 'The name of an operation that an example prints.',
    }),
    variables: variablesSchema.optional(),
  }),
  z.strictObject({
    act: nameOf('act', 'a scenario').meta({ description: 'The `name` of an act of any page.' }),
    on: nameOf('id', 'a scenario').meta({
      description: 'The id of the entity that the actor acts on.',
    }),
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
      none: z
        .literal(true)
        .optional()
        .meta({ description: 'True: the request has no valid token.' }),
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
        'The token of the request. Without this key, the token has all scopes and claims that are required.',
    }),
  world: worldSchema.optional().meta({
    description:
      'Fixtures for this response, by id. They override those of the page, and all of them are created, even if the response does not name them.',
  }),
  before: z.array(beforeSchema).optional().meta({
    description:
      'Steps that run before the request, in order: a `call`, an `act`, or a duration (`after`) by which the clock is advanced. With this key, nothing else is done to bring entities to the states that the request needs. Calls create the last entities of their types that the response names, unless a fixture declares these.',
  }),
  skip: text.optional().meta({
    description:
      'The reason why the response is not run, in a sentence. `<NotSimulated />` lists it.',
  }),
});

export type Scenario = ReadonlyOf<typeof scenarioSchema>;

/** Scenarios by the title of the response, or by the name of the operation. */
export const scenariosSchema = z.record(z.string(), scenarioSchema);

/** The fixtures and scenarios of a page. */
export interface PageScenarios {
  readonly world: z.infer<typeof worldSchema>;
  readonly scenarios: z.infer<typeof scenariosSchema>;
}
