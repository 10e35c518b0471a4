import { z } from 'zod';

import { configSchema } from './config-schema.ts';
import { formatVersion, graphJsonSchema } from './graph-json.ts';
import { frontmatterSchema } from './facts/frontmatter.ts';
import { diagnosticsJsonSchema } from './report/json.ts';

/** The published formats as JSON Schema, draft 2020-12, for editors and validators. */
export const jsonSchemas = {
  config: () => written(configSchema, 'docs.config.yaml'),
  diagnostics: () => read(diagnosticsJsonSchema, 'JSON diagnostics'),
  frontmatter: () => written(frontmatterSchema, 'Frontmatter of a page'),
  graph: () => read(graphJsonSchema, `graph.json, format version ${formatVersion}`),
};

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Returns the schema of input, in which keys with defaults are optional. */
function written(schema: z.ZodType, title: string): JsonSchema {
  return { title, ...z.toJSONSchema(schema, { ...options, io: 'input' }) };
}

/** Returns the schema of output, in which keys with defaults are required. */
function read(schema: z.ZodType, title: string): JsonSchema {
  return { title, ...z.toJSONSchema(schema, { ...options, io: 'output' }) };
}

const options = {
  target: 'draft-2020-12',
  unrepresentable: 'any',
  override: describeHast,
} as const;

/** The only custom type of the formats is hast: zod can check it but not describe it. */
function describeHast({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  if (zodSchema._zod.def.type !== 'custom') return;
  jsonSchema.type = 'object';
  jsonSchema.required = ['type', 'children'];
  jsonSchema.properties = {
    type: { const: 'root', description: 'The kind of node.' },
    children: {
      type: 'array',
      items: { type: 'object', required: ['type'] },
      description: 'The nodes, as hast.',
    },
  };
}
