import type { ParsedSchema } from '../parse/types.ts';
import type { JsonSchemaCheck } from '../languages/json/schema-check.ts';

/** Checks of custom scalars by name. A scalar without a check accepts any value. */
export type ScalarChecks = ReadonlyMap<string, JsonSchemaCheck>;

/** The context that examples are validated against. */
export interface ExampleContext {
  readonly parsed: ParsedSchema;
  /** The declared error codes. */
  readonly errorCodes: ReadonlySet<string>;
  readonly scalarChecks: ScalarChecks;
}
