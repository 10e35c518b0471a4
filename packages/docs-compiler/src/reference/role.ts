import { coordinateParts, type Role } from '@docs-compiler/graph';
import {
  isObjectType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

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
  if (isOfCalls(schema, coordinate, schema.getMutationType())) return 'payload';
  if (isBelowCalls(schema, coordinate, schema.getSubscriptionType())) return 'event';
  return type.getInterfaces().some((each) => addsNothing(type, each)) ? 'variant' : undefined;
}

function hasFields(type: GraphQLObjectType, names: readonly string[]): boolean {
  const fields = type.getFields();
  return names.every((name) => Object.hasOwn(fields, name));
}

type Root = GraphQLObjectType | null | undefined;

/** Whether the calls of a root type alone return it. */
function isOfCalls(schema: GraphQLSchema, name: string, root: Root): boolean {
  const users = usersOf(schema, name);
  return root !== null && root !== undefined && users.size > 0 && isOnly(users, root.name);
}

/** The same where another type that only they return stands between. */
function isBelowCalls(schema: GraphQLSchema, name: string, root: Root): boolean {
  const users = [...usersOf(schema, name)];
  return (
    users.length > 0 && users.every((user) => user === root?.name || isOfCalls(schema, user, root))
  );
}

function usersOf(schema: GraphQLSchema, name: string): ReadonlySet<string> {
  const uses = usesOf(schema).get(name) ?? [];
  return new Set(uses.map(({ coordinate }) => coordinateParts(coordinate).subject));
}

function isOnly(names: ReadonlySet<string>, name: string): boolean {
  return names.size === 1 && names.has(name);
}

/** `RefundNotice` that has the fields of the interface `Notice` and no more. */
function addsNothing(type: GraphQLObjectType, parent: GraphQLInterfaceType): boolean {
  const { name } = parent;
  return (
    type.name.length > name.length &&
    type.name.endsWith(name) &&
    Object.keys(type.getFields()).length === Object.keys(parent.getFields()).length
  );
}
