import { z } from 'zod';

import { chooseSchema } from '../facts/choose.ts';
import { demoSchema } from '../facts/demo.ts';
import { flowSchema } from '../facts/flow.ts';
import { hiddenSchema } from '../facts/frontmatter.ts';
import { sequenceSchema } from '../facts/sequence.ts';
import { coordinate, hast, names, route, source } from './parts.ts';

export const pageSchema = z.object({
  route,
  title: z.string(),
  description: z.string(),
  kind: z.enum(['home', 'guide', 'reference']),
  hidden: hiddenSchema,
  documents: coordinate.nullable(),
  source,
  headings: z.array(z.object({ depth: z.number().int(), text: z.string(), id: z.string() })),
  body: hast.nullable().meta({ description: 'The body; null if it did not parse.' }),
  examples: z.array(z.string()),
  names: z.record(z.string(), coordinate).meta({
    description:
      'Coordinates of the elements that inline code in the texts of facts names, by that code; without code that is a coordinate.',
  }),
  sequence: z.record(z.string(), sequenceSchema).optional(),
  demo: demoSchema.optional(),
  flow: flowSchema.optional(),
  choose: chooseSchema.optional(),
});

export const exampleSchema = z.object({
  id: z.string(),
  page: route,
  kind: z.enum(['operation', 'sdl']),
  title: z.string().nullable(),
  operation: z.string(),
  operationName: z.string().nullable(),
  rootFields: z.array(coordinate),
  names: names.meta({
    description: 'Ranges of `operation` that name a schema element, in UTF-16 code units.',
  }),
  variables: z.record(z.string(), z.unknown()).nullable(),
  responses: z.array(
    z.object({
      title: z.string().nullable(),
      errorCode: z.string().nullable(),
      body: z.unknown(),
      skipped: z.string().optional().meta({
        description:
          'The reason not to run the response, from its page or the config; absent if it is run.',
      }),
    }),
  ),
  ownValues: z
    .array(
      z.object({
        name: z.string().meta({ description: 'The `name` of a value in `site.ownValues`.' }),
        response: z.number().optional().meta({
          description: 'The index of the response; absent for a value of the variables.',
        }),
        path: z.string().meta({ description: 'The path of the value: `input.items.0.amount`.' }),
      }),
    )
    .optional()
    .meta({
      description: 'The values that readers may replace with their own; absent if there are none.',
    }),
  scopes: z.array(z.string()),
  token: z.string().nullable(),
  checked: z.boolean(),
  invalid: z.string().nullable().meta({
    description: 'The reason why an example of a mistake must fail; null for other examples.',
  }),
  ignored: z.string().nullable(),
  source,
});

/** An entry of the sidebar, with the entries below it. */
export type SidebarEntry =
  | { kind: 'page'; label: string; route: string }
  | {
      kind: 'category';
      label: string;
      route?: string | undefined;
      description?: string | undefined;
      items: SidebarEntry[];
    }
  | { kind: 'reference'; label: string }
  | { kind: 'link'; label: string; href: string };

export const sidebarEntrySchema: z.ZodType<SidebarEntry> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('page'), label: z.string(), route }),
    z.object({
      kind: z.literal('category'),
      label: z.string(),
      route: route.optional().meta({
        description:
          'The route of the category page. The site generates a page that is not in `pages`.',
      }),
      description: z.string().optional(),
      items: z.array(sidebarEntrySchema),
    }),
    z.object({ kind: z.literal('reference'), label: z.string() }),
    z.object({ kind: z.literal('link'), label: z.string(), href: z.string() }),
  ]),
);

/** A page, with its body as hast. */
export type PageJson = z.infer<typeof pageSchema>;
/** A checked operation of a page, with its variables and responses. */
export type ExampleJson = z.infer<typeof exampleSchema>;
