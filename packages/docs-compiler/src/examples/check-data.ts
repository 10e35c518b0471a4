import { partCoordinate } from '@docs-compiler/graph';
import {
  getNullableType,
  type GraphQLCompositeType,
  type GraphQLOutputType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isUnionType,
} from 'graphql';

import type { SelectionContext } from '../operation/selected-types.ts';
import {
  isSameForAll,
  isTypename,
  type SelectedField,
  type SelectedSet,
  type Selection,
  selectionOf,
  selectionOfAny,
  setsBelow,
} from '../operation/selection.ts';
import type { JsonPath } from '../parse/types.ts';
import { insteadOfName } from '../text/correction.ts';
import { checkLeaf } from './check-leaf.ts';
import type { ScalarChecks } from './context.ts';
import { isObject, type JsonProblem, kindOf, pathText } from './json-problem.ts';
import { nearName } from '../text/closest.ts';
import { runtimeType } from './runtime-type.ts';
import { entryOf } from './sample.ts';

export interface DataContext extends SelectionContext {
  readonly scalarChecks: ScalarChecks;
  /** True if the response has `errors`, so that a null may be due to an error. */
  readonly failing: boolean;
}

/** A value in a response with its selection. */
export interface Data {
  readonly type: GraphQLOutputType;
  readonly value: unknown;
  readonly path: JsonPath;
  readonly sets: readonly SelectedSet[];
  /** The coordinate of the field; undefined for `data` itself. */
  readonly declared?: string;
}

/** Validates a value against its selection: keys, types and nulls, from the outside in. */
export function* checkData(context: DataContext, data: Data): Iterable<JsonProblem> {
  const { value, path } = data;
  const type = getNullableType(data.type);
  if (value === null) {
    if (isNonNullType(data.type)) yield nullProblem(context, data);
    return;
  }
  if (isListType(type)) {
    if (!Array.isArray(value)) return yield kindProblem(data, 'a list is expected');
    for (const [index, item] of value.entries())
      yield* checkData(context, {
        ...data,
        type: type.ofType,
        value: item,
        path: [...path, index],
      });
    return;
  }
  if (isLeafType(type)) {
    for (const problem of checkLeaf(context.scalarChecks, { type, value, path, sent: false }))
      yield { ...problem, ...declaredOf(data) };
    return;
  }
  yield* checkObject(context, { ...data, type });
}

interface ObjectData extends Data {
  readonly type: GraphQLCompositeType;
}

function* checkObject(context: DataContext, data: ObjectData): Iterable<JsonProblem> {
  const { type, value, path, sets } = data;
  if (!isObject(value)) return yield kindProblem(data, 'an object is expected');

  const found = isAbstractType(type)
    ? runtimeType(context, { type, value, path, sets })
    : { type, problems: [] };
  yield* found.problems;
  if (found.type) {
    const selection = selectionOf(context, found.type, sets);
    yield* checkFields(context, { ...data, type: found.type, value, selection });
  } else if (isAbstractType(type) && isSameForAll(context, type, sets)) {
    const selection = selectionOfAny(context, type, sets);
    // A wrong `__typename` is already reported.
    if ([...selection.values()].some(isTypename)) return;
    yield* checkFields(context, { ...data, type, value, selection });
  }
}

interface Fields extends Data {
  readonly type: GraphQLCompositeType;
  readonly value: Readonly<Record<string, unknown>>;
  readonly selection: Selection;
}

function* checkFields(
  context: DataContext,
  { type, value, path, selection }: Fields,
): Iterable<JsonProblem> {
  yield* checkKeys({ type, selection, value, path });

  for (const [key, selected] of selection) {
    if (!Object.hasOwn(value, key)) continue;
    const inner = { value: value[key], path: [...path, key] };
    if (isTypename(selected)) yield* checkTypename(type, inner);
    else yield* checkData(context, { ...inner, ...fieldData(selected) });
  }
}

function fieldData(selected: SelectedField): Pick<Data, 'type' | 'sets' | 'declared'> {
  const { field, parent } = selected;
  return {
    type: field.type,
    sets: setsBelow(selected),
    declared: partCoordinate(parent.name, field.name),
  };
}

