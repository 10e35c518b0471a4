import { z } from 'zod';

import { argument, duration } from './frontmatter-fills.ts';

const text = z.string().min(1);

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

/** Fixtures by id. */
export const worldSchema = z.record(z.string(), givenSchema);

const beforeSchema = z.union([
  z.strictObject({ call: text, variables: variables.optional() }),
  z.strictObject({ act: text, on: text }),
  z.strictObject({ after: duration }),
]);

export const scenarioSchema = z.strictObject({
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

/** Scenarios by the title of the response, or by the name of the operation. */
export const scenariosSchema = z.record(z.string(), scenarioSchema);

export type WorldFact = z.infer<typeof worldSchema>;
export type ScenariosFact = z.infer<typeof scenariosSchema>;

/** The fixtures and scenarios of a page. */
export interface PageScenariosFact {
  readonly world: WorldFact;
  readonly scenarios: ScenariosFact;
}
