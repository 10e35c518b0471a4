import { partCoordinate } from '@docs-compiler/graph';
import type { GraphQLSchema } from 'graphql';
import type { DocumentNode, OperationDefinitionNode } from 'graphql';

import { selectionContext, selectionOf } from './selection.ts';

/** The fields of the root type that an operation selects, as coordinates: `Mutation.refund`. */
export function rootFieldsOf(
  schema: GraphQLSchema,
  { document, operation }: { document: DocumentNode; operation: OperationDefinitionNode },
): readonly string[] {
  const root = schema.getRootType(operation.operation);
  if (!root) return [];

  const sets = [{ set: operation.selectionSet, optional: false }];
  const fields = [...selectionOf(selectionContext(schema, document), root, sets).values()];
  const names = fields.map(({ field }) => field.name).filter((name) => !name.startsWith('__'));
  return [...new Set(names)].map((name) => partCoordinate(root.name, name));
}
