import { z } from 'zod';

import { refusalWordsSchema, sandboxSchema } from '../config-declarations.ts';
import { jsonSchemaForm } from '../text/json-schema/form.ts';

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
