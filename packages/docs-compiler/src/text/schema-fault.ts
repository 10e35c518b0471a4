import type { z } from 'zod';
import type { Path } from '../languages/yaml/tree.ts';
import type { Instead } from './correction.ts';

export type Issue = z.core.$ZodIssue;

/** A violation of a schema, in plain words. */
export interface SchemaFault {
  readonly kind: 'unknown' | 'missing' | 'invalid';
  /** True for a map without a known key. */
  readonly isForeign?: true;
  /** The path of the unknown key, the missing one or the invalid value. */
  readonly path: Path;
  readonly message: string;
  readonly help?: string;
  /** The known key that an unknown one is a near miss of. */
  readonly near?: string;
  /** An invalid value that is a near miss of a valid one. */
  readonly instead?: Instead;
}

/** Returns the name of a value by its path: `title`, or `entry 2 of `states``. */
export function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return 'the value';
  if (typeof last === 'string') return `\`${last}\``;
  return `entry ${last + 1} of ${nameOf(path.slice(0, -1))}`;
}

export function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
