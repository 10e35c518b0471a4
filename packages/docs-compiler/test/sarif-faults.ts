import { readFileSync } from 'node:fs';

import { Ajv } from 'ajv';

/** Validates a log against the JSON Schema of SARIF 2.1.0. */
export function sarifFaults(log: unknown): unknown[] {
  const text = readFileSync(
    new URL(
      '../node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json',
      import.meta.url,
    ),
    'utf8',
  );
  // The schema uses draft 4, which has `id` instead of `$id`; the rest is compatible.
  const { id: _id, $schema: _schema, ...schema } = JSON.parse(text);
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  ajv.addFormat('uri', (uri) => URL.canParse(uri));
  ajv.addFormat('uri-reference', /^[\w%./:~()-]*$/);
  ajv.addFormat('date-time', true);
  ajv.validate(schema, log);
  return ajv.errors ?? [];
}
