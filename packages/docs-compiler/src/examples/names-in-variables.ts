import { partCoordinate } from '@docs-compiler/graph';
import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

import type { NameInData } from '../graph.ts';
import type { ParsedExample } from '../parse/example.ts';
import type { JsonPath } from '../parse/example/json-places.ts';
import { isObject } from './json-problem.ts';

/** The input fields and enum values that the variables of an example name. */
export function* namesInVariables(
  schema: GraphQLSchema,
  { operation, variables }: ParsedExample,
): Generator<NameInData> {
  if (!variables || !isObject(variables.value)) return;
  for (const { variable, type: node } of operation?.variableDefinitions ?? []) {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    const value = variables.value[name];
    if (!isInputType(type) || value === undefined) continue;
    for (const { coordinate, path, isKey } of namesIn({ type, value, path: [name] })) {
      const span = isKey ? variables.keySpanAt(path) : variables.spanAt(path);
      yield { coordinate, span };
    }
  }
}

interface Sent {
  readonly type: GraphQLInputType;
  readonly value: unknown;
  readonly path: JsonPath;
}

interface Named {
  readonly coordinate: string;
  readonly path: JsonPath;
  readonly isKey: boolean;
}

function* namesIn({ type: written, value, path }: Sent): Generator<Named> {
  const type = getNullableType(written);
  if (isListType(type)) {
    const isList = Array.isArray(value);
    for (const [index, item] of (isList ? value : [value]).entries())
      yield* namesIn({ type: type.ofType, value: item, path: isList ? [...path, index] : path });
  } else if (isInputObjectType(type) && isObject(value)) {
    for (const field of Object.values(type.getFields())) {
      if (!Object.hasOwn(value, field.name)) continue;
      const inner = [...path, field.name];
      yield { coordinate: partCoordinate(type.name, field.name), path: inner, isKey: true };
      yield* namesIn({ type: field.type, value: value[field.name], path: inner });
    }
  } else if (isEnumType(type) && typeof value === 'string') {
    yield { coordinate: partCoordinate(type.name, value), path, isKey: false };
  }
}
