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

const name = z.string().meta({ description: 'The name in the schema.' });
const anchor = z.string().meta({ description: 'The anchor on the page of its owner.' });
const typeText = z.string().meta({ description: 'The type as in SDL: `[Loan!]!`.' });
const namedType = z.string().meta({ description: 'The type without list and non-null: `Loan`.' });
const directives = z
  .array(appliedDirectiveSchema)
  .meta({ description: 'The directives that the schema applies to it, in source order.' });

const argumentSchema = z.object({
  name,
  coordinate,
  anchor,
  type: typeText,
  namedType,
  ...prose,
  defaultValue: z
    .string()
    .nullable()
    .meta({ description: 'The default value as in SDL; null without one.' }),
  directives,
  deprecated,
  since,
});
const args = z.array(argumentSchema).meta({ description: 'The arguments, in source order.' });

const fieldSchema = z.object({
  name,
  coordinate,
  anchor,
  type: typeText,
  namedType,
  ...prose,
  arguments: args,
  defaultValue: z.string().nullable().meta({
    description:
      'The default value of an input field, as in SDL; null without one and for other fields.',
  }),
  directives,
  ...requirements,
  deprecated,
  since,
  source,
});

const enumValueSchema = z.object({
  name,
  coordinate,
  anchor,
  ...prose,
  directives,
  deprecated,
  since,
  meaning: z
    .string()
    .optional()
    .meta({ description: 'The documented meaning; absent if no page has one.' }),
  next: z
    .string()
    .optional()
    .meta({ description: 'The one thing that the reader does next; absent if no page has it.' }),
  source,
});

const unionMemberSchema = z.object({
  name: z.string().meta({ description: 'The object type.' }),
  anchor,
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

const usedBy = z.array(useSchema).meta({ description: 'The elements that use this one.' });

/** A part of the schema: the definitions of one SDL file or of one folder of SDL files. */
export const topicSchema = z.object({
  id: z.string().meta({ description: 'The name in the `topics` of the config: `loan-requests`.' }),
  title: z.string().meta({ description: 'The title of the topic for readers.' }),
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
        kind: z.enum(sectionKinds).meta({ description: 'The content of the section.' }),
        anchor: z.string().nullable().meta({
          description:
            'The anchor of the section; null if the headings are those of the page text.',
        }),
      }),
    )
    .meta({ description: 'The non-empty sections of the page, in order.' }),
};
const definition = source
  .nullable()
  .meta({ description: 'The place of the definition; null for built-in ones.' });
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
  name,
  kind: z
    .enum(['object', 'interface', 'union', 'enum', 'input', 'scalar'])
    .meta({ description: 'The kind of type.' }),
  route: route.nullable().meta({
    description: 'The route of the page; null for root types, whose fields have pages instead.',
  }),
  coordinate,
  ...prose,
  fields: z.array(fieldSchema).optional().meta({
    description: 'The fields of an object, interface or input, in source order; absent for others.',
  }),
  members: z
    .array(unionMemberSchema)
    .optional()
    .meta({ description: 'The members of a union, in source order; absent for others.' }),
  values: z
    .array(enumValueSchema)
    .optional()
    .meta({ description: 'The values of an enum, in source order; absent for others.' }),
  interfaces: z.array(z.string()).optional().meta({
    description:
      'Names of the interfaces that an object or interface implements; absent for others.',
  }),
  implementedBy: z
    .array(z.string())
    .optional()
    .meta({ description: 'Names of the types that implement an interface; absent for others.' }),
  oneOf: z
    .boolean()
    .optional()
    .meta({ description: 'True for an input with `@oneOf`; absent for others.' }),
  specifiedBy: z
    .string()
    .optional()
    .meta({ description: 'The URL in `@specifiedBy` of a scalar; absent without one.' }),
  directives,
  ...requirements,
  deprecated,
  since,
  usedBy,
  ...contents,
  examples,
  guides,
  failures,
  role: z
    .enum(roleNames)
    .optional()
    .meta({ description: "The role inferred from the object's shape; absent if there is none." }),
  stateOf: z
    .array(
      z.object({
        lifecycle: z.string().meta({ description: 'The `id` of the lifecycle.' }),
        state: z.string().meta({ description: 'The `name` of the state.' }),
      }),
    )
    .meta({
      description: 'The states that the type represents, each with the id of its lifecycle.',
    }),
  lifecycle: z.string().optional().meta({
    description:
      'The id of the lifecycle whose states are the cases of the type; absent if there is none.',
  }),
  error: z.string().optional().meta({
    description: 'The name of the error that the type represents; absent if there is none.',
  }),
  source: definition,
});

export const directiveSchema = z.object({
  name: z.string().meta({ description: 'The name without `@`.' }),
  kind: z.literal('directive').meta({ description: 'Always `directive`.' }),
  route,
  coordinate,
  ...prose,
  arguments: args,
  locations: z.array(z.string()).meta({
    description: 'Where the directive may be applied, as in SDL: `FIELD_DEFINITION`.',
  }),
  repeatable: z
    .boolean()
    .meta({ description: 'True if it may be applied several times to one element.' }),
  since,
  usedBy,
  ...contents,
  source: definition,
});

export const operationSchema = z.object({
  name,
  kind: z
    .enum(['query', 'mutation', 'subscription'])
    .meta({ description: 'The root type that has the field.' }),
  route,
  coordinate,
  type: typeText,
  namedType,
  ...prose,
  arguments: args,
  directives,
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
