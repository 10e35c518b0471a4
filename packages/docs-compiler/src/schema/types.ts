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

/** The types that calls are fields of: of queries, mutations and subscriptions, in this order. */
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

/** The names of the objects and interfaces that implement a type: of none but an interface any do. */
export function implementersOf(
  schema: GraphQLSchema,
  type: GraphQLNamedType | undefined,
): string[] {
  if (!isInterfaceType(type)) return [];
  const { objects, interfaces } = schema.getImplementations(type);
  return [...objects, ...interfaces].map(({ name }) => name);
}

type Children = ReadonlyMap<string, readonly SchemaElement[]>;

/** The parts of an element, each before its own: fields with their arguments, arguments, values. */
export function partsBelow(children: Children, coordinate: string): SchemaElement[] {
  const own = children.get(coordinate) ?? [];
  return own.flatMap((part) => [part, ...(children.get(part.coordinate) ?? [])]);
}
