import type { Json } from '@docs-compiler/graph';
import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

import { isList, isObject, type JsonObject } from '../json.ts';
import { nullable, type Field } from '../model.ts';
import type { AnswerPath } from './printed.ts';

/** A value of printed data with its schema types. */
export interface Printed {
  readonly path: AnswerPath;
  readonly json: Json;
  readonly field: Field;
  /** The parent type of the field. */
  readonly parent: GraphQLNamedType;
  /** The type of the value, or of the item for a value in a list. */
  readonly type: GraphQLOutputType;
  /** The object that contains the field. */
  readonly holder: Holder;
}

/** An object of printed data. */
export interface Holder {
  readonly path: AnswerPath;
  readonly typename: string | undefined;
  /** The value of its `id` field. */
  readonly id: string | undefined;
}

interface Walk {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

interface SelectedObject {
  readonly type: GraphQLNamedType;
  readonly selections: readonly SelectionSetNode[];
  readonly json: JsonObject;
  readonly path: AnswerPath;
}

/** Yields every value of an operation's data, each object before its fields. */
export function* walkData(
  schema: GraphQLSchema,
  document: DocumentNode,
  data: JsonObject,
): Generator<Printed> {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return;
  const type = schema.getRootType(operation.operation);
  if (!type) return;
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION
        ? [[definition.name.value, definition] as const]
        : [],
    ),
  );
  const place = { type, selections: [operation.selectionSet], json: data, path: ['data'] };
  yield* walkObject({ schema, fragments }, place);
}

function* walkObject(walk: Walk, place: SelectedObject): Generator<Printed> {
  const { json, path } = place;
  const typename = typenameOf(walk, place);
  const concrete =
    (typename === undefined ? undefined : walk.schema.getType(typename)) ?? place.type;
  const fields = fieldsOf(walk, place.selections, concrete);
  const id = [...fields].find(([, { node }]) => node.name.value === 'id')?.[0];
  const written = id === undefined ? undefined : json[id];
  const holder = { path, typename, id: typeof written === 'string' ? written : undefined };
  for (const [key, { node, selections, parent }] of fields) {
    const field = fieldOf(parent, node.name.value);
    const value = json[key];
    if (!field || value === undefined) continue;
    yield* walkValue(walk, selections, {
      path: [...path, key],
      json: value,
      field,
      parent,
      type: field.type,
      holder,
    });
  }
}

function* walkValue(
  walk: Walk,
  selections: readonly SelectionSetNode[],
  printed: Printed,
): Generator<Printed> {
  yield printed;
  const { json, path } = printed;
  const type = nullable(printed.type);
  if (isList(json) && isListType(type)) {
    for (const [index, item] of json.entries())
      yield* walkValue(walk, selections, {
        ...printed,
        path: [...path, index],
        json: item,
        type: type.ofType,
      });
    return;
  }
  const named = getNamedType(type);
  if (isObject(json) && isCompositeType(named))
    yield* walkObject(walk, { type: named, selections, json, path });
}

interface Selected {
  readonly node: FieldNode;
  /** The selection sets of all places that select it. */
  readonly selections: readonly SelectionSetNode[];
  readonly parent: GraphQLNamedType;
}

/** Returns the fields of an object by response key. */
function fieldsOf(
  walk: Walk,
  selectionSets: readonly SelectionSetNode[],
  type: GraphQLNamedType,
): ReadonlyMap<string, Selected> {
  const fields = new Map<string, Selected>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value;
        const before = fields.get(key)?.selections ?? [];
        const selected = [...before, ...(node.selectionSet ? [node.selectionSet] : [])];
        fields.set(key, { node, selections: selected, parent: type });
        continue;
      }
      const fragment =
        node.kind === Kind.INLINE_FRAGMENT ? node : walk.fragments.get(node.name.value);
      if (fragment && applies(walk, fragment.typeCondition?.name.value, type))
        collect(fragment.selectionSet);
    }
  };
  for (const each of selectionSets) collect(each);
  return fields;
}

function applies({ schema }: Walk, condition: string | undefined, type: GraphQLNamedType): boolean {
  if (condition === undefined || condition === type.name) return true;
  const wanted = schema.getType(condition);
  return isAbstractType(wanted) && isObjectType(type) && schema.isSubType(wanted, type);
}

/** Returns the type of an object from `__typename`, or the only possible type. */
function typenameOf(walk: Walk, { type, selections, json }: SelectedObject): string | undefined {
  if (isObjectType(type)) return type.name;
  for (const [key, { node }] of fieldsOf(walk, selections, type)) {
    const value = json[key];
    if (node.name.value === '__typename' && typeof value === 'string') return value;
  }
  if (!isAbstractType(type)) return undefined;
  // The object has exactly the fields that are selected for its type.
  const keys = Object.keys(json).sort().join(' ');
  return walk.schema
    .getPossibleTypes(type)
    .find((each) => [...fieldsOf(walk, selections, each).keys()].sort().join(' ') === keys)?.name;
}

function fieldOf(parent: GraphQLNamedType, name: string): Field | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (!('getFields' in parent)) return undefined;
  const field = parent.getFields()[name];
  return field && 'args' in field ? field : undefined;
}
