import type { ParsedSchema } from '../parse/types.ts';
import type { JsonSchemaCheck } from '../text/json-schema/check.ts';

/** Checks of custom scalars by name; one without a check accepts anything. */
export type ScalarChecks = ReadonlyMap<string, JsonSchemaCheck>;

/** What examples are checked against. */
export interface ExampleContext {
  readonly parsed: ParsedSchema;
  /** Codes that some page's `errorCodes` declares. */
  readonly errorCodes: ReadonlySet<string>;
  readonly scalarChecks: ScalarChecks;
}
