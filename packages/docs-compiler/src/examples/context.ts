import type { Config } from '../config-types.ts';
import { type JsonSchemaCheck, jsonSchemaCheck } from '../languages/json/schema-check.ts';
import type { ParsedSchema } from '../parse/types.ts';
import { memo } from '../text/memo.ts';

/** Checks of custom scalars by name. A scalar without a check accepts any value. */
export type ScalarChecks = ReadonlyMap<string, JsonSchemaCheck>;

/** The context that examples are validated against. */
export interface ExampleContext {
  readonly parsed: ParsedSchema;
  /** The declared error codes. */
  readonly errorCodes: ReadonlySet<string>;
  readonly scalarChecks: ScalarChecks;
}

/** Returns the checks of custom scalars, made from the JSON Schemas of the config. */
export function scalarChecksOf({ scalars }: Pick<Config, 'scalars'>): ScalarChecks {
  return checksOf(scalars);
}

const checksOf = memo(
  (scalars: Config['scalars']): ScalarChecks =>
    new Map(Object.entries(scalars).map(([name, schema]) => [name, jsonSchemaCheck(schema)])),
);
