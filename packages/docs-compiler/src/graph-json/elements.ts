import { roleNames, sectionKinds, useRelations } from '@docs-compiler/graph';
import { z } from 'zod';

import { memberSchema } from '../facts/frontmatter.ts';
import {
  appliedDirectiveSchema,
  coordinate,
  deprecated,
  prose,
  requirements,
  route,
  since,
  source,
} from './parts.ts';

const argumentSchema = z.object({
  name: z.string(),
  coordinate,
  anchor: z.string(),
  type: z.string().meta({ description: 'As in SDL: `[Loan!]!`.' }),
  namedType: z.string(),
  ...prose,
  defaultValue: z.string().nullable().meta({ description: 'As in SDL.' }),
  directives: z.array(appliedDirectiveSchema),
  deprecated,
  since,
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
  since,
  source,
});

const enumValueSchema = z.object({
  name: z.string(),
  coordinate,
  anchor: z.string(),
  ...prose,
  directives: z.array(appliedDirectiveSchema),
  deprecated,
  since,
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
    .enum(useRelations)
    .meta({ description: 'How the element at `coordinate` uses this one.' }),
});

/** A part of the schema: what one SDL file, or one folder of them, defines. */
export const topicSchema = z.object({
  id: z.string().meta({ description: 'As the config names it: `loan-requests`.' }),
  title: z.string(),
});

/** What pages say of an element, where its own page shows it. */
const contents = {
  topic: z
    .string()
    .nullable()
    .meta({ description: 'The id of its topic; null where the schema says of none.' }),
  sections: z
    .array(
      z.object({
        kind: z.enum(sectionKinds),
        anchor: z
          .string()
          .nullable()
          .meta({ description: 'Null where the text of the page brings its headings.' }),
      }),
    )
    .meta({ description: 'The sections of its page, in order: those that say something.' }),
};
const examples = z
  .array(z.string())
  .meta({ description: 'Ids of examples that call it or select it, the best first.' });
const guides = z
  .array(z.string())
  .meta({ description: 'Ids of examples: of each guide that shows it at work the best one.' });
const failures = z
  .array(z.string())
  .meta({ description: 'Names of errors that it can be, or that a call can lead to.' });

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
  since,
  usedBy: z.array(useSchema),
  ...contents,
  examples,
  guides,
  failures,
  role: z
    .enum(roleNames)
    .optional()
    .meta({ description: 'What an object is there for, where its shape tells.' }),
  stateOf: z
    .array(z.object({ lifecycle: z.string(), state: z.string() }))
    .meta({ description: 'The states that it stands for: of which lifecycle, by its id.' }),
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
  since,
  usedBy: z.array(useSchema),
  ...contents,
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
  since,
  ...contents,
  examples,
  guides,
  failures,
  outcomes: z
    .array(z.string())
    .meta({ description: 'Ids of the lifecycles that its answer leads to, nearest first.' }),
  source,
});

/** A type of the schema; `kind` says which. */
export type TypeJson = z.infer<typeof typeSchema>;
/** A field of an object, an interface or an input. */
export type FieldJson = z.infer<typeof fieldSchema>;
/** An argument of a field or a directive. */
export type ArgumentJson = z.infer<typeof argumentSchema>;
/** A value of an enum. */
export type EnumValueJson = z.infer<typeof enumValueSchema>;
/** A member of a union, with what the docs say of it. */
export type UnionMemberJson = z.infer<typeof unionMemberSchema>;
/** A directive that the schema defines. */
export type DirectiveJson = z.infer<typeof directiveSchema>;
/** A field of Query, Mutation or Subscription. */
export type OperationJson = z.infer<typeof operationSchema>;
/** Where a type is used. */
export type UseJson = z.infer<typeof useSchema>;
