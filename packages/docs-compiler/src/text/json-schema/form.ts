import { z } from 'zod';

import { patternHelp, patternOf } from '../pattern.ts';
import { contradictionsIn } from './contradictions.ts';
import { type JsonSchema, referenceFaults } from './references.ts';

const count = z.number().int().min(0);
const names = z.array(z.string());
const typeName = z.enum(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);
const pattern = z
  .string()
  .refine((source) => patternOf(source) !== undefined, { error: patternHelp });
const part: z.ZodType<JsonSchema> = z.lazy(() => keywords);
const parts = z.array(part).min(1);
const orNone = z.union([z.boolean(), part]);

/**
 * The allowed keywords: draft 2020-12 without `$id` and `$anchor`, because the schema is
 * standalone. Unknown keywords, which validators ignore, are probably typos.
 */
const keywords = z.strictObject({
  $schema: z.string().optional(),
  $comment: z.string().optional(),
  $ref: z
    .string()
    .regex(/^#(\/[\w$.-]+)*$/, 'name a part of this schema: `#/$defs/…`')
    .optional(),
  $defs: z.record(z.string(), part).optional(),
  definitions: z.record(z.string(), part).optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  examples: z.array(z.unknown()).optional(),
  deprecated: z.boolean().optional(),
  readOnly: z.boolean().optional(),
  writeOnly: z.boolean().optional(),
  type: z.union([typeName, z.array(typeName).min(1)]).optional(),
  enum: z.array(z.unknown()).min(1).optional(),
  const: z.unknown().optional(),
  allOf: parts.optional(),
  anyOf: parts.optional(),
  oneOf: parts.optional(),
  not: part.optional(),
  if: part.optional(),
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema; nobody awaits this
  then: part.optional(),
  else: part.optional(),
  properties: z.record(z.string(), part).optional(),
  patternProperties: z.record(pattern, part).optional(),
  additionalProperties: orNone.optional(),
  unevaluatedProperties: orNone.optional(),
  propertyNames: part.optional(),
  required: names.optional(),
  dependentRequired: z.record(z.string(), names).optional(),
  dependentSchemas: z.record(z.string(), part).optional(),
  minProperties: count.optional(),
  maxProperties: count.optional(),
  items: orNone.optional(),
  prefixItems: parts.optional(),
  unevaluatedItems: orNone.optional(),
  contains: part.optional(),
  minContains: count.optional(),
  maxContains: count.optional(),
  minItems: count.optional(),
  maxItems: count.optional(),
  uniqueItems: z.boolean().optional(),
  minLength: count.optional(),
  maxLength: count.optional(),
  pattern: pattern.optional(),
  format: z
    .enum([
      'date',
      'date-time',
      'duration',
      'email',
      'hostname',
      'ipv4',
      'ipv6',
      'json-pointer',
      'regex',
      'relative-json-pointer',
      'time',
      'uri',
      'uri-reference',
      'uri-template',
      'uuid',
    ])
    .optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  multipleOf: z.number().positive().optional(),
});

/** A complete schema: its `$ref`s refer to its own parts, and it does not contradict itself. */
export const jsonSchemaForm: z.ZodType<JsonSchema> = keywords.superRefine((schema, context) => {
  const references = referenceFaults(schema);
  const isSound = references.length === 0 && context.issues.length === 0;
  for (const { path, message } of isSound ? contradictionsIn(schema) : references)
    context.addIssue({ code: 'custom', path: [...path], message });
});