function* checkTypename(
  type: GraphQLCompositeType,
  { value, path }: Pick<Data, 'value' | 'path'>,
): Iterable<JsonProblem> {
  if (value === type.name) return;
  yield {
    path,
    message: `\`${pathText(path)}\` is ${typeof value === 'string' ? `\`${value}\`` : kindOf(value)}, but the type is \`${type.name}\``,
    label: 'not the type',
    help: `write \`"${type.name}"\``,
    ...(typeof value === 'string' && { instead: insteadOfName(value, type.name, [type.name]) }),
    declared: type.name,
  };
}

function nullProblem({ failing }: DataContext, data: Data): JsonProblem {
  const help = failing
    ? 'where a value that cannot be null fails, the nearest nullable one around it is null'
    : `write ${entryOf(data.path.at(-1), data.type)}`;
  return {
    ...declaredOf(data),
    help,
    path: data.path,
    message: `\`${pathText(data.path)}\` is null, but its type is \`${String(data.type)}\``,
    label: 'null is not allowed',
  };
}

function kindProblem(data: Data, label: string): JsonProblem {
  return {
    ...declaredOf(data),
    path: data.path,
    message: `\`${pathText(data.path)}\` is ${kindOf(data.value)}, but its type is \`${String(data.type)}\``,
    label,
    help: `write ${entryOf(data.path.at(-1), data.type)}`,
  };
}

function declaredOf({ declared }: Data): { readonly declared?: string } {
  return declared === undefined ? {} : { declared };
}

interface Keys {
  readonly type: GraphQLCompositeType;
  readonly selection: Selection;
  readonly value: Readonly<Record<string, unknown>>;
  readonly path: JsonPath;
}

/** Returns unselected keys, then missing ones. A misspelled key is one problem. */
function checkKeys(keys: Keys): readonly JsonProblem[] {
  const { selection, value } = keys;
  const absent = [...selection.keys()].filter((key) => !Object.hasOwn(value, key));
  const mistaken = new Set<string>();
  const problems: JsonProblem[] = [];

  for (const key of Object.keys(value)) {
    if (selection.has(key)) continue;
    const near = nearName(key, absent);
    const meant = near === undefined ? undefined : selection.get(near);
    if (near !== undefined) mistaken.add(near);
    problems.push(meant ? misspelt(keys, key, meant) : unselected(keys, key));
  }
  for (const key of absent) {
    const field = selection.get(key);
    if (field && !field.optional && !mistaken.has(key)) problems.push(missing(keys, field));
  }
  return problems;
}

function misspelt({ type, path }: Keys, key: string, meant: SelectedField): JsonProblem {
  return {
    path: [...path, key],
    atKey: true,
    message: `\`${pathText([...path, key])}\` is not selected on \`${type.name}\``,
    label: 'not selected',
    help: `write \`${meant.key}\``,
    instead: { from: key, to: meant.key },
    near: coordinateOf(meant),
  };
}

function unselected({ type, path }: Keys, key: string): JsonProblem {
  const fields = isUnionType(type) ? {} : type.getFields();
  const declared = Object.hasOwn(fields, key) ? partCoordinate(type.name, key) : type.name;
  return {
    path: [...path, key],
    atKey: true,
    message: `\`${pathText([...path, key])}\` is not selected on \`${type.name}\``,
    label: 'not selected',
    help:
      declared === type.name
        ? 'remove the key; the type has no such field'
        : `select \`${key}\` in the operation, or remove the key`,
    declared,
  };
}

function missing({ path }: Keys, field: SelectedField): JsonProblem {
  return {
    path: [...path, field.key],
    message: `\`${pathText([...path, field.key])}\` is selected, but the response does not have it`,
    label: `\`${field.key}\` is missing`,
    help: `add ${entryOf(field.key, field.field.type)}`,
    declared: coordinateOf(field),
  };
}

function coordinateOf({ field, parent }: SelectedField): string {
  return partCoordinate(parent.name, field.name);
}
