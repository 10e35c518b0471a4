import type { CallRule } from '@docs-compiler/graph';
import { getArgumentValues, Kind, type DocumentNode } from 'graphql';

import { jsonOf, type JsonObject } from '../json.ts';
import { isFinder, typesToCreate, type Field, type Model } from '../model.ts';

/** A root field of an operation. */
export interface RootCall {
  readonly coordinate: string;
  readonly rule: CallRule | undefined;
  readonly args: JsonObject;
  /** The types of the entities that it creates. */
  readonly creates: readonly string[];
  readonly isChange: boolean;
  /** Its response key. */
  readonly key: string;
  /** The id of the entity that it looks up, if the id is the only argument. */
  readonly asked: string | undefined;
}

/** Returns the root fields of an operation with their arguments. */
export function callsOf(model: Model, document: DocumentNode, variables: JsonObject): RootCall[] {
  return document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const root = model.schema.getRootType(definition.operation);
    return definition.selectionSet.selections.flatMap((node) => {
      const field = node.kind === Kind.FIELD ? root?.getFields()[node.name.value] : undefined;
      if (!root || !field || node.kind !== Kind.FIELD) return [];
      const coordinate = `${root.name}.${field.name}`;
      const rule = model.calls.get(coordinate);
      const args = jsonOf(getArgumentValues(field, node, variables));
      return {
        coordinate,
        rule,
        args,
        creates: rule ? typesToCreate(model, rule) : [],
        isChange: definition.operation === 'mutation',
        key: node.alias?.value ?? field.name,
        asked: askedBy(field, args),
      };
    });
  });
}

function askedBy(field: Field, args: JsonObject): string | undefined {
  const id = isFinder(field) ? Object.values(args)[0] : undefined;
  return typeof id === 'string' ? id : undefined;
}
