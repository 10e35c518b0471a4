import type { Config } from '../config-types.ts';
import { jsonSchemaCheck } from '../languages/json/schema-check.ts';
import { memo } from '../text/memo.ts';
import type { ScalarChecks } from './context.ts';

/** Returns the config's JSON Schemas of custom scalars. */
export function scalarChecksOf({ scalars }: Pick<Config, 'scalars'>): ScalarChecks {
  return checksOf(scalars);
}

const checksOf = memo(
  (scalars: Config['scalars']): ScalarChecks =>
    new Map(Object.entries(scalars).map(([name, schema]) => [name, jsonSchemaCheck(schema)])),
);
