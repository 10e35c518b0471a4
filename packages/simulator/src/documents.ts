import { GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';

import { beyondFields, beyondText } from './operation-limits.ts';

/** The parsed document of a request, or its errors. */
export type Prepared =
  | { readonly document: DocumentNode }
  | {
      readonly errors: readonly GraphQLError[];
      /** Whether the text is valid GraphQL that does not fit the schema. */
      readonly isRead: boolean;
    };

/** How many parsed documents are cached. Parsing takes most of the time of a repeated request. */
const mostKept = 2000;
/** The longest text that is cached, in characters; longer ones would use too much memory. */
const longestKept = 10_000;
const kept = new WeakMap<GraphQLSchema, Map<string, Prepared>>();

/** Parses and validates the text of a request. */
export function prepared(schema: GraphQLSchema, query: string): Prepared {
  const known = kept.get(schema) ?? new Map<string, Prepared>();
  kept.set(schema, known);
  const before = known.get(query);
  if (before) return before;
  if (known.size >= mostKept) known.clear();
  const made = prepare(schema, query);
  if (query.length <= longestKept) known.set(query, made);
  return made;
}

function prepare(schema: GraphQLSchema, query: string): Prepared {
  try {
    const beyond = beyondText(query);
    if (beyond) return { errors: [beyond], isRead: true };
    const document = parse(query);
    const large = beyondFields(document);
    if (large) return { errors: [large], isRead: true };
    const errors = validate(schema, document);
    return errors.length > 0 ? { errors, isRead: true } : { document };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error], isRead: false };
    throw error;
  }
}
