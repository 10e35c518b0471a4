import { valueAt } from '../value-at.ts';
import type { Path } from '../yaml-tree.ts';
import { pathOfRef } from './references.ts';

/** `#/amounts/0` as a path: a step into a list is a number. */
export function pathOfInstance(value: unknown, location: string): Path {
  const path: (string | number)[] = [];
  for (const step of stepsOf(location))
    path.push(Array.isArray(valueAt(value, path)) ? Number(step) : step);
  return path;
}

/** What the schema says for a keyword. Its location goes through the `$ref`s on the way. */
export function operandAt(schema: unknown, location: string): unknown {
  let path: Path = [];
  for (const step of stepsOf(location)) {
    const value = valueAt(schema, [...path, step]);
    path = step === '$ref' && typeof value === 'string' ? pathOfRef(value) : [...path, step];
  }
  return valueAt(schema, path);
}

function stepsOf(location: string): string[] {
  return location
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
