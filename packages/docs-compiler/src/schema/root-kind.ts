import type { Kind } from '@docs-compiler/graph';
import type { GraphQLSchema } from 'graphql';

/** What the fields of a root type are; undefined for any other type. */
export function rootKindOf(schema: GraphQLSchema, typeName: string | undefined): Kind | undefined {
  if (typeName === undefined) return undefined;
  if (schema.getQueryType()?.name === typeName) return 'query';
  if (schema.getMutationType()?.name === typeName) return 'mutation';
  if (schema.getSubscriptionType()?.name === typeName) return 'subscription';
  return undefined;
}
