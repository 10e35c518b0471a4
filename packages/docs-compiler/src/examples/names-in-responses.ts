import { partCoordinate } from '@docs-compiler/graph';
import {
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

import type { NameInData } from '../graph.ts';
import { isObject } from './json-problem.ts';
import { runtimeType } from './runtime-type.ts';
import type { SelectionContext } from '../operation/selected-types.ts';
import {
  isTypename,
  selectionContext,
  selectionOf,
  setsBelow,
  type SelectedSet,
} from '../operation/selection.ts';
import type { ParsedExample, JsonPath } from '../parse/types.ts';

/** Returns the enum values and types in the responses of an example. */
export function* namesInResponses(
  schema: GraphQLSchema,
  { document, operation, responses }: ParsedExample,
): Generator<NameInData> {
  const root = operation && schema.getRootType(operation.operation);
  if (!root || !document) return;

  const context = selectionContext(schema, document);
  const sets = [{ set: operation.selectionSet, optional: false }];
  for (const json of responses) {
    if (!isObject(json.value)) continue;
    const data = { type: root, value: json.value['data'], path: ['data'], sets };
    for (const { coordinate, path } of namesIn(context, data))
      yield { coordinate, span: json.spanAt(path) };
  }
}

interface Data {
  readonly type: GraphQLOutputType;
  readonly value: unknown;
  readonly path: JsonPath;
  readonly sets: readonly SelectedSet[];
}

interface NameAtPath {
  readonly coordinate: string;
  readonly path: JsonPath;
}

/**
 * Returns the names in a value. Skips values that do not fit the selection, which are reported
 * separately.
 */
function* namesIn(context: SelectionContext, data: Data): Generator<NameAtPath> {
  const { value, path } = data;
  const type = getNullableType(data.type);
  if (isListType(type)) {
    for (const [index, item] of (Array.isArray(value) ? value : []).entries())
      yield* namesIn(context, { ...data, type: type.ofType, value: item, path: [...path, index] });
  } else if (isEnumType(type)) {
    if (typeof value === 'string') yield { coordinate: partCoordinate(type.name, value), path };
  } else if (isObject(value)) {
    const found = isAbstractType(type) ? runtimeType(context, { ...data, type, value }).type : type;
    if (!isObjectType(found)) return;

    for (const [key, selected] of selectionOf(context, found, data.sets)) {
      const inner = { value: value[key], path: [...path, key] };
      if (isTypename(selected)) yield { coordinate: found.name, path: inner.path };
      else
        yield* namesIn(context, { ...inner, type: selected.field.type, sets: setsBelow(selected) });
    }
  }
}
