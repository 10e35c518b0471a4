import { z } from 'zod';

import type { Declarations } from '../config.ts';
import { coordinate, listOf, onPage, text, withPage, type Declared } from './kind.ts';

const scopeSchema = z.strictObject({
  name: text.meta({ description: 'The scope as `@requiredScopes` names it: `lend`.' }),
  token: text.meta({
    description:
      'The kind of token that has the scope. If the config declares `tokens`, one of them.',
  }),
  grants: text.meta({ description: 'What the scope allows, in words: `Lend books`.' }),
});

/** A scope: the token that carries it, and what it grants. */
export type ScopeFact = z.infer<typeof scopeSchema>;

export const scopes = listOf({ key: 'scopes', name: 'name', schema: scopeSchema });

/** Returns the schema of a scope whose token is one that the config declares, if it does. */
export function scopeSchemaOf({ tokens }: Declarations) {
  return tokens ? scopeSchema.extend({ token: z.enum(Object.keys(tokens)) }) : scopeSchema;
}

export const scopeJsonSchema = scopeSchema.extend({
  ...onPage,
  operations: z
    .array(coordinate)
    .meta({ description: 'The operations that require the scope by their directives.' }),
});

interface Operation {
  readonly coordinate: string;
  readonly scopes: readonly string[];
}

export function scopeJson(
  node: Declared<ScopeFact, { readonly route: string }>,
  operations: readonly Operation[],
): z.infer<typeof scopeJsonSchema> {
  const demanding = operations.filter(({ scopes: named }) => named.includes(node.fact.name));
  return { ...withPage(node), operations: demanding.map((each) => each.coordinate) };
}
