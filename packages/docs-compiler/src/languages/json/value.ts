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

/** Returns the keys of a JSON Pointer (RFC 6901), such as `/amounts/0`. Ignores what precedes it. */
export function keysOfPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns keys as a path through a value: those of its lists are numbers. */
export function pathThrough(value: unknown, keys: readonly string[]): Path {
  const path: (string | number)[] = [];
  for (const key of keys) path.push(Array.isArray(valueAt(value, path)) ? Number(key) : key);
  return path;
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
