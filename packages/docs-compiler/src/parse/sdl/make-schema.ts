import { makeExecutableSchema } from '@graphql-tools/schema';
import { buildASTSchema, Kind, type DefinitionNode, type GraphQLSchema } from 'graphql';

/**
 * The schema of definitions that have unique names and no extensions left. `assumeValid` gives
 * a schema that graphql-js works with although it breaks rules of the type system.
 */
export function makeSchema(
  definitions: readonly DefinitionNode[],
  { assumeValid }: { readonly assumeValid: boolean },
): GraphQLSchema {
  const document = { kind: Kind.DOCUMENT, definitions } as const;
  const options = {
    assumeValid,
    assumeValidSDL: true,
    // A schema without resolvers needs no second copy: 3 times faster.
    updateResolversInPlace: true,
    // Else a type called `Mutation` becomes a root that the `schema` definition does not name.
    useSchemaDefinition: false,
  };
  const typeDefs = namesCollide(definitions) ? buildASTSchema(document, options) : document;
  return makeExecutableSchema({ ...options, typeDefs });
}

/**
 * graphql-tools merges types and directives in one plain object, so a type called like a directive,
 * or `constructor`, would be merged with what is there. It takes a built schema as it is.
 */
function namesCollide(definitions: readonly DefinitionNode[]): boolean {
  const names = new Set(Object.getOwnPropertyNames(Object.prototype));
  for (const node of definitions) {
    const name = 'name' in node ? node.name?.value : undefined;
    if (name === undefined) continue;
    if (names.has(name)) return true;
    names.add(name);
  }
  return false;
}
