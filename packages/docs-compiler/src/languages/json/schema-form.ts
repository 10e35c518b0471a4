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

const about =
  'A schema of JSON values with the keywords of JSON Schema, draft 2020-12, without `$id` and `$anchor`.';

/**
 * The allowed keywords: draft 2020-12 without `$id` and `$anchor`, because the schema is
 * standalone. Unknown keywords, which validators ignore, are probably typos.
 */
const keywords = z
  .strictObject({
    $schema: z
      .string()
      .optional()
      .meta({ description: 'The dialect. Schemas are read as draft 2020-12.' }),
    $comment: z.string().optional().meta({ description: 'A note for maintainers.' }),
    $ref: z
      .string()
      .regex(/^#(\/[\w$.-]+)*$/, 'name a part of this schema: `#/$defs/…`')
      .optional()
      .meta({ description: 'A part of this schema that applies here: `#/$defs/name`.' }),
    $defs: z
      .record(z.string(), part)
      .optional()
      .meta({ description: 'Parts by name, for `$ref`.' }),
    definitions: z
      .record(z.string(), part)
      .optional()
      .meta({ description: 'The former name of `$defs`.' }),
    title: z.string().optional().meta({ description: 'A title of the value.' }),
    description: z.string().optional().meta({ description: 'A description of the value.' }),
    default: z
      .unknown()
      .optional()
      .meta({ description: 'The default value, for readers. The compiler does not insert it.' }),
    examples: z
      .array(z.unknown())
      .optional()
      .meta({ description: 'Examples of valid values. One that the schema rejects is an error.' }),
    deprecated: z
      .boolean()
      .optional()
      .meta({ description: 'True: the value should no longer be used.' }),
    readOnly: z.boolean().optional().meta({ description: 'True: only the API sets the value.' }),
    writeOnly: z
      .boolean()
      .optional()
      .meta({ description: 'True: the API never returns the value.' }),
    type: z
      .union([typeName, z.array(typeName).min(1)])
      .optional()
      .meta({ description: 'The JSON type, or a list of allowed types.' }),
    enum: z.array(z.unknown()).min(1).optional().meta({ description: 'The allowed values.' }),
    const: z.unknown().optional().meta({ description: 'The only allowed value.' }),
    allOf: parts.optional().meta({ description: 'Schemas that must all hold.' }),
    anyOf: parts.optional().meta({ description: 'Schemas of which at least one must hold.' }),
    oneOf: parts.optional().meta({ description: 'Schemas of which exactly one must hold.' }),
    not: part.optional().meta({ description: 'A schema that must not hold.' }),
    if: part.optional().meta({ description: 'A schema that decides between `then` and `else`.' }),
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema; nobody awaits this
    then: part.optional().meta({ description: 'A schema that must hold if `if` holds.' }),
    else: part.optional().meta({ description: 'A schema that must hold if `if` does not.' }),
    properties: z
      .record(z.string(), part)
      .optional()
      .meta({ description: 'Schemas of properties, by name.' }),
    patternProperties: z
      .record(pattern, part)
      .optional()
      .meta({ description: 'Schemas of properties, by a regular expression for their names.' }),
    additionalProperties: orNone
      .optional()
      .meta({ description: 'A schema of all other properties; false forbids them.' }),
    unevaluatedProperties: orNone.optional().meta({
      description: 'A schema of properties that no other keyword covers; false forbids them.',
    }),
    propertyNames: part.optional().meta({ description: 'A schema of the names of properties.' }),
    required: names.optional().meta({ description: 'The names of required properties.' }),
    dependentRequired: z.record(z.string(), names).optional().meta({
      description: 'Names of properties that are required if the named property is present.',
    }),
    dependentSchemas: z
      .record(z.string(), part)
      .optional()
      .meta({ description: 'Schemas that must hold if the named property is present.' }),
    minProperties: count.optional().meta({ description: 'The smallest number of properties.' }),
    maxProperties: count.optional().meta({ description: 'The largest number of properties.' }),
    items: orNone.optional().meta({
      description: 'A schema of the items, after those of `prefixItems`; false forbids them.',
    }),
    prefixItems: parts.optional().meta({ description: 'Schemas of the first items, in order.' }),
    unevaluatedItems: orNone
      .optional()
      .meta({ description: 'A schema of items that no other keyword covers; false forbids them.' }),
    contains: part.optional().meta({ description: 'A schema that at least one item must match.' }),
    minContains: count
      .optional()
      .meta({ description: 'The smallest number of items that match `contains`.' }),
    maxContains: count
      .optional()
      .meta({ description: 'The largest number of items that match `contains`.' }),
    minItems: count.optional().meta({ description: 'The smallest number of items.' }),
    maxItems: count.optional().meta({ description: 'The largest number of items.' }),
    uniqueItems: z.boolean().optional().meta({ description: 'True: no two items may be equal.' }),
    minLength: count
      .optional()
      .meta({ description: 'The smallest length of a string, in characters.' }),
    maxLength: count
      .optional()
      .meta({ description: 'The largest length of a string, in characters.' }),
    pattern: pattern
      .optional()
      .meta({ description: 'A regular expression that a string must match.' }),
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
      .optional()
      .meta({ description: 'The format of a string.' }),
    minimum: z.number().optional().meta({ description: 'The smallest number, inclusive.' }),
    maximum: z.number().optional().meta({ description: 'The largest number, inclusive.' }),
    exclusiveMinimum: z
      .number()
      .optional()
      .meta({ description: 'A number that the value must exceed.' }),
    exclusiveMaximum: z
      .number()
      .optional()
      .meta({ description: 'A number that the value must be below.' }),
    multipleOf: z
      .number()
      .positive()
      .optional()
      .meta({ description: 'A number of which the value is a multiple.' }),
  })
  .meta({ title: 'JSON Schema', description: about });

/** A complete schema: its `$ref`s refer to its own parts, and it does not contradict itself. */
export const jsonSchemaForm: z.ZodType<JsonSchema> = keywords
  .superRefine((schema, context) => {
    // A misspelled key such as `$def` is the cause of unresolved references.
    if (context.issues.length > 0) return;
    const references = referenceFaults(schema);
    for (const { path, message } of references.length > 0 ? references : contradictionsIn(schema))
      context.addIssue({ code: 'custom', path: [...path], message });
  })
  .meta({ title: 'JSON Schema', description: about });

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
