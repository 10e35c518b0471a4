import { partCoordinate } from '@docs-compiler/graph';
import {
  getNullableType,
  type GraphQLLeafType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';

import type { SelectionContext } from '../operation/selected-types.ts';
import {
  isTypename,
  selectionContext,
  selectionOf,
  setsBelow,
  type SelectedSet,
} from '../operation/selection.ts';
import type { JsonFence, JsonPath, ParsedExample } from '../parse/types.ts';
import { isObject } from './json-problem.ts';
import { runtimeType } from './runtime-type.ts';

/** A value of a scalar or an enum in a response. */
export interface ResponseLeaf {
  /** The coordinate of its field: `Loan.due`. */
  readonly field: string;
  readonly type: GraphQLLeafType;
  readonly isTypename: boolean;
  readonly value: unknown;
  readonly path: JsonPath;
}

/**
 * Returns the leaves of a response. Skips values that do not fit the selection, which are reported
 * separately.
 */
export function* leavesOfResponse(
  schema: GraphQLSchema,
  { document, operation }: ParsedExample,
  { value }: JsonFence,
): Generator<ResponseLeaf> {
  const type = operation && schema.getRootType(operation.operation);
  if (!type || !document || !isObject(value)) return;
  const sets = [{ set: operation.selectionSet, optional: false }];
  const context = selectionContext(schema, document);
  yield* leavesOfData(context, { type, value: value['data'], path: ['data'], sets });
}

/** Returns the leaves of a selected value. */
export function leavesOfData(
  context: SelectionContext,
  data: Omit<Data, 'field' | 'isTypename'>,
): Generator<ResponseLeaf> {
  return leavesIn(context, { ...data, field: '', isTypename: false });
}

interface Data extends Omit<ResponseLeaf, 'type'> {
  readonly type: GraphQLOutputType;
  readonly sets: readonly SelectedSet[];
}

function* leavesIn(context: SelectionContext, data: Data): Generator<ResponseLeaf> {
  const { value, path, sets, ...leaf } = data;
  const type = getNullableType(data.type);
  if (isListType(type)) {
    for (const [index, item] of (Array.isArray(value) ? value : []).entries())
      yield* leavesIn(context, { ...data, type: type.ofType, value: item, path: [...path, index] });
  } else if (isLeafType(type)) {
    yield { ...leaf, type, value, path };
  } else if (isObject(value)) {
    const found = isAbstractType(type)
      ? runtimeType(context, { type, value, path, sets }).type
      : type;
    if (!isObjectType(found)) return;

    for (const [key, selected] of selectionOf(context, found, sets))
      yield* leavesIn(context, {
        field: partCoordinate(found.name, selected.field.name),
        type: selected.field.type,
        isTypename: isTypename(selected),
        value: value[key],
        path: [...path, key],
        sets: setsBelow(selected),
      });
  }
}
