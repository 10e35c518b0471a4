import { partCoordinate } from '@docs-compiler/graph';
import {
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';

import type { JsonPath } from '../parse/example/json-places.ts';
import { checkLeaf } from './check-leaf.ts';
import type { ScalarChecks } from './context.ts';
import { isObject, kindOf, pathText, type JsonProblem } from './json-problem.ts';
import { nearName } from './near.ts';
import { entryOf } from './sample.ts';

export interface Input {
  readonly type: GraphQLInputType;
  readonly value: unknown;
  readonly path: JsonPath;
  /** The coordinate of the input field that holds the value. */
  readonly declared?: string;
}

/**
 * What is wrong with a value of an input type. It finds a fault where graphql-js's
 * `coerceInputValue` does, and says at which key or value.
 */
export function* checkInput(checks: ScalarChecks, input: Input): Iterable<JsonProblem> {
  const { value, path } = input;
  const type = getNullableType(input.type);
  if (value === null) {
    if (isNonNullType(input.type)) yield nullProblem(input);
    return;
  }
  if (isListType(type)) {
    // A value that is not a list counts as a list of one.
    if (!Array.isArray(value)) return yield* checkInput(checks, { ...input, type: type.ofType });
    for (const [index, item] of value.entries())
      yield* checkInput(checks, {
        ...input,
        type: type.ofType,
        value: item,
        path: [...path, index],
      });
    return;
  }
  if (isInputObjectType(type)) return yield* checkInputObject(checks, { ...input, type });

  for (const problem of checkLeaf(checks, { type, value, path, sent: true }))
    yield { ...withDeclared(input), ...problem };
}

interface ObjectInput extends Input {
  readonly type: GraphQLInputObjectType;
}

function* checkInputObject(checks: ScalarChecks, input: ObjectInput): Iterable<JsonProblem> {
  const { type, value, path } = input;
  if (!isObject(value)) {
    yield {
      path,
      message: `\`${pathText(path)}\` is ${kindOf(value)}, but its type is \`${type.name}\``,
      label: 'an object is expected',
      help: `write ${entryOf(path.at(-1), type)}`,
      declared: type.name,
    };
    return;
  }
  const fields = type.getFields();
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(fields, key));
  const absent = Object.keys(fields).filter((name) => !Object.hasOwn(value, name));
  const nears = new Map(unknown.map((key) => [key, nearName(key, absent)]));

  for (const [key, near] of nears) yield unknownKey(type, [...path, key], near);
  for (const field of Object.values(fields)) {
    const declared = partCoordinate(type.name, field.name);
    const inner = { type: field.type, path: [...path, field.name], declared };
    if (Object.hasOwn(value, field.name))
      yield* checkInput(checks, { ...inner, value: value[field.name] });
    else if (isRequiredInputField(field) && ![...nears.values()].includes(field.name))
      yield missingProblem(inner);
  }
  if (type.isOneOf) yield* checkOneOf(type, value, path);
}

function unknownKey(
  type: GraphQLInputObjectType,
  path: JsonPath,
  near: string | undefined,
): JsonProblem {
  return {
    path,
    atKey: true,
    unknownName: true,
    message: `\`${pathText(path)}\` is not a field of \`${type.name}\``,
    label: 'unknown field',
    help: near ? `write \`${near}\`` : 'remove it, or add the field to the schema',
    declared: type.name,
    ...(near !== undefined && {
      near: partCoordinate(type.name, near),
      instead: { from: String(path.at(-1)), to: near },
    }),
  };
}

function missingProblem({ type, path, declared }: Omit<Input, 'value'>): JsonProblem {
  return {
    path,
    message: `\`${pathText(path)}\` is missing, but \`${String(type)}\` is required`,
    label: `\`${String(path.at(-1))}\` is missing`,
    help: `add ${entryOf(path.at(-1), type)}`,
    ...(declared !== undefined && { declared }),
  };
}

function nullProblem(input: Input): JsonProblem {
  return {
    ...withDeclared(input),
    path: input.path,
    message: `\`${pathText(input.path)}\` is null, but its type is \`${String(input.type)}\``,
    label: 'null is not allowed',
    help: `write ${entryOf(input.path.at(-1), input.type)}`,
  };
}

function* checkOneOf(
  type: GraphQLInputObjectType,
  value: Readonly<Record<string, unknown>>,
  path: JsonPath,
): Iterable<JsonProblem> {
  const keys = Object.keys(value).filter((key) => Object.hasOwn(type.getFields(), key));
  const [key = ''] = keys;
  if (keys.length === 1 && value[key] !== null) return;
  yield {
    path: keys.length === 1 ? [...path, key] : path,
    message: `\`${pathText(path)}\` must have exactly one field of \`${type.name}\`, and that one not null`,
    label: keys.length === 1 ? 'null is not allowed' : `${keys.length} fields`,
    help: keys.length === 1 ? 'give it a value' : 'keep the one that is meant',
    declared: type.name,
  };
}

function withDeclared({ declared }: Input): { readonly declared?: string } {
  return declared === undefined ? {} : { declared };
}
