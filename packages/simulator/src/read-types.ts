import type { JsonObject } from './json.ts';
import type { Field } from './model.ts';
import type { Source } from './store.ts';

/** A field that is read. */
export interface Reading {
  readonly field: Field;
  /** Its coordinate: `Loan.due`. */
  readonly coordinate: string;
  readonly args: JsonObject;
  /** Notes where a leaf is from. */
  note(source: Source): void;
}
