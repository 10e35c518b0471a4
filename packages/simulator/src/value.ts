import { jsonAt, type JsonObject } from './json.ts';
import type { Entity, Origin, Value, Values } from './store.ts';

/** Converts JSON to a value with one origin; `place` is as in `Source`. */
export function jsonValue(json: JsonObject[string], origin: Origin, place?: string): Value {
  return { kind: 'json', json, origin, place };
}

/** Returns the value at a path of an entity's fields, such as `amount.quantity`. */
export function fieldAt({ values }: Entity, path: string): Value | undefined {
  return valueAt(values, path.split('.'));
}

function valueAt(values: Values, [first = '', ...rest]: readonly string[]): Value | undefined {
  const value = values.get(first);
  if (!value || rest.length === 0) return value;
  if (value.kind === 'part') return valueAt(value.part.values, rest);
  if (value.kind !== 'json') return undefined;
  const json = jsonAt(value.json, rest.join('.'));
  return json === undefined ? undefined : { ...value, json };
}

/** Returns a field of an entity as JSON; undefined if it has none. */
export function jsonOfField(entity: Entity, path: string): JsonObject[string] | undefined {
  const value = fieldAt(entity, path);
  return value && jsonOfValue(value);
}

export function jsonOfValue(value: Value): JsonObject[string] {
  switch (value.kind) {
    case 'json':
      return value.json;
    case 'list':
      return value.items.map(jsonOfValue);
    case 'count':
      return null;
    case 'part': {
      const { typename, values } = value.part;
      const fields = [...values].map(([name, each]) => [name, jsonOfValue(each)] as const);
      return { __typename: typename, ...Object.fromEntries(fields) };
    }
    default:
      return value satisfies never;
  }
}
