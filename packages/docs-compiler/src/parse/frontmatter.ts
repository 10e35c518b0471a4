import { boundKinds } from '@docs-compiler/graph';
import { z } from 'zod';

import type { ownErrorKeys } from '../config-declarations.ts';
import type { Declarations } from '../config.ts';
import { jsonSchemaForm } from '../text/json-schema/form.ts';
import { actSchema, callSchema, transitionShape, triggerShape } from './frontmatter-behaviour.ts';
import { fillsSchema } from './frontmatter-fills.ts';
import { scenariosSchema, worldSchema } from './frontmatter-scenarios.ts';
import { comparesSchemaOf } from './compared.ts';
import { sequenceSchema } from './sequence.ts';

/** The schema of a page's frontmatter. All objects are strict: an unknown key is an error. */
const text = z.string().min(1);
const coordinate = text.meta({
  description: 'A schema coordinate: `Loan`, `Loan.status`, `Query.node(id:)`, `@requiredScopes`.',
});
const kebab = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in kebab-case');

export const memberSchema = z.strictObject({ meaning: text, next: text.optional() });

export const stateSchema = z.strictObject({
  name: text,
  type: text.optional().meta({ description: 'The union member that stands for the state.' }),
  value: text.optional().meta({ description: 'The enum value that stands for the state.' }),
  meaning: text.meta({ description: 'What is true while it lasts.' }),
  terminal: z.boolean().optional().meta({ description: 'True only if nothing, ever, leads out.' }),
  next: text.optional().meta({ description: 'The one thing to do.' }),
  fills: fillsSchema.optional(),
});

export const transitionSchema = z.strictObject({
  from: text,
  to: text,
  cause: text,
  event: text.optional(),
  timing: text.optional(),
  ...transitionShape,
});

export const lifecycleSchema = z.strictObject({
  id: kebab,
  entity: text,
  designed: z
    .boolean()
    .optional()
    .meta({ description: 'The specification gives the states but not the transitions.' }),
  initial: text.optional().meta({ description: 'The state in which it begins.' }),
  fills: fillsSchema.optional().meta({ description: 'What every state fills that has the field.' }),
  // Limited, because a larger diagram is not readable.
  states: z.array(stateSchema).max(100),
  transitions: z.array(transitionSchema).max(200).optional(),
});

/** The keys that every error has. The config declares the groups and further keys. */
export const errorShape = {
  name: text,
  group: text.optional(),
  meaning: text,
  cause: text,
  retry: z.enum(['never', 'later', 'after-change']),
  action: text,
} satisfies { readonly [Key in (typeof ownErrorKeys)[number]]?: z.ZodType };

export const errorCodeSchema = z.strictObject({ code: text, meaning: text, action: text });

export const scopeSchema = z.strictObject({
  name: text,
  token: text.meta({ description: 'The kind of token that carries it.' }),
  grants: text,
});

export const eventSchema = z.strictObject({
  name: text,
  when: text,
  payload: text.meta({ description: 'The type of the payload.' }),
  selection: text
    .optional()
    .meta({ description: 'What is sent of the payload: `{ id status { __typename } }`.' }),
  example: z
    .union([text, z.record(z.string(), z.unknown())])
    .optional()
    .meta({ description: 'A body that has what is selected, as YAML or as JSON in a text.' }),
  deprecated: z.union([z.boolean(), text]).optional(),
});

export const triggerSchema = z.strictObject({
  outcome: text.meta({ description: 'A state type or an error name.' }),
  input: text,
  operation: coordinate.optional(),
  ...triggerShape,
});

export const constantSchema = z.strictObject({
  name: text,
  value: z.union([z.string(), z.number(), z.boolean()]),
  unit: text.optional(),
  meaning: text,
  applies: coordinate.optional(),
  bound: z.enum(boundKinds).optional().meta({
    description:
      'How the value limits what it applies to. `within`: a moment in the future, at most so much of the unit ahead.',
  }),
  except: z.array(coordinate).min(1).optional().meta({
    description: 'Arguments and input fields within which the limit does not apply.',
  }),
});

