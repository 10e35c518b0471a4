import type { JsonObject } from './json.ts';
import type { Field } from './model.ts';
import type { Source } from './store.ts';

/** A field that is being resolved. */
export interface Reading {
  readonly field: Field;
  /** Its coordinate: `Loan.due`. */
  readonly coordinate: string;
  readonly args: JsonObject;
  /** Records the source of a leaf. */
  note(source: Source): void;
}
