import { z } from 'zod';

import type { ownErrorKeys } from '../config-declarations.ts';
import type { Declarations } from '../config.ts';
import {
  coordinate,
  oneOf,
  onPage,
  text,
  withPage,
  type Declared,
  type DocumentingPage,
} from './kind.ts';

/** The keys that every error has. The config declares the groups and further keys. */
const errorShape = {
  name: text.meta({
    description: 'The name in words, by which `<Errors>` and triggers refer to it: `book on loan`.',
  }),
  group: text.optional().meta({
    description: 'The group of the error. If the config declares `errors.groups`, one of them.',
  }),
  meaning: text.meta({
    description: 'What happened, in a sentence (`Another reader has the book.`).',
  }),
  cause: text.meta({
    description: 'Why it happens, in a sentence (`The book was lent and is not back.`).',
  }),
  retry: z.enum(['never', 'later', 'after-change']).meta({
    description:
      'Whether to repeat the call: not at all (`never`), unchanged (`later`), or with a changed request (`after-change`).',
  }),
  action: text.meta({ description: 'What the reader should do, in a sentence.' }),
} satisfies { readonly [Key in (typeof ownErrorKeys)[number]]?: z.ZodType };

/** An error with the project's declared keys, or texts under any other key if none are declared. */
export interface ErrorFact extends Readonly<z.infer<z.ZodObject<typeof errorShape>>> {
  readonly [field: string]: unknown;
}

/** An error that a call may return, on the page of its type. */
export const errors = oneOf<ErrorFact, 'error'>({
  key: 'error',
  name: 'name',
  isSimulated: true,
  schema: errorSchemaOf({}),
});

/** Returns the schema of an error with the groups and keys that the config declares. */
export function errorSchemaOf({ errors: { groups, fields } = {} }: Pick<Declarations, 'errors'>) {
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

export const errorJsonSchema = z
  .looseObject({
    ...errorShape,
    coordinate: coordinate.nullable().meta({
      description: 'The type that represents the error; null if its page documents none.',
    }),
    ...onPage,
  })
  .meta({ description: 'Has further keys of `errorFields`, each with a string.' });

export function errorJson(
  node: Declared<ErrorFact, DocumentingPage>,
): z.infer<typeof errorJsonSchema> {
  return { ...withPage(node), coordinate: node.page.documents?.target?.coordinate ?? null };
}
