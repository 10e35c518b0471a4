import type { Path } from './yaml-tree.ts';

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
