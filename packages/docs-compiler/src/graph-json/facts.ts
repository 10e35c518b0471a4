import { z } from 'zod';

import { refusalWordsSchema, sandboxSchema } from '../config-declarations.ts';
import {
  constantSchema,
  errorCodeSchema,
  errorShape,
  eventSchema,
  scopeSchema,
  stateSchema,
  transitionSchema,
  triggerSchema,
} from '../parse/frontmatter.ts';
import { actSchema, callSchema } from '../parse/frontmatter-behaviour.ts';
import { fillsSchema } from '../parse/frontmatter-fills.ts';
import { scenariosSchema, worldSchema } from '../parse/frontmatter-scenarios.ts';
import { jsonSchemaForm } from '../text/json-schema/form.ts';
import { coordinate, route } from './parts.ts';

/** The page that declares a fact. */
const onPage = { page: route };

const lifecycleSchema = z.object({
  id: z.string(),
  entity: z.string(),
  designed: z.boolean(),
  coordinate: coordinate.nullable(),
  initial: z.string().optional(),
  fills: fillsSchema.optional(),
  states: z.array(stateSchema.extend({ terminal: z.boolean() })),
  transitions: z.array(transitionSchema),
  page: route,
  shownOn: z
    .array(route)
    .meta({ description: 'The pages whose text shows it; hidden ones are left out.' }),
});

/** What the config declares of facts; where it declares nothing, what the facts have. */
export const declarationLists = {
  errorGroups: z.array(z.object({ name: z.string(), label: z.string() })),
  errorFields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      values: z
        .array(
          z.object({
            name: z.string(),
            text: z.string(),
            tone: z.enum(['neutral', 'accent', 'warning', 'danger']),
          }),
        )
        .nullable()
        .meta({ description: 'What the field may say; null where it is any text.' }),
      quoted: z.boolean().meta({ description: 'The text is words to be said.' }),
    }),
  ),
  tokens: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      policies: z.array(z.string()).meta({ description: 'Those that ask for such a token.' }),
      kindOf: z.string().nullable().meta({ description: 'The kind that it is, too.' }),
    }),
  ),
  sandbox: sandboxSchema
    .extend({
      codes: z.object({
        token: refusalWordsSchema,
        expired: refusalWordsSchema.optional(),
        scope: refusalWordsSchema,
        value: refusalWordsSchema,
        repeated: refusalWordsSchema,
        missing: refusalWordsSchema,
        parse: refusalWordsSchema.optional(),
        validation: refusalWordsSchema.optional(),
      }),
      scalars: z
        .record(z.string(), jsonSchemaForm)
        .meta({ description: 'The JSON Schema of what a custom scalar holds, by its name.' }),
      sdl: z
        .string({ error: 'expected the schema as SDL, which older compilers do not write' })
        .meta({
          description: 'The schema that sandboxes run: `schema.graphql` without descriptions.',
        }),
    })
    .nullable()
    .meta({ description: 'What a simulator is told; null where the config says nothing of it.' }),
  comparisons: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      noun: z.string(),
      fields: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          values: z
            .array(z.object({ name: z.string(), text: z.string() }))
            .nullable()
            .meta({ description: 'What the field may say; null where it is any text.' }),
        }),
      ),
    }),
  ),
};

/** What frontmatter declares, by kind. */
export const factLists = {
  lifecycles: z.array(lifecycleSchema),
  errors: z.array(
    z.looseObject({ ...errorShape, coordinate: coordinate.nullable(), ...onPage }).meta({
      description: 'With a text for each of `errorFields` that it has.',
    }),
  ),
  errorCodes: z.array(errorCodeSchema.extend(onPage)),
  scopes: z.array(
    scopeSchema.extend({
      ...onPage,
      operations: z
        .array(coordinate)
        .meta({ description: 'What the scope lets one call, from the directives.' }),
    }),
  ),
  events: z.array(eventSchema.extend(onPage)),
  triggers: z.array(triggerSchema.extend(onPage)),
  constants: z.array(constantSchema.extend(onPage)),
  calls: z
    .array(callSchema.extend({ coordinate, ...onPage }))
    .meta({ description: 'What calls do, for a simulator.' }),
  acts: z.array(actSchema.extend(onPage)).meta({
    description: 'What others than the caller can do, for a simulator.',
  }),
  typeRules: z.array(z.object({ name: z.string(), fills: fillsSchema, ...onPage })).meta({
    description: 'What each object of a type has when it comes to be, for a simulator.',
  }),
  scenarios: z.array(z.object({ world: worldSchema, scenarios: scenariosSchema, ...onPage })).meta({
    description: 'What the answers that a page prints presuppose, for a simulator.',
  }),
  comparisonRows: z.array(
    z.object({
      comparison: z.string(),
      name: z.string(),
      says: z.record(z.string(), z.array(z.string())).meta({
        description: 'For each field a text, or values that the comparison has words for.',
      }),
      ...onPage,
    }),
  ),
};

/** The states of a thing, and what leads from one to another. */
export type LifecycleJson = z.infer<typeof lifecycleSchema>;
