import type { Kind } from '@docs-compiler/graph';
import type { GraphQLSchema } from 'graphql';

/** Returns the kind of a root type's fields; undefined for any other type. */
export function rootKindOf(schema: GraphQLSchema, typeName: string | undefined): Kind | undefined {
  if (typeName === undefined) return undefined;
  if (schema.getQueryType()?.name === typeName) return 'query';
  if (schema.getMutationType()?.name === typeName) return 'mutation';
  if (schema.getSubscriptionType()?.name === typeName) return 'subscription';
  return undefined;
}
