import type { Kind } from '@docs-compiler/graph';
import {
  type GraphQLObjectType,
  type GraphQLSchema,
  isInterfaceType,
  type GraphQLNamedType,
} from 'graphql';
import type { SchemaElement } from '../parse/types.ts';

const typeKinds = new Set(['object', 'interface', 'union', 'enum', 'input', 'scalar']);

export function isType(element: SchemaElement | undefined): element is SchemaElement {
  return element !== undefined && typeKinds.has(element.kind);
}

/** Returns the root types of a schema: query, mutation, subscription, in this order. */
export function rootTypesOf(schema: GraphQLSchema): GraphQLObjectType[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return roots.flatMap((root) => root ?? []);
}

/** Returns the kind of a root type's fields; undefined for any other type. */
export function rootKindOf(schema: GraphQLSchema, typeName: string | undefined): Kind | undefined {
  if (typeName === undefined) return undefined;
  if (schema.getQueryType()?.name === typeName) return 'query';
  if (schema.getMutationType()?.name === typeName) return 'mutation';
  if (schema.getSubscriptionType()?.name === typeName) return 'subscription';
  return undefined;
}

/**
 * Returns the names of the objects and interfaces that implement an interface; none for any other
 * type.
 */
export function implementersOf(
  schema: GraphQLSchema,
  type: GraphQLNamedType | undefined,
): string[] {
  if (!isInterfaceType(type)) return [];
  const { objects, interfaces } = schema.getImplementations(type);
  return [...objects, ...interfaces].map(({ name }) => name);
}

type Children = ReadonlyMap<string, readonly SchemaElement[]>;

/**
 * Returns the parts of an element: fields, arguments or values. Each part precedes its own parts,
 * such as the arguments of a field.
 */
export function partsBelow(children: Children, coordinate: string): SchemaElement[] {
  const parts: SchemaElement[] = [];
  for (const part of children.get(coordinate) ?? []) {
    parts.push(part);
    for (const inner of children.get(part.coordinate) ?? []) parts.push(inner);
  }
  return parts;
}
