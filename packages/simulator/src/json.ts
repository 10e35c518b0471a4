import type { Json } from '@docs-compiler/graph';

/** An object of JSON. */
export type JsonObject = { readonly [key: string]: Json };

export function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

export function isList(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

/** What is at `input.amount.quantity` or `input.items.0.name`; undefined where there is nothing. */
export function jsonAt(json: Json | undefined, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>((inner, key) => {
    if (isList(inner)) return inner[Number(key)];
    return isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined;
  }, json);
}

/** The strings of a value. Any of those that arguments have may be the id of a thing. */
export function textsIn(json: Json | undefined): readonly string[] {
  if (typeof json === 'string') return [json];
  if (isList(json)) return json.flatMap(textsIn);
  return isObject(json) ? Object.values(json).flatMap(textsIn) : [];
}

/** Whether two values are the same, whatever the order of their keys. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (isList(a) && isList(b))
    return a.length === b.length && a.every((each, index) => sameJson(each, b[index]));
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
    );
  }
  return a === b;
}

/** An object of JSON, of a value that is one; else an empty one. What JSON has no word for is left out. */
export function jsonOf(value: unknown): JsonObject {
  const json = toJson(value);
  return isObject(json) ? json : {};
}

function toJson(value: unknown): Json | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map((each) => toJson(each) ?? null);
  if (typeof value !== 'object') return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      const json = toJson(each);
      return json === undefined ? [] : [[key, json]];
    }),
  );
}

/** The second goes before the first, object by object. */
export function merged(first: JsonObject, second: JsonObject): JsonObject {
  const both = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const other = both[key];
    both[key] = isObject(other) && isObject(value) ? merged(other, value) : value;
  }
  return both;
}

/** Arguments with others in the place of some: `input.items.1.name` goes into a list, at its end too. */
export function withValues(
  variables: JsonObject,
  values: Readonly<Record<string, Json>> = {},
): JsonObject {
  return Object.entries(values).reduce<JsonObject>((into, [path, value]) => {
    const changed = withValue(into, path.split('.'), value);
    return isObject(changed) ? changed : into;
  }, variables);
}

function withValue(into: Json | undefined, path: readonly string[], value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (isList(into)) {
    const items = key === String(into.length) ? [...into, null] : into;
    return items.map((item, index) =>
      String(index) === key ? withValue(item, rest, value) : item,
    );
  }
  const object = isObject(into) ? into : {};
  return { ...object, [key]: withValue(object[key], rest, value) };
}

/** The id that a way goes through, with what comes after it. */
export function idOn(
  json: JsonObject,
  path: string,
): { readonly id: string; readonly way: string } | undefined {
  const keys = path.split('.');
  for (let end = keys.length - 1; end > 0; end -= 1) {
    const id = jsonAt(json, keys.slice(0, end).join('.'));
    if (typeof id === 'string') return { id, way: keys.slice(end).join('.') };
  }
  return undefined;
}
