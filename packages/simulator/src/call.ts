import type { CallRule } from '@docs-compiler/graph';

import { jsonAt, type JsonObject } from './json.ts';
import type { Field } from './model.ts';

/** A call: a root field that has an effect, with its arguments. */
export interface Call {
  readonly rule: CallRule;
  readonly field: Field;
  readonly args: JsonObject;
}

/** Returns the key under which the store remembers a call with an idempotency key. */
export function keyOfOnce({ rule, args }: Call, path: string): string {
  return `${rule.coordinate} ${JSON.stringify(jsonAt(args, path) ?? null)}`;
}
