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
  type: z.string().meta({ description: 'The type as in SDL: `[Loan!]!`.' }),
  namedType: z.string(),
  ...prose,
  defaultValue: z
    .string()
    .nullable()
    .meta({ description: 'The default value as in SDL; null without one.' }),
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
  defaultValue: z.string().nullable().meta({
    description:
      'The default value of an input field, as in SDL; null without one and for other fields.',
  }),
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
    .meta({ description: 'The way in which the element at `coordinate` uses this one.' }),
});

/** A part of the schema: the definitions of one SDL file or of one folder of SDL files. */
export const topicSchema = z.object({
  id: z.string().meta({ description: 'The name in the `topics` of the config: `loan-requests`.' }),
  title: z.string(),
});

/** The content of the page of an element. */
const contents = {
  topic: z
    .string()
    .nullable()
    .meta({ description: 'The id of the topic; null if the element has none.' }),
  sections: z
    .array(
      z.object({
        kind: z.enum(sectionKinds),
        anchor: z.string().nullable().meta({
          description:
            'The anchor of the section; null if the headings are those of the page text.',
        }),
      }),
    )
    .meta({ description: 'The non-empty sections of the page, in order.' }),
};
const examples = z
  .array(z.string())
  .meta({ description: 'Ids of examples that call or select the element, best first.' });
const guides = z
  .array(z.string())
  .meta({ description: 'Ids of examples: the best one of each guide that uses the element.' });
const failures = z.array(z.string()).meta({
  description: 'Names of errors: the members of a type, or the possible errors of a call.',
});

export const typeSchema = z.object({
  name: z.string(),
  kind: z.enum(['object', 'interface', 'union', 'enum', 'input', 'scalar']),
  route: route.nullable().meta({
    description: 'The route of the page; null for root types, whose fields have pages instead.',
  }),
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
    .meta({ description: "The role inferred from the object's shape; absent if there is none." }),
  stateOf: z.array(z.object({ lifecycle: z.string(), state: z.string() })).meta({
    description: 'The states that the type represents, each with the id of its lifecycle.',
  }),
  lifecycle: z.string().optional().meta({
    description:
      'The id of the lifecycle whose states are the cases of the type; absent if there is none.',
  }),
  error: z.string().optional().meta({
    description: 'The name of the error that the type represents; absent if there is none.',
  }),
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
  outcomes: z.array(z.string()).meta({
    description: 'Ids of the lifecycles reachable from the type of the response, nearest first.',
  }),
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
/** A member of a union, with its meaning and the next step. */
export type UnionMemberJson = z.infer<typeof unionMemberSchema>;
/** A directive that the schema defines. */
export type DirectiveJson = z.infer<typeof directiveSchema>;
/** A field of Query, Mutation or Subscription. */
export type OperationJson = z.infer<typeof operationSchema>;
/** A use of a type. */
export type UseJson = z.infer<typeof useSchema>;
