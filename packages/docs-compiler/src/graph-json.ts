import type { Root } from 'hast';
import { z } from 'zod';

import {
  constantSchema,
  errorCodeSchema,
  errorSchema,
  eventSchema,
  memberSchema,
  scopeSchema,
  sequenceSchema,
  stateSchema,
  transitionSchema,
  triggerSchema,
} from './parse/frontmatter.ts';

/** The version of `graph.json`. It changes when a consumer would have to. */
export const formatVersion = 1;

/**
 * The published contract between the compiler and whatever reads the graph: the site,
 * tools, agents. Types and JSON Schema both come from here.
 */
const route = z.string().meta({
  description:
    'A path from the site root without base path or trailing slash: `/api/objects/refund`.',
});
const coordinate = z.string().meta({ description: 'A schema coordinate.' });
const hast = z
  .custom<Root>((value) => typeof value === 'object' && value !== null)
  .meta({ description: 'A hast root (plain elements, `x-component`, `x-example`).' });
const source = z
  .object({ file: z.string(), line: z.number().int() })
  .meta({ description: 'Where it is written; lines count from 1.' });
const prose = {
  description: z.string().nullable().meta({ description: 'Markdown as written.' }),
  descriptionBody: hast
    .optional()
    .meta({ description: 'The description as hast; absent where it is plain text.' }),
};
const deprecated = z.object({ reason: z.string().nullable() }).nullable();

const appliedDirectiveSchema = z.object({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()),
});

const requirements = {
  scopes: z.array(z.string()).meta({
    description: 'What the token must carry; for an operation, also for the type it returns.',
  }),
  claims: z.array(z.string()),
  policies: z.array(z.string()),
  token: z
    .enum(['client', 'user', 'tenant'])
    .nullable()
    .meta({ description: 'The token kind that the policies or scopes ask for.' }),
};

const argumentSchema = z.object({
  name: z.string(),
  coordinate,
  anchor: z.string(),
  type: z.string().meta({ description: 'As in SDL: `[Refund!]!`.' }),
  namedType: z.string(),
  ...prose,
  defaultValue: z.string().nullable().meta({ description: 'As in SDL.' }),
  directives: z.array(appliedDirectiveSchema),
  deprecated,
});

const fieldSchema = z.object({
  name: z.string(),
  coordinate,
  anchor: z.string(),
  type: z.string(),
  namedType: z.string(),
  ...prose,
  arguments: z.array(argumentSchema),
  defaultValue: z.string().nullable().meta({ description: 'Of an input field, as in SDL.' }),
  directives: z.array(appliedDirectiveSchema),
  ...requirements,
  deprecated,
  source,
});

const enumValueSchema = z.object({
  name: z.string(),
  coordinate,
  anchor: z.string(),
  ...prose,
  directives: z.array(appliedDirectiveSchema),
  deprecated,
  meaning: z.string().optional(),
  next: z.string().optional(),
  source,
});

const unionMemberSchema = z.object({
  name: z.string(),
  anchor: z.string(),
  ...memberSchema.partial().shape,
});

const useSchema = z.object({
  coordinate: coordinate.meta({
    description: 'A schema coordinate; `schema` for a directive on the schema itself.',
  }),
  relation: z
    .enum([
      'field',
      'argument',
      'input-field',
      'directive-argument',
      'member',
      'implementation',
      'applied',
    ])
    .meta({ description: 'How the element at `coordinate` uses this one.' }),
});

export const typeSchema = z.object({
  name: z.string(),
  kind: z.enum(['object', 'interface', 'union', 'enum', 'input', 'scalar']),
  route: route.nullable().meta({ description: 'Null for root types: their fields have pages.' }),
  coordinate,
  ...prose,
  fields: z.array(fieldSchema).optional(),
  members: z.array(unionMemberSchema).optional(),
  values: z.array(enumValueSchema).optional(),
  interfaces: z.array(z.string()).optional(),
  implementedBy: z.array(z.string()).optional(),
  oneOf: z.boolean().optional(),
  specifiedBy: z.string().optional(),
  directives: z.array(appliedDirectiveSchema),
  ...requirements,
  deprecated,
  usedBy: z.array(useSchema),
  lifecycle: z
    .string()
    .optional()
    .meta({ description: 'The id of the lifecycle that the type stands for.' }),
  error: z
    .string()
    .optional()
    .meta({ description: 'The name of the error that the type stands for.' }),
  source: source.nullable(),
});

export const directiveSchema = z.object({
  name: z.string(),
  kind: z.literal('directive'),
  route,
  coordinate,
  ...prose,
  arguments: z.array(argumentSchema),
  locations: z.array(z.string()),
  repeatable: z.boolean(),
  usedBy: z.array(useSchema),
  source: source.nullable(),
});

