import { partCoordinate } from '@docs-compiler/graph';
import { executeSync, GraphQLSchema, parse, type ExecutionResult } from 'graphql';

import { jsonOf } from './json.ts';
import { objectType } from './model.ts';
import { nodeOfEntity, typenameOf, type Node } from './node.ts';
import { read } from './read.ts';
import type { Run } from './run.ts';
import type { Entity } from './store.ts';

/**
 * Resolves a selection such as `{ id }` on an entity, without checking token requirements;
 * undefined if it selects nothing.
 */
export function showEntity(run: Run, entity: Entity, selection: string): ExecutionResult['data'] {
  const schema = rootedAt(run.model.schema, entity.typename, () =>
    objectType(run.model, entity.typename),
  );
  if (!schema) return undefined;
  return executeSync({
    schema,
    document: parse(selection),
    rootValue: nodeOfEntity(entity),
    contextValue: run,
    fieldResolver: (source: Node, args: unknown, _run: Run, info) => {
      const field = info.parentType.getFields()[info.fieldName];
      const coordinate = partCoordinate(info.parentType.name, info.fieldName);
      const note = (): void => undefined;
      return field && read(run, source, { field, coordinate, args: jsonOf(args), note });
    },
    typeResolver: (value: Node) => typenameOf(value),
  }).data;
}

const kept = new WeakMap<GraphQLSchema, Map<string, GraphQLSchema>>();

/**
 * Returns a copy of the schema with a type at its root, so that a selection of the type is a
 * complete operation.
 */
function rootedAt(
  schema: GraphQLSchema,
  name: string,
  typeOf: () => ReturnType<typeof objectType>,
): GraphQLSchema | undefined {
  const known = kept.get(schema) ?? new Map<string, GraphQLSchema>();
  kept.set(schema, known);
  const before = known.get(name);
  const query = before ? undefined : typeOf();
  if (!query) return before;
  const others = { mutation: null, subscription: null, assumeValid: true };
  const made = new GraphQLSchema({ ...schema.toConfig(), query, ...others });
  known.set(name, made);
  return made;
}
