import {
  getNamedType,
  isEnumType,
  Kind,
  type ASTNode,
  type DirectiveNode,
  type ValueNode,
} from 'graphql';

import type { ParsedSchema, SchemaElement } from '../parse/types.ts';
import type { Span } from '../source.ts';
import type { Requirements } from './requirements.ts';

/**
 * Returns the scopes that `@requiredScopes(scopes:)` requires anywhere in the schema, each with the
 * span of its first occurrence.
 */
export function requiredScopes(parsed: ParsedSchema): ReadonlyMap<string, Span> {
  const scopes = new Map<string, Span>();
  for (const node of parsed.definitions)
    for (const directive of directivesBelow(node))
      for (const [name, value] of scopesOf(directive))
        if (!scopes.has(name)) scopes.set(name, parsed.spanOf(value));
  return scopes;
}

/** Returns the directives of a definition and of its fields. */
function directivesBelow(node: ASTNode): readonly DirectiveNode[] {
  const fields = 'fields' in node && Array.isArray(node.fields) ? node.fields : [];
  return [node, ...fields].flatMap((each: ASTNode) =>
    'directives' in each ? (each.directives ?? []) : [],
  );
}

function scopesOf({ name, arguments: args = [] }: DirectiveNode): [string, ValueNode][] {
  if (name.value !== 'requiredScopes') return [];
  const value = args.find((each) => each.name.value === 'scopes')?.value;
  const values = value?.kind === Kind.LIST ? value.values : [value];
  return values.flatMap((each): [string, ValueNode][] =>
    each?.kind === Kind.ENUM || each?.kind === Kind.STRING ? [[each.value, each]] : [],
  );
}

/** Returns the enum of all scopes, if the directive takes one. */
export function scopeEnum(schema: ParsedSchema): SchemaElement | undefined {
  return requirementEnum(schema, 'scopes');
}

/** Returns the enum of all scopes, claims or policies, if the directive takes one. */
export function requirementEnum(
  { schema, elements }: Pick<ParsedSchema, 'schema' | 'elements'>,
  kind: keyof Requirements,
): SchemaElement | undefined {
  const argument = schema.getDirective(directives[kind])?.args.find(({ name }) => name === kind);
  const type = argument && getNamedType(argument.type);
  return isEnumType(type) ? elements.get(type.name) : undefined;
}

const directives = {
  scopes: 'requiredScopes',
  claims: 'requiredClaims',
  policies: 'requiredAuthorizationPolicies',
} as const satisfies Record<keyof Requirements, string>;
