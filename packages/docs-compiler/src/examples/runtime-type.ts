import { isObjectType, type GraphQLAbstractType, type GraphQLObjectType } from 'graphql';

import { kindOf, pathText, type JsonProblem } from './json-problem.ts';
import { nearName } from '../text/closest.ts';
import type { SelectionContext } from '../operation/selected-types.ts';
import { isTypename, selectionOfAny, type SelectedSet } from '../operation/selection.ts';
import type { JsonPath } from '../parse/types.ts';
import { insteadOfName } from '../text/correction.ts';
import { orList } from '../text/phrases.ts';

export interface AbstractData {
  readonly type: GraphQLAbstractType;
  readonly value: Readonly<Record<string, unknown>>;
  readonly path: JsonPath;
  readonly sets: readonly SelectedSet[];
}

export interface RuntimeType {
  /** The type; undefined if the object does not contain a possible one. */
  readonly type?: GraphQLObjectType | undefined;
  readonly problems: readonly JsonProblem[];
}

/**
 * Returns the concrete type of an object of an abstract type from its `__typename`, under any
 * alias.
 */
export function runtimeType(context: SelectionContext, data: AbstractData): RuntimeType {
  const keys = [...selectionOfAny(context, data.type, data.sets).values()]
    .filter(isTypename)
    .map(({ key }) => key);
  // If `__typename` is not selected, the operation itself is reported.
  if (keys.length === 0) return { problems: [] };

  const key = keys.find((each) => Object.hasOwn(data.value, each));
  const types = context.schema.getPossibleTypes(data.type);
  const possible = types.map((each) => each.name);
  if (key === undefined)
    return { problems: [missing(data, { key: keys[0] ?? '__typename', possible })] };

  const name = data.value[key];
  const type = types.find((each) => each.name === name);
  if (isObjectType(type)) return { type, problems: [] };
  return { problems: [impossible(data, { key, possible })] };
}

interface TypenameKey {
  /** The response key of `__typename`. */
  readonly key: string;
  readonly possible: readonly string[];
}

/** Returns the problem of a missing `__typename`, at the key that may be a misspelled one. */
function missing({ type, value, path }: AbstractData, { key, possible }: TypenameKey): JsonProblem {
  const near = nearName(key, Object.keys(value));
  return {
    path: [...path, near ?? key],
    ...(near === undefined
      ? { help: `add \`"${key}": "…"\` with one of ${orList(possible)}` }
      : { atKey: true, help: `write \`"${key}"\``, instead: { from: near, to: key } }),
    message: `\`${pathText([...path, key])}\` is missing, so the type of this \`${type.name}\` is not known`,
    label: `\`${key}\` is missing`,
    declared: type.name,
    among: possible,
  };
}

function impossible(
  { type, value, path }: AbstractData,
  { key, possible }: TypenameKey,
): JsonProblem {
  const name = value[key];
  const near = typeof name === 'string' ? nearName(name, possible) : undefined;
  const found = typeof name === 'string' ? `\`${name}\`` : kindOf(name);
  return {
    path: [...path, key],
    unknownName: true,
    message: `\`${pathText([...path, key])}\` is ${found}, which is not a type of \`${type.name}\``,
    label: `not a type of \`${type.name}\``,
    help: `use one of ${orList(possible)}`,
    ...(near !== undefined && {
      help: `write \`"${near}"\``,
      near,
      instead: insteadOfName(String(name), near, possible),
    }),
    declared: type.name,
  };
}
