import type { GraphQLObjectType, GraphQLSchema } from 'graphql';

/** The types that calls are fields of: of queries, mutations and subscriptions, in this order. */
export function rootTypesOf(schema: GraphQLSchema): GraphQLObjectType[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return roots.flatMap((root) => root ?? []);
}
