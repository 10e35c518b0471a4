import { z } from 'zod';

import { factLists } from '../facts/kinds.ts';
import { changelogSchema } from './changelog.ts';
import { directiveSchema, operationSchema, topicSchema, typeSchema } from './elements.ts';
import { declarationLists } from './declarations.ts';
import { appliedDirectiveSchema, prose } from './parts.ts';
import { exampleSchema, pageSchema, sidebarEntrySchema } from './pages.ts';

/** The version of `graph.json`. It changes when a consumer would have to. */
export const formatVersion = 1;

/**
 * The published contract between the compiler and whatever reads the graph: the site,
 * tools, agents. Types and JSON Schema both come from here.
 */
export const graphJsonSchema = z.object({
  formatVersion: z.literal(formatVersion),
  site: z.object({
    name: z.string(),
    url: z.string().nullable().meta({
      description: 'Where the site will be, without its base path; null where nobody said so.',
    }),
    basePath: z.string(),
    language: z.string(),
    about: z.string().optional().meta({
      description: 'The route of the page that says where these docs come from.',
    }),
    editUrl: z.string().optional().meta({
      description: 'Where a file can be changed, with `{file}` and `{line}` for a `source`.',
    }),
    product: z.object({ name: z.string(), slug: z.string() }).nullable(),
    endpoints: z.object({ graphql: z.string().nullable(), token: z.string().nullable() }),
  }),
  schemaHash: z.string().meta({
    description: "SHA-256 of the schema's definitions without their descriptions, hexadecimal.",
  }),
  schema: z
    .object({ ...prose, directives: z.array(appliedDirectiveSchema) })
    .optional()
    .meta({ description: 'What `schema { … }` says; absent where it has neither.' }),
  pages: z.array(pageSchema),
  topics: z
    .array(topicSchema)
    .meta({ description: 'The parts of the schema by title; empty where it is in one piece.' }),
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
    .meta({ description: 'Words that readers search for, and what the docs say for them.' }),
  changelog: changelogSchema
    .optional()
    .meta({ description: 'Absent where no release of the schema is kept.' }),
});

/** What `graph.json` holds, and all that a renderer gets. Plain data. */
export type GraphJson = z.infer<typeof graphJsonSchema>;
