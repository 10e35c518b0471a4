import { z } from 'zod';

import { graphJsonSchema } from '../graph-json.ts';
import { exampleSchema, pageSchema } from '../graph-json/pages.ts';

const address = z.url().nullable();

/** What a sandbox reads of `graph.json`; what no sandbox needs may be left out, or be anything. */
export const neededOfGraph = graphJsonSchema
  .pick({
    formatVersion: true,
    schemaHash: true,
    types: true,
    directives: true,
    operations: true,
    calls: true,
    typeRules: true,
    lifecycles: true,
    triggers: true,
    acts: true,
    constants: true,
    errors: true,
    tokens: true,
    scopes: true,
    events: true,
    scenarios: true,
    sandbox: true,
  })
  .extend({
    site: z.object({
      name: z.string(),
      endpoints: z.object({ graphql: address, token: address }),
    }),
    pages: z.array(pageSchema.pick({ route: true, title: true })),
    examples: z.array(
      exampleSchema.pick({
        id: true,
        kind: true,
        page: true,
        operation: true,
        operationName: true,
        rootFields: true,
        variables: true,
        responses: true,
        token: true,
        checked: true,
        invalid: true,
      }),
    ),
  });