export const operationSchema = z.object({
  name: z.string(),
  kind: z.enum(['query', 'mutation', 'subscription']),
  route,
  coordinate,
  type: z.string(),
  namedType: z.string(),
  ...prose,
  arguments: z.array(argumentSchema),
  directives: z.array(appliedDirectiveSchema),
  ...requirements,
  deprecated,
  examples: z.array(z.string()).meta({ description: 'Ids of the examples that select it.' }),
  source,
});

export const pageSchema = z.object({
  route,
  title: z.string(),
  description: z.string(),
  kind: z.enum(['home', 'guide', 'reference']),
  hidden: z.boolean(),
  documents: coordinate.nullable(),
  source,
  headings: z.array(z.object({ depth: z.number().int(), text: z.string(), id: z.string() })),
  body: hast.nullable().meta({ description: 'Null where the body did not parse.' }),
  examples: z.array(z.string()),
  sequence: z.record(z.string(), sequenceSchema).optional(),
});

const exampleSchema = z.object({
  id: z.string(),
  page: route,
  kind: z.enum(['operation', 'sdl']),
  title: z.string().nullable(),
  operation: z.string(),
  operationName: z.string().nullable(),
  rootFields: z.array(coordinate),
  names: z.array(z.object({ start: z.number().int(), end: z.number().int(), coordinate })).meta({
    description: 'UTF-16 ranges of `operation` that name a schema element.',
  }),
  variables: z.record(z.string(), z.unknown()).nullable(),
  responses: z.array(
    z.object({ title: z.string().nullable(), errorCode: z.string().nullable(), body: z.unknown() }),
  ),
  scopes: z.array(z.string()),
  token: z.enum(['client', 'user', 'tenant']).nullable(),
  checked: z.boolean(),
  invalid: z
    .string()
    .nullable()
    .meta({ description: 'Why it must fail, for an example that shows a mistake.' }),
  ignored: z.string().nullable(),
  source,
});

const lifecycleJsonSchema = z.object({
  id: z.string(),
  entity: z.string(),
  designed: z.boolean(),
  coordinate: coordinate.nullable(),
  states: z.array(stateSchema.extend({ terminal: z.boolean() })),
  transitions: z.array(transitionSchema),
  page: route,
});

const onPage = { page: route };

export type SidebarEntry =
  | { kind: 'page'; label: string; route: string }
  | { kind: 'category'; label: string; items: SidebarEntry[] }
  | { kind: 'reference'; label: string }
  | { kind: 'link'; label: string; href: string };

const sidebarEntrySchema: z.ZodType<SidebarEntry> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('page'), label: z.string(), route }),
    z.object({
      kind: z.literal('category'),
      label: z.string(),
      items: z.array(sidebarEntrySchema),
    }),
    z.object({ kind: z.literal('reference'), label: z.string() }),
    z.object({ kind: z.literal('link'), label: z.string(), href: z.string() }),
  ]),
);

export const graphJsonSchema = z.object({
  formatVersion: z.literal(formatVersion),
  site: z.object({
    name: z.string(),
    url: z.string(),
    basePath: z.string(),
    language: z.string(),
    product: z.object({ name: z.string(), slug: z.string() }).nullable(),
    endpoints: z.object({ graphql: z.string().nullable(), token: z.string().nullable() }),
  }),
  schemaHash: z.string().meta({ description: "SHA-256 of the schema's definitions, hexadecimal." }),
  pages: z.array(pageSchema),
  types: z.array(typeSchema),
  directives: z.array(directiveSchema),
  operations: z.array(operationSchema),
  lifecycles: z.array(lifecycleJsonSchema),
  errors: z.array(errorSchema.extend({ coordinate: coordinate.nullable(), ...onPage })),
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
  examples: z.array(exampleSchema),
  sidebar: z.array(sidebarEntrySchema),
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
});

export type GraphJson = z.infer<typeof graphJsonSchema>;
export type PageJson = z.infer<typeof pageSchema>;
export type TypeJson = z.infer<typeof typeSchema>;
export type FieldJson = z.infer<typeof fieldSchema>;
export type ArgumentJson = z.infer<typeof argumentSchema>;
export type EnumValueJson = z.infer<typeof enumValueSchema>;
export type UnionMemberJson = z.infer<typeof unionMemberSchema>;
export type DirectiveJson = z.infer<typeof directiveSchema>;
export type OperationJson = z.infer<typeof operationSchema>;
export type ExampleJson = z.infer<typeof exampleSchema>;
export type LifecycleJson = z.infer<typeof lifecycleJsonSchema>;
export type UseJson = z.infer<typeof useSchema>;
export type AppliedDirectiveJson = z.infer<typeof appliedDirectiveSchema>;

export type { BuildOptions, BuildSummary, RenderedSite, Renderer } from './renderer.ts';
