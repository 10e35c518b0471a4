import {
  getNamedType,
  isCompositeType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

import { isConditional, selectionContext } from './selection.ts';
import { conditionOf, fieldOf, type SelectionContext } from './selected-types.ts';

/** A field of an operation, and its definition. */
export interface CertainField {
  readonly node: FieldNode;
  readonly field: GraphQLField<unknown, unknown>;
  readonly parent: GraphQLCompositeType;
}

/**
 * Returns the fields that an operation selects in every response, parents first. Excludes fields
 * under `@skip` or `@include`, and those in fragments on one of several types.
 */
export function certainFields(
  schema: GraphQLSchema,
  { document, operation }: { document: DocumentNode; operation: OperationDefinitionNode },
): readonly CertainField[] {
  const root = schema.getRootType(operation.operation);
  if (!root) return [];
  const context = selectionContext(schema, document);
  return [...fieldsIn(context, { parent: root, set: operation.selectionSet, spread: new Set() })];
}

interface TypeSelection {
  readonly parent: GraphQLCompositeType;
  readonly set: SelectionSetNode;
  /** The fragments that were spread on a type: once is enough, and one may spread itself. */
  readonly spread: Set<string>;
}

function* fieldsIn(context: SelectionContext, place: TypeSelection): Generator<CertainField> {
  const { parent, set, spread } = place;
  for (const node of set.selections) {
    if (isConditional(node)) continue;
    if (node.kind === Kind.FIELD) {
      yield* fieldsOf(context, node, place);
      continue;
    }
    const name = node.kind === Kind.FRAGMENT_SPREAD ? node.name.value : undefined;
    const fragment =
      node.kind === Kind.FRAGMENT_SPREAD ? context.fragments.get(node.name.value) : node;
    const condition = conditionOf(context, fragment?.typeCondition?.name.value, parent);
    const id = `${name} ${parent.name}`;
    if (!fragment || !condition || (name !== undefined && spread.has(id))) continue;
    if (!isAlways(parent, condition)) continue;
    if (name !== undefined) spread.add(id);
    yield* fieldsIn(context, { parent, set: fragment.selectionSet, spread });
  }
}

function* fieldsOf(
  context: SelectionContext,
  node: FieldNode,
  { parent, spread }: TypeSelection,
): Generator<CertainField> {
  const field = fieldOf(context.schema, parent, node.name.value);
  if (!field) return;
  yield { node, field, parent };
  const type = getNamedType(field.type);
  if (node.selectionSet && isCompositeType(type))
    yield* fieldsIn(context, { parent: type, set: node.selectionSet, spread });
}

/** Checks whether every object of a type gets the fields of a fragment on another type. */
function isAlways(parent: GraphQLCompositeType, condition: GraphQLCompositeType): boolean {
  if (parent === condition) return true;
  return 'getInterfaces' in parent && parent.getInterfaces().some((each) => each === condition);
}
