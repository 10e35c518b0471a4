import { readFileSync, writeFileSync } from 'node:fs';

import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';

import { jsonSchemas } from './json-schemas.ts';

const file = new URL('./graph.schema.json', import.meta.url);

test.each(Object.entries(jsonSchemas))('%s is a JSON Schema of draft 2020-12', (_name, schema) => {
  expect(schema()).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: expect.any(String),
  });
  expect(new Ajv2020({ strict: false, validateFormats: false }).compile(schema())).toBeTypeOf(
    'function',
  );
});

test.each(Object.entries(jsonSchemas))('%s describes every key', (_name, schema) => {
  const root = schema();
  // The definition of a recursive schema has the description of its first use.
  const definitions = new Map<unknown, object>(
    Object.entries(Object(root['$defs'])).map(([name, part]) => [`#/$defs/${name}`, Object(part)]),
  );
  const isDescribed = (part: object): boolean =>
    'description' in part ||
    ('$ref' in part && 'description' in (definitions.get(part.$ref) ?? {}));
  const missing = [...propertiesIn(root, '')].filter(([, part]) => !isDescribed(part));
  expect(missing.map(([path]) => path)).toEqual([]);
});

test('keys with a default are optional, and unknown keys invalid', () => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
    jsonSchemas.config(),
  );
  const config = {
    configVersion: 1,
    site: { name: 'A', url: 'https://docs.test.example' },
    schema: ['*.graphql'],
  };
  expect(validate(config)).toBe(true);
  expect(validate({ ...config, more: true })).toBe(false);
});

// The file makes changes of the contract visible in reviews. `UPDATE=1` rewrites it.
test('`graph.schema.json` is the schema of the graph', () => {
  const schema = jsonSchemas.graph();
  if (process.env['UPDATE'] === '1') writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(schema);
});

/** Yields the properties in a schema, at any depth, with their dotted paths. */
function* propertiesIn(schema: object, path: string): Generator<[path: string, part: object]> {
  for (const [keyword, part] of Object.entries(schema)) {
    if (typeof part !== 'object' || part === null) continue;
    if (keyword !== 'properties') yield* propertiesIn(part, path);
    else
      for (const [key, value] of Object.entries<object>(part)) {
        yield [`${path}.${key}`, value];
        yield* propertiesIn(value, `${path}.${key}`);
      }
  }
}
