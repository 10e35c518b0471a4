import { z } from 'zod';
import { patternHelp, patternOf } from '../../text/pattern.ts';
import type { Path } from '../yaml/tree.ts';
import { jsonSchemaCheck } from './schema-check.ts';
import {
  type FormFault,
  isObject,
  type JsonSchema,
  partsOf,
  referenceFaults,
} from './schema-parts.ts';

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
  // A misspelled key such as `$def` is the cause of unresolved references.
  if (context.issues.length > 0) return;
  const references = referenceFaults(schema);
  for (const { path, message } of references.length > 0 ? references : contradictionsIn(schema))
    context.addIssue({ code: 'custom', path: [...path], message });
});

/**
 * Returns the contradictions in a JSON Schema: examples that it rejects, and required properties
 * that it does not allow. Otherwise every value that the schema checks would be reported.
 */
function contradictionsIn(root: unknown): readonly FormFault[] {
  return partsOf(root, []).flatMap((part) =>
    isObject(part.schema)
      ? [...impossibleKeys(part.schema, part.path), ...rejectedExamples(part.schema, part.path)]
      : [],
  );
}

function impossibleKeys(schema: JsonSchema, path: Path): readonly FormFault[] {
  const { required, properties = {}, patternProperties, additionalProperties } = schema;
  if (additionalProperties !== false || patternProperties || !Array.isArray(required)) return [];
  const known = new Set(Object.keys(Object(properties)));
  return required.flatMap((name: unknown, index) =>
    typeof name === 'string' && !known.has(name)
      ? [
          {
            path: [...path, 'required', index],
            message: `\`${name}\` is required, but \`properties\` does not have it`,
          },
        ]
      : [],
  );
}

function rejectedExamples(schema: JsonSchema, path: Path): readonly FormFault[] {
  const { examples } = schema;
  // A reference is resolved from the root of the schema.
  if (!Array.isArray(examples) || JSON.stringify(schema).includes('"$ref"')) return [];
  const check = jsonSchemaCheck(schema);
  return examples.flatMap((example: unknown, index) => {
    const [fault] = check(example);
    return fault
      ? [
          {
            path: [...path, 'examples', index],
            message: `the schema rejects its own example \`${JSON.stringify(example)}\`: it ${fault.reason}`,
          },
        ]
      : [];
  });
}
