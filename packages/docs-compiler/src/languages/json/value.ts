import type { Json } from '@docs-compiler/graph';
import type { Path } from '../yaml/tree.ts';

/** Checks that a JSON value is an object. */
export function isJsonObject(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the strings in a JSON value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns the part of a JSON value at a path, or undefined. Ignores inherited properties. */
export function valueAt(value: unknown, path: Path): unknown {
  let current = value;
  for (const part of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, part)) {
      return undefined;
    }
    current = Reflect.get(current, part);
  }
  return current;
}
