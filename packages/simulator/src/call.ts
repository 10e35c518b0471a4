import type { CallRule } from '@docs-compiler/graph';

import { jsonAt, type JsonObject } from './json.ts';
import type { Field } from './model.ts';

/** A field of a root type that does something, with what it was given. */
export interface Call {
  readonly rule: CallRule;
  readonly field: Field;
  readonly args: JsonObject;
}

/** What a call with `once` was given, as the store remembers it. */
export function keyOfOnce({ rule, args }: Call, path: string): string {
  return `${rule.coordinate} ${JSON.stringify(jsonAt(args, path) ?? null)}`;
}
