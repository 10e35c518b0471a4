import { z } from 'zod';

import { refusalWordsSchema, sandboxSchema } from '../config-declarations.ts';
import { jsonSchemaForm } from '../languages/json/schema-form.ts';

/** The fact declarations of the config, or those derived from the facts if it declares none. */
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
        .meta({ description: 'Allowed values of the field; null if any text is allowed.' }),
      quoted: z
        .boolean()
        .meta({ description: 'True if the text is a quotation: words to say to somebody.' }),
    }),
  ),
  tokens: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      policies: z
        .array(z.string())
        .meta({ description: 'Policies that require this kind of token.' }),
      kindOf: z.string().nullable().meta({
        description:
          'The wider kind that tokens of this kind also belong to; null if there is none.',
      }),
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
      scalars: z.record(z.string(), jsonSchemaForm).meta({
        description: 'JSON Schemas of the values of custom scalars, by the name of the scalar.',
      }),
      sdl: z
        .string({ error: 'expected the schema as SDL, which older compilers do not write' })
        .meta({
          description: 'The SDL that sandboxes run: `schema.graphql` without descriptions.',
        }),
    })
    .nullable()
    .meta({
      description: 'The options of the simulated API; null if the config has no `sandbox`.',
    }),
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
            .meta({ description: 'Allowed values of the field; null if any text is allowed.' }),
        }),
      ),
    }),
  ),
};
