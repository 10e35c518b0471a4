import { coordinateParts, type Role } from '@docs-compiler/graph';
import { isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';

import { usesOf } from './uses.ts';

/**
 * What an object is there for, where its shape tells: readers look for what it carries, not for
 * it. No name is known here, whatever a schema is about.
 */
export function roleOf(schema: GraphQLSchema, coordinate: string): Role | undefined {
  const type = schema.getType(coordinate);
  if (!isObjectType(type)) return undefined;
  if (hasFields(type, ['edges', 'pageInfo'])) return 'connection';
  if (hasFields(type, ['node', 'cursor'])) return 'edge';
  if (isOfCallsTo(schema, type, schema.getMutationType())) return 'payload';
  if (isOfCallsTo(schema, type, schema.getSubscriptionType())) return 'event';
  return type.getInterfaces().some(({ name }) => isNamedAfter(type.name, name))
    ? 'variant'
    : undefined;
}

function hasFields(type: GraphQLObjectType, names: readonly string[]): boolean {
  const fields = type.getFields();
  return names.every((name) => Object.hasOwn(fields, name));
}

/** Whether nothing but the calls of a root type has it. */
function isOfCallsTo(
  schema: GraphQLSchema,
  { name }: GraphQLObjectType,
  root: GraphQLObjectType | null | undefined,
): boolean {
  const uses = usesOf(schema).get(name) ?? [];
  return (
    root !== undefined &&
    root !== null &&
    uses.length > 0 &&
    uses.every(({ coordinate }) => coordinateParts(coordinate).subject === root.name)
  );
}

/** `RefundNotice` of the interface `Notice`. */
function isNamedAfter(name: string, interfaceName: string): boolean {
  return name.length > interfaceName.length && name.endsWith(interfaceName);
}
