import type { Json } from '@docs-compiler/graph';

export type JsonObject = { readonly [key: string]: Json };

export function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

export function isList(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

/** Returns the value at a path such as `input.items.0.name`; undefined if there is none. */
export function jsonAt(json: Json | undefined, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>((inner, key) => {
    if (isList(inner)) return inner[Number(key)];
    return isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined;
  }, json);
}

/** Returns all strings in a value. Any string in arguments may be the id of an entity. */
export function textsIn(json: Json | undefined): readonly string[] {
  if (typeof json === 'string') return [json];
  if (isList(json)) return json.flatMap(textsIn);
  return isObject(json) ? Object.values(json).flatMap(textsIn) : [];
}

/** Checks whether two values are equal, ignoring the order of keys. */
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

/**
 * Converts an object to JSON and drops values that JSON cannot represent; returns an empty object
 * for any other value.
 */
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

/** Merges two objects deeply; the second takes precedence. */
export function merged(first: JsonObject, second: JsonObject): JsonObject {
  const both = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const other = both[key];
    both[key] = isObject(other) && isObject(value) ? merged(other, value) : value;
  }
  return both;
}

/**
 * Returns arguments with some values replaced. A path such as `input.items.1.name` may also append
 * to a list.
 */
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

/** Returns the first id on a path, with the rest of the path after it. */
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
