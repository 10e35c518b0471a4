import { z } from 'zod';
import { refusals, refusalWordsSchema, sandboxSchema } from '../config-declarations.ts';
import { factLists } from '../facts/kinds.ts';
import { jsonSchemaForm } from '../languages/json/schema-form.ts';
import { changelogSchema } from './changelog.ts';
import { directiveSchema, operationSchema, topicSchema, typeSchema } from './elements.ts';
import { exampleSchema, pageSchema, sidebarEntrySchema } from './pages.ts';
import { appliedDirectiveSchema, prose } from './parts.ts';

const label = z.string().meta({ description: 'The name for readers.' });

/** The fact declarations of the config, or those derived from the facts if it declares none. */
export const declarationLists = {
  errorGroups: z
    .array(
      z.object({
        name: z.string().meta({ description: 'The `group` of its errors.' }),
        label,
      }),
    )
    .meta({ description: 'The groups of errors.' }),
  errorFields: z
    .array(
      z.object({
        name: z.string().meta({ description: 'The key in `errors`.' }),
        label,
        values: z
          .array(
            z.object({
              name: z.string().meta({ description: 'The value in `errors`.' }),
              text: z.string().meta({ description: 'The text shown for the value.' }),
              tone: z
                .enum(['neutral', 'accent', 'warning', 'danger'])
                .meta({ description: 'The color of its badge.' }),
            }),
          )
          .nullable()
          .meta({ description: 'Allowed values of the field; null if any text is allowed.' }),
        quoted: z
          .boolean()
          .meta({ description: 'True if the text is a quotation: words to say to somebody.' }),
      }),
    )
    .meta({ description: 'The keys of `errors` in addition to those that every error has.' }),
  tokens: z
    .array(
      z.object({
        name: z
          .string()
          .meta({ description: 'The kind of token: `token` of scopes and operations.' }),
        label,
        policies: z
          .array(z.string())
          .meta({ description: 'Policies that require this kind of token.' }),
        kindOf: z.string().nullable().meta({
          description:
            'The wider kind that tokens of this kind also belong to; null if there is none.',
        }),
      }),
    )
    .meta({ description: 'The kinds of token.' }),
  sandbox: sandboxSchema
    .extend({
      codes: z
        .object({
          token: refusalWordsSchema.meta({ description: refusals.token }),
          expired: refusalWordsSchema.optional().meta({ description: refusals.expired }),
          scope: refusalWordsSchema.meta({ description: refusals.scope }),
          value: refusalWordsSchema.meta({ description: refusals.value }),
          repeated: refusalWordsSchema.meta({ description: refusals.repeated }),
          missing: refusalWordsSchema.meta({ description: refusals.missing }),
          parse: refusalWordsSchema.optional().meta({ description: refusals.parse }),
          validation: refusalWordsSchema.optional().meta({ description: refusals.validation }),
        })
        .meta({ description: 'The errors of rejections that no call declares.' }),
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
  comparisons: z
    .array(
      z.object({
        name: z.string().meta({ description: 'The name: `comparison` of its rows.' }),
        label: z
          .string()
          .meta({ description: 'The heading of the column with the names of rows.' }),
        noun: z.string().meta({ description: 'The plural noun for rows.' }),
        fields: z
          .array(
            z.object({
              name: z.string().meta({ description: 'The key in `says` of a row.' }),
              label: z.string().meta({ description: 'The heading of the column.' }),
              values: z
                .array(
                  z.object({
                    name: z.string().meta({ description: 'The value in `says` of a row.' }),
                    text: z.string().meta({ description: 'The text shown for the value.' }),
                  }),
                )
                .nullable()
                .meta({ description: 'Allowed values of the field; null if any text is allowed.' }),
              table: z.boolean().meta({ description: 'Whether the comparison shows the field.' }),
            }),
          )
          .meta({ description: 'The fields of its rows, in order.' }),
      }),
    )
    .meta({ description: 'The comparisons of pages; `comparisonRows` are their rows.' }),
};

/** The version of `graph.json`. It changes with every incompatible change. */
export const formatVersion = 1;

/**
 * The published contract between the compiler and the readers of the graph: the site, tools, agents.
 * Types and JSON Schema both derive from it.
 */
export const graphJsonSchema = z.object({
  formatVersion: z.literal(formatVersion).meta({
    description: 'The version of the format. It changes with every incompatible change.',
  }),
  site: z
    .object({
      name: z.string().meta({ description: 'The name of the site.' }),
      url: z.string().nullable().meta({
        description:
          'The origin of the site, without its base path; null if neither the config nor `--site-url` gives one.',
      }),
      basePath: z.string().meta({ description: 'The path of the site below its origin: `/docs`.' }),
      language: z
        .string()
        .meta({ description: 'The language of the pages, as in the HTML attribute `lang`.' }),
      about: z.string().optional().meta({
        description:
          'The route of the page about the origin of these docs; absent if there is none.',
      }),
      logo: z.string().optional().meta({
        description: 'The address of a public file, the logo; absent if there is none.',
      }),
      header: z
        .array(
          z.object({
            label: z.string().meta({ description: 'The text of the link.' }),
            href: z.string().meta({ description: 'A route or a URL.' }),
          }),
        )
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
            name: z.string().meta({ description: 'The name of the value.' }),
            label,
            hint: z.string().optional().meta({
              description: 'A note about the value for the reader; absent if there is none.',
            }),
            example: z.string().meta({ description: 'The value in the examples.' }),
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
      product: z
        .object({
          name: z.string().meta({ description: 'The name of the API.' }),
          slug: z.string().meta({ description: 'The name in routes and variables.' }),
        })
        .nullable()
        .meta({ description: 'The documented API; null if the config does not name it.' }),
      endpoints: z
        .object({
          graphql: z
            .string()
            .nullable()
            .meta({ description: 'The URL of the GraphQL endpoint; null if not known.' }),
          token: z
            .string()
            .nullable()
            .meta({ description: 'The URL of the token endpoint; null if not known.' }),
        })
        .meta({ description: 'The endpoints of the API.' }),
    })
    .meta({ description: 'The site and the API, as in the config.' }),
  schemaHash: z.string().meta({
    description: "Hexadecimal SHA-256 of the schema's definitions without their descriptions.",
  }),
  schema: z
    .object({
      ...prose,
      directives: z
        .array(appliedDirectiveSchema)
        .meta({ description: 'The directives of the schema, in source order.' }),
    })
    .optional()
    .meta({
      description: 'The description and directives of `schema { … }`; absent if there are none.',
    }),
  pages: z.array(pageSchema).meta({ description: 'The written pages.' }),
  topics: z
    .array(topicSchema)
    .meta({ description: 'The parts of the schema by title; empty if the schema is not divided.' }),
  types: z
    .array(typeSchema)
    .meta({ description: 'The types that the site shows, and the root types, by name.' }),
  directives: z
    .array(directiveSchema)
    .meta({ description: 'The directives that the site shows, by name.' }),
  operations: z
    .array(operationSchema)
    .meta({ description: 'The fields of Query, Mutation and Subscription.' }),
  ...declarationLists,
  ...factLists,
  examples: z
    .array(exampleSchema)
    .meta({ description: 'The operations and type definitions in `graphql` fences.' }),
  sidebar: z
    .array(sidebarEntrySchema)
    .meta({ description: 'The entries of the sidebar, from top to bottom.' }),
  redirects: z
    .array(
      z.object({
        from: z.string().meta({ description: 'The former route, with or without an anchor.' }),
        to: z.string().meta({ description: 'The route or the URL that replaces it.' }),
      }),
    )
    .meta({ description: 'Redirects of routes and anchors that moved.' }),
  synonyms: z
    .array(
      z.object({
        word: z.string().meta({ description: 'The search term.' }),
        means: z.array(z.string()).meta({ description: 'The words that the docs use.' }),
      }),
    )
    .meta({ description: 'Search terms, each with the words that the docs use.' }),
  search: z
    .object({
      tasks: z
        .array(z.string())
        .meta({ description: 'Routes that the search dialog offers, with or without an anchor.' }),
      questions: z
        .array(
          z.object({
            to: z.string().meta({ description: 'The route, with or without an anchor.' }),
            asked: z.array(z.string()).meta({ description: 'The questions.' }),
          }),
        )
        .meta({
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