/** Whether a page is hidden everywhere, or only in the sidebar. */
export const hiddenSchema = z.literal([false, true, 'sidebar']).meta({
  description:
    '`sidebar`: not in the sidebar. `true`: in nothing that lists pages, and named in no published file.',
});

export type Hidden = z.infer<typeof hiddenSchema>;

const pageShape = {
  title: text.regex(/\S/),
  description: text,
  hidden: hiddenSchema.optional(),
  documents: coordinate.optional(),
  members: z.record(z.string(), memberSchema).optional(),
  lifecycle: lifecycleSchema.optional(),
  call: callSchema.optional(),
  acts: z.array(actSchema).optional(),
  fills: fillsSchema.optional().meta({
    description: 'What each object of the documented type has when it comes to be.',
  }),
  world: worldSchema.optional().meta({ description: 'What is there on this page, by id.' }),
  scenarios: scenariosSchema.optional().meta({
    description: 'What an answer presupposes, by its title or the name of its operation.',
  }),
  errorCodes: z.array(errorCodeSchema).optional(),
  events: z.array(eventSchema).optional(),
  triggers: z.array(triggerSchema).optional(),
  constants: z.array(constantSchema).optional(),
  restSchemas: z.record(z.string(), jsonSchemaForm).optional(),
  sequence: z.record(z.string(), sequenceSchema).optional(),
};

/**
 * Returns the frontmatter schema of a project. Names are unrestricted if the config declares none.
 */
export function frontmatterSchemaOf({ errors, tokens, comparisons }: Declarations) {
  const scope = tokens ? scopeSchema.extend({ token: z.enum(Object.keys(tokens)) }) : scopeSchema;
  return z.strictObject({
    ...pageShape,
    error: errorSchemaOf(errors ?? {}).optional(),
    scopes: z.array(scope).optional(),
    compares: comparesSchemaOf(comparisons).optional(),
  });
}

export type FrontmatterSchema = ReturnType<typeof frontmatterSchemaOf>;

/** The frontmatter schema without declarations. */
export const frontmatterSchema = frontmatterSchemaOf({});

/**
 * The parsed frontmatter. Every key is optional, because invalid values are removed and reported.
 */
export type Frontmatter = Partial<z.infer<typeof frontmatterSchema>>;

function errorSchemaOf({ groups, fields }: NonNullable<Declarations['errors']>) {
  const group = groups ? z.enum(Object.keys(groups)) : errorShape.group;
  if (!fields) return z.object({ ...errorShape, group }).catchall(text);
  const declared = Object.entries(fields);
  const required = declared.filter(([, { optional }]) => !optional).map(keyOf);
  const optional = declared.filter((field) => field[1].optional).map(keyOf);
  const { action, ...before } = errorShape;
  // The order of keys is the order in `graph.json`: optional keys come last.
  return z.strictObject({
    ...before,
    group,
    ...Object.fromEntries(required),
    action,
    ...Object.fromEntries(optional),
  });
}

type Field = NonNullable<NonNullable<Declarations['errors']>['fields']>[string];

function keyOf([name, { values, optional }]: [string, Field]) {
  const value = values ? z.enum(Object.keys(values)) : text;
  return [name, optional ? value.optional() : value] as const;
}

export type LifecycleFact = z.infer<typeof lifecycleSchema>;
/** An error with the project's declared keys, or texts under any other key if none are declared. */
export interface ErrorFact extends Readonly<z.infer<z.ZodObject<typeof errorShape>>> {
  readonly [field: string]: unknown;
}
export type ErrorCodeFact = z.infer<typeof errorCodeSchema>;
export type ScopeFact = z.infer<typeof scopeSchema>;
export type EventFact = z.infer<typeof eventSchema>;
export type TriggerFact = z.infer<typeof triggerSchema>;
export type ConstantFact = z.infer<typeof constantSchema>;
