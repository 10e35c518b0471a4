import type { Condition, Conditions, Json } from '@docs-compiler/graph';

import { isJsonObject } from '../../languages/json/value.ts';
import type { Path } from '../../languages/yaml/tree.ts';
import type { SchemaElement } from '../../parse/types.ts';
import { orList } from '../../text/phrases.ts';
import { casesOf } from '../cases.ts';
import { namesInJson } from './json-names.ts';
import { hasFields, itemsOf } from './parts.ts';
import { named, type Names, type Scope } from './scope.ts';
import type { ImpossibleCondition } from './values.ts';
import { typesAt } from './paths.ts';

/** Yields the names in one set of conditions or in several, and conditions that never hold. */
export function* namesInConditions(
  scope: Scope,
  when: Conditions | readonly Conditions[] | undefined,
  path: Path,
): Names {
  if (isSeveral(when)) {
    for (const [index, each] of when.entries())
      yield* namesInConditions(scope, each, [...path, index]);
    return;
  }
  for (const [name, condition] of Object.entries(when ?? {})) {
    const types = typesAt(scope, name);
    for (const { key, value, path: at } of valuesIn(condition, [...path, name])) {
      const why = whyNever(scope, { name, types, key, value });
      if (why) yield { kind: 'impossible', page: scope.page, path: at, name, ...why };
      else if (key === 'ends') continue;
      else if (name.endsWith('.__typename') && typeof value === 'string')
        yield named(scope, { name: value, path: at });
      else {
        if (types.every(({ kind }) => kind === 'enum'))
          yield* namesInJson(scope, { types, path: at }, value);
        yield { kind: 'value', page: scope.page, name, path: at, json: value, elements: types };
      }
    }
  }
}

interface Compared {
  /** The path through the arguments. */
  readonly name: string;
  /** The types at the end of the path; empty if they are unknown. */
  readonly types: readonly SchemaElement[];
  readonly key: 'is' | 'in' | 'ends';
  readonly value: Json;
}

/** Returns why no value at the end of the path meets a condition; undefined if one can. */
function whyNever(
  scope: Scope,
  { name, types, key, value }: Compared,
): Pick<ImpossibleCondition, 'why' | 'help'> | undefined {
  const isText = typeof value === 'string';
  if (name.endsWith('.__typename') && isText && key !== 'ends') {
    const possible = typesBefore(scope, name);
    if (possible.length === 0 || possible.includes(value)) return undefined;
    // An unknown type is reported as that.
    if (!scope.context.schema.elements.has(value)) return undefined;
    return { why: 'its type is another one', help: `write ${orList(possible)}` };
  }
  if (types.length === 0) return undefined;
  if (types.every(hasFields) && value !== null && !isJsonObject(value) && !Array.isArray(value))
    return {
      why: 'its value is an object',
      help: `continue the path to a field, or to the type: \`${name}.__typename\``,
    };
  if (
    key === 'ends' &&
    isText &&
    !/^-?\d+$/.test(value) &&
    types.every((type) => type.name === 'Int')
  )
    return { why: 'its type is `Int`', help: 'write digits' };
  return undefined;
}

/** Returns the names of the types that `PATH.__typename` can be; empty if they are unknown. */
function typesBefore(scope: Scope, name: string): readonly string[] {
  const { context } = scope;
  const types = itemsOf(context, typesAt(scope, name.replace(/\.__typename$/, '')));
  if (!types.every(hasFields)) return [];
  return types.flatMap((type) => {
    const cases = [...casesOf(context, type).keys()];
    return cases.length > 0 ? cases : [type.name];
  });
}

interface ConditionValue extends Pick<Compared, 'key' | 'value'> {
  readonly path: Path;
}

/** Returns the values in a condition with their paths. */
function valuesIn(condition: Condition, path: Path): readonly ConditionValue[] {
  if ('is' in condition) return [{ key: 'is', value: condition.is, path: [...path, 'is'] }];
  if ('ends' in condition) return [{ key: 'ends', value: condition.ends, path: [...path, 'ends'] }];
  if (!('in' in condition)) return [];
  return condition.in.map((value, index) => ({ key: 'in', value, path: [...path, 'in', index] }));
}

function isSeveral(
  when: Conditions | readonly Conditions[] | undefined,
): when is readonly Conditions[] {
  return Array.isArray(when);
}
