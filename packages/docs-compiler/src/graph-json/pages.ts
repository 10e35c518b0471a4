import { z } from 'zod';

import { chooseSchema } from '../facts/choose.ts';
import { demoSchema } from '../facts/demo.ts';
import { flowSchema } from '../facts/flow.ts';
import { hiddenSchema } from '../facts/frontmatter.ts';
import { sequenceSchema } from '../facts/sequence.ts';
import { coordinate, hast, names, route, source } from './parts.ts';

export const pageSchema = z.object({
  route,
  title: z.string().meta({ description: 'The title of the page.' }),
  description: z.string().meta({ description: 'A summary of the page in a sentence.' }),
  kind: z.enum(['home', 'guide', 'reference']).meta({
    description: 'The kind of page: `reference` documents a schema element at its route.',
  }),
  hidden: hiddenSchema,
  documents: coordinate
    .nullable()
    .meta({ description: 'The schema element that the page documents; null for none.' }),
  source,
  headings: z
    .array(
      z.object({
        depth: z.number().int().meta({ description: 'The level of the heading, from 1.' }),
        text: z.string().meta({ description: 'The text of the heading.' }),
        id: z.string().meta({ description: 'The anchor of the heading.' }),
      }),
    )
    .meta({ description: 'The headings of the body, in order.' }),
  body: hast.nullable().meta({ description: 'The body; null if it did not parse.' }),
  examples: z.array(z.string()).meta({ description: 'Ids of the examples on the page, in order.' }),
  names: z.record(z.string(), coordinate).meta({
    description:
      'Coordinates of the elements that inline code in the texts of facts names, by that code; without code that is a coordinate.',
  }),
  sequence: z
    .record(z.string(), sequenceSchema)
    .optional()
    .meta({ description: 'Sequence diagrams by name; absent if there are none.' }),
  demo: demoSchema
    .optional()
    .meta({ description: 'The demo of the page; absent if there is none.' }),
  flow: flowSchema.optional(),
  choose: chooseSchema.optional(),
});

export const exampleSchema = z.object({
  id: z.string().meta({ description: 'The id, unique among examples.' }),
  page: route,
  kind: z
    .enum(['operation', 'sdl'])
    .meta({ description: 'An operation, or type definitions (`graphql sdl`).' }),
  title: z
    .string()
    .nullable()
    .meta({ description: 'The option `title` of the fence; null without one.' }),
  operation: z.string().meta({ description: 'The GraphQL text of the fence.' }),
  operationName: z
    .string()
    .nullable()
    .meta({ description: 'The name of the operation; null without one.' }),
  rootFields: z
    .array(coordinate)
    .meta({ description: 'The root fields that the operation selects.' }),
  names: names.meta({
    description: 'Ranges of `operation` that name a schema element, in UTF-16 code units.',
  }),
  variables: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({ description: 'The variables; null if there are none or they do not parse.' }),
  responses: z
    .array(
      z.object({
        title: z
          .string()
          .nullable()
          .meta({ description: 'The option `title` of the fence; null without one.' }),
        errorCode: z
          .string()
          .nullable()
          .meta({ description: 'The option `errors` of the fence; null without one.' }),
        body: z.unknown().meta({ description: 'The response as JSON; null if it does not parse.' }),
        skipped: z.string().optional().meta({
          description:
            'The reason not to run the response, from its page or the config; absent if it is run.',
        }),
      }),
    )
    .meta({ description: 'The printed responses, in order.' }),
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
  scopes: z.array(z.string()).meta({ description: 'Scopes that the operation requires.' }),
  token: z.string().nullable().meta({
    description: 'The kind of token that the operation requires; null if it requires none.',
  }),
  checked: z.boolean().meta({ description: 'False for an example with the option `ignore`.' }),
  invalid: z.string().nullable().meta({
    description: 'The reason why an example of a mistake must fail; null for other examples.',
  }),
  ignored: z
    .string()
    .nullable()
    .meta({ description: 'The reason not to check the example; null if it is checked.' }),
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

const label = z.string().meta({ description: 'The text of the entry.' });

export const sidebarEntrySchema: z.ZodType<SidebarEntry> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: kindOf('page'), label, route }),
    z.object({
      kind: kindOf('category'),
      label,
      route: route.optional().meta({
        description:
          'The route of the category page. The site generates a page that is not in `pages`.',
      }),
      description: z
        .string()
        .optional()
        .meta({ description: 'The introduction of a generated category page.' }),
      items: z
        .array(sidebarEntrySchema)
        .meta({ description: 'The entries of the category, from top to bottom.' }),
    }),
    z.object({ kind: kindOf('reference'), label }),
    z.object({
      kind: kindOf('link'),
      label,
      href: z.string().meta({ description: 'The URL of the link.' }),
    }),
  ]),
);

function kindOf<const Kind extends SidebarEntry['kind']>(kind: Kind): z.ZodLiteral<Kind> {
  return z.literal(kind).meta({ description: 'The kind of entry.' });
}

/** A page, with its body as hast. */
export type PageJson = z.infer<typeof pageSchema>;
/** A checked operation of a page, with its variables and responses. */
export type ExampleJson = z.infer<typeof exampleSchema>;
