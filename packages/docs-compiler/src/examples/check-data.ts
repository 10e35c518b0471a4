import { partCoordinate } from '@docs-compiler/graph';
import {
  getNullableType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLCompositeType,
  type GraphQLOutputType,
} from 'graphql';

import type { JsonPath } from '../parse/example/json-places.ts';
import { checkKeys } from './check-keys.ts';
import { checkLeaf } from './check-leaf.ts';
import type { ScalarChecks } from './context.ts';
import { isObject, kindOf, pathText, type JsonProblem } from './json-problem.ts';
import { runtimeType } from './runtime-type.ts';
import { entryOf } from './sample.ts';
import type { SelectionContext } from '../operation/selected-types.ts';
import {
  isSameForAll,
  isTypename,
  selectionOf,
  selectionOfAny,
  setsBelow,
  type SelectedField,
  type SelectedSet,
  type Selection,
} from '../operation/selection.ts';
import { insteadOfName } from '../text/correction.ts';

export interface DataContext extends SelectionContext {
  readonly scalarChecks: ScalarChecks;
  /** The response has `errors`, so a null may stand for a failure. */
  readonly failing: boolean;
}

/** A value of a response and what the operation makes of it. */
export interface Data {
  readonly type: GraphQLOutputType;
  readonly value: unknown;
  readonly path: JsonPath;
  readonly sets: readonly SelectedSet[];
  /** The coordinate of the field; none for `data` itself. */
  readonly declared?: string;
}

/** What in a value does not fit the selection: keys, types, nulls, from outside in. */
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
      yield { ...declaredOf(data), ...problem };
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
    // Of a `__typename` that is not right it is said already.
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
