import {
  isObjectType,
  Kind,
  TypeNameMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

import { conditionOf, covers, fieldOf, type SelectionContext } from './selected-types.ts';

/** A key of a response, with the fields of the operation that select it. */
export interface SelectedField {
  readonly key: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly parent: GraphQLCompositeType;
  readonly nodes: readonly SelectedNode[];
  /** Every node is optional: the key may be absent. */
  readonly optional: boolean;
}

interface SelectedNode {
  readonly node: FieldNode;
  /** True for a selection with `@skip` or `@include`, on itself or around it. */
  readonly optional: boolean;
}

/** A selection set of a field. Fields with the same key merge their selections. */
export interface SelectedSet {
  readonly set: SelectionSetNode;
  readonly optional: boolean;
}

export type Selection = ReadonlyMap<string, SelectedField>;

export function selectionContext(schema: GraphQLSchema, document: DocumentNode): SelectionContext {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition);
  }
  return { schema, fragments };
}

/** The keys that an object of a type has in the response, by key in order. */
export function selectionOf(
  context: SelectionContext,
  type: GraphQLObjectType,
  sets: readonly SelectedSet[],
): Selection {
  return collect(context, { type, sets, applies: (condition) => covers(context, condition, type) });
}

/** The keys of an object whose type is not known: those of every fragment. */
export function selectionOfAny(
  context: SelectionContext,
  type: GraphQLCompositeType,
  sets: readonly SelectedSet[],
): Selection {
  return collect(context, { type, sets, applies: () => true });
}

/**
 * Checks whether all possible types have the same selection, so that the actual type does not
 * matter.
 */
export function isSameForAll(
  context: SelectionContext,
  type: GraphQLAbstractType,
  sets: readonly SelectedSet[],
): boolean {
  const whole = nodesOf(selectionOfAny(context, type, sets));
  return context.schema
    .getPossibleTypes(type)
    .every((possible) => nodesOf(selectionOf(context, possible, sets)) === whole);
}

function nodesOf(selection: Selection): number {
  let count = 0;
  for (const { nodes } of selection.values()) count += nodes.length;
  return count;
}

/** The selection sets below a key. */
export function setsBelow({ nodes }: SelectedField): readonly SelectedSet[] {
  return nodes.flatMap(({ node, optional }) => {
    // If a key has only one field, its selections are present whenever the key is.
    const set = node.selectionSet;
    return set ? { set, optional: optional && nodes.length > 1 } : [];
  });
}

export function isTypename({ field }: SelectedField): boolean {
  return field === TypeNameMetaFieldDef;
}

interface Collecting {
  readonly type: GraphQLCompositeType;
  readonly sets: readonly SelectedSet[];
  /** Checks whether a fragment with this type condition is part of the selection. */
  applies(condition: GraphQLCompositeType): boolean;
}

function collect(context: SelectionContext, { type, sets, applies }: Collecting): Selection {
  const selection = new Map<string, SelectedField>();
  const visited = new Set<string>();

  const add = (node: SelectionNode, condition: GraphQLCompositeType, around: boolean): void => {
    const optional = around || isConditional(node);
    if (node.kind === Kind.FIELD) {
      // An object answers with its own fields, whatever type the fragment names.
      const parent = isObjectType(type) ? type : condition;
      return addField(context, selection, { node, parent, optional });
    }

    const fragment =
      node.kind === Kind.FRAGMENT_SPREAD ? context.fragments.get(node.name.value) : node;
    // A fragment that was spread under a condition may come again without one.
    const name = node.kind === Kind.FRAGMENT_SPREAD ? `${node.name.value} ${optional}` : undefined;
    if (!fragment || (name && visited.has(name))) return;
    if (name) visited.add(name);

    const inner = conditionOf(context, fragment.typeCondition?.name.value, condition);
    if (!inner || !applies(inner)) return;
    for (const child of fragment.selectionSet.selections) add(child, inner, optional);
  };

  for (const { set, optional } of sets)
    for (const node of set.selections) add(node, type, optional);
  return selection;
}

interface Adding {
  readonly node: FieldNode;
  readonly parent: GraphQLCompositeType;
  readonly optional: boolean;
}

function addField(
  { schema }: SelectionContext,
  selection: Map<string, SelectedField>,
  { node, parent, optional }: Adding,
): void {
  const key = (node.alias ?? node.name).value;
  const field = fieldOf(schema, parent, node.name.value);
  if (!field) return;

  const known = selection.get(key);
  selection.set(key, {
    key,
    field: known?.field ?? field,
    parent: known?.parent ?? parent,
    nodes: [...(known?.nodes ?? []), { node, optional }],
    optional: optional && (known?.optional ?? true),
  });
}

export function isConditional({ directives }: SelectionNode): boolean {
  return (directives ?? []).some(({ name }) => name.value === 'skip' || name.value === 'include');
}
