import { z } from 'zod';
import { refusalWordsSchema, sandboxSchema } from '../config-declarations.ts';
import { factLists } from '../facts/kinds.ts';
import { jsonSchemaForm } from '../languages/json/schema-form.ts';
import { changelogSchema } from './changelog.ts';
import { directiveSchema, operationSchema, topicSchema, typeSchema } from './elements.ts';
import { exampleSchema, pageSchema, sidebarEntrySchema } from './pages.ts';
import { appliedDirectiveSchema, prose } from './parts.ts';

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
          table: z.boolean().meta({ description: 'Whether the comparison shows the field.' }),
        }),
      ),
    }),
  ),
};

/** The version of `graph.json`. It changes with every incompatible change. */
export const formatVersion = 1;

/**
 * The published contract between the compiler and the readers of the graph: the site, tools, agents.
 * Types and JSON Schema both derive from it.
 */
export const graphJsonSchema = z.object({
  formatVersion: z.literal(formatVersion),
  site: z.object({
    name: z.string(),
    url: z.string().nullable().meta({
      description:
        'The origin of the site, without its base path; null if neither the config nor `--site-url` gives one.',
    }),
    basePath: z.string(),
    language: z.string(),
    about: z.string().optional().meta({
      description: 'The route of the page about the origin of these docs; absent if there is none.',
    }),
    logo: z.string().optional().meta({
      description: 'The address of a public file, the logo; absent if there is none.',
    }),
    header: z
      .array(z.object({ label: z.string(), href: z.string() }))
      .optional()
      .meta({
        description: 'The links in the header: routes or URLs; absent if the config lists none.',
      }),
    editUrl: z.string().optional().meta({
      description:
        'The URL at which a file can be edited, with `{file}` and `{line}` in place of those of a `source`; absent if there is none.',
    }),
    ownValues: z
      .array(
        z.object({
          name: z.string(),
          label: z.string(),
          hint: z.string().optional(),
          example: z.string(),
          choices: z.array(z.string()).optional().meta({
            description:
              'The allowed values, if the fields are of enums; absent if any text with the `patterns` is allowed.',
          }),
          patterns: z
            .array(z.string())
            .meta({ description: 'Regular expressions that a value matches, all of them.' }),
        }),
      )
      .optional()
      .meta({
        description:
          'The values that readers may replace with their own in all examples; absent if the config declares none.',
      }),
    product: z.object({ name: z.string(), slug: z.string() }).nullable(),
    endpoints: z.object({ graphql: z.string().nullable(), token: z.string().nullable() }),
  }),
  schemaHash: z.string().meta({
    description: "Hexadecimal SHA-256 of the schema's definitions without their descriptions.",
  }),
  schema: z
    .object({ ...prose, directives: z.array(appliedDirectiveSchema) })
    .optional()
    .meta({
      description: 'The description and directives of `schema { … }`; absent if there are none.',
    }),
  pages: z.array(pageSchema),
  topics: z
    .array(topicSchema)
    .meta({ description: 'The parts of the schema by title; empty if the schema is not divided.' }),
  types: z.array(typeSchema),
  directives: z.array(directiveSchema),
  operations: z.array(operationSchema),
  ...declarationLists,
  ...factLists,
  examples: z.array(exampleSchema),
  sidebar: z.array(sidebarEntrySchema),
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
  synonyms: z
    .array(z.object({ word: z.string(), means: z.array(z.string()) }))
    .meta({ description: 'Search terms, each with the words that the docs use.' }),
  search: z
    .object({
      tasks: z
        .array(z.string())
        .meta({ description: 'Routes that the search dialog offers, with or without an anchor.' }),
      questions: z.array(z.object({ to: z.string(), asked: z.array(z.string()) })).meta({
        description:
          "Questions in readers' words, each with the route that answers them, with or without an anchor.",
      }),
    })
    .optional()
    .meta({ description: 'What the search offers and finds; absent if the config has none.' }),
  changelog: changelogSchema.optional().meta({
    description: 'The changes between releases of the schema; absent if no release is saved.',
  }),
});

/** The content of `graph.json`: plain data, and the only input of a renderer. */
export type GraphJson = z.infer<typeof graphJsonSchema>;
