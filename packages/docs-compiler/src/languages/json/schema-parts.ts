import { patternOf, type Pattern } from '../../text/pattern.ts';
import type { Path } from '../yaml/tree.ts';

/** A JSON Schema as data, with valid operands. */
export type JsonSchema = Record<string, unknown>;

/** A fault of a schema itself. */
export interface FormFault {
  readonly path: Path;
  readonly message: string;
}

/** Returns the `$ref`s that do not resolve, and those that refer to themselves. */
export function referenceFaults(root: unknown): readonly FormFault[] {
  const parts = new Map(partsOf(root, []).map((part) => [idOf(part.path), part]));
  const faults: FormFault[] = [];
  for (const { schema, path } of parts.values()) {
    const ref = refOf(schema);
    const target = ref === undefined ? undefined : targetOf(parts, ref);
    const fault = (message: string) => faults.push({ path: [...path, '$ref'], message });
    if (ref !== undefined && !target) fault(`no part of the schema is at \`${ref}\``);
    if (target && returnsTo(parts, { start: idOf(path), at: target, seen: new Set() }))
      fault(`\`${ref}\` leads back to itself without an end`);
  }
  return faults;
}

/**
 * Resolves a `$ref`. Patterns are not part of the schema, because they are replaced before
 * validation.
 */
function targetOf(parts: ReadonlyMap<string, Part>, ref: string): Part | undefined {
  const path = pathOfRef(ref);
  return path.includes('patternProperties') ? undefined : parts.get(idOf(path));
}

/** Converts a reference such as `#/$defs/amount` to a path. */
export function pathOfRef(ref: string): Path {
  return ref.split('/').slice(1);
}

/** A subschema. */
export interface Part {
  readonly path: Path;
  readonly schema: unknown;
}

/** Returns a schema and its subschemas, with their paths. */
export function partsOf(schema: unknown, path: Path): Part[] {
  return [
    { path, schema },
    ...[...oneEach, ...manyEach].flatMap((key) =>
      partsAt({ path, schema }, key).flatMap((part) => partsOf(part.schema, part.path)),
    ),
  ];
}

/** Keywords whose operand is one schema. */
export const oneEach = [
  'not',
  'if',
  'then',
  'else',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'items',
  'unevaluatedItems',
  'contains',
];
/** Keywords whose operand is a list or a map of schemas. */
export const manyEach = [
  'allOf',
  'anyOf',
  'oneOf',
  'dependentSchemas',
  'prefixItems',
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
];
/** Keywords that apply further schemas to the same value. */
const sameValue = ['not', 'if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'dependentSchemas'];

function partsAt({ path, schema }: Part, key: string): Part[] {
  const value = isObject(schema) ? schema[key] : undefined;
  if (value === undefined) return [];
  if (oneEach.includes(key)) return [{ path: [...path, key], schema: value }];
  return Object.entries(isObject(value) ? value : {}).map(([name, inner]) => ({
    path: [...path, key, Array.isArray(value) ? Number(name) : name],
    schema: inner,
  }));
}

interface Walk {
  readonly start: string;
  readonly at: Part;
  readonly seen: Set<string>;
}

/** Checks whether a schema applies itself to the same value, which would never terminate. */
function returnsTo(parts: ReadonlyMap<string, Part>, { start, at, seen }: Walk): boolean {
  const id = idOf(at.path);
  if (id === start) return true;
  if (seen.has(id)) return false;
  seen.add(id);

  const ref = refOf(at.schema);
  const referred = ref === undefined ? undefined : parts.get(idOf(pathOfRef(ref)));
  return [...(referred ? [referred] : []), ...sameValue.flatMap((key) => partsAt(at, key))].some(
    (next) => returnsTo(parts, { start, at: next, seen }),
  );
}

function refOf(schema: unknown): string | undefined {
  const ref = isObject(schema) ? schema['$ref'] : undefined;
  return typeof ref === 'string' ? ref : undefined;
}

function idOf(path: Path): string {
  return JSON.stringify(path.map(String));
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * Returns an equivalent schema for one value without regular expressions, which a validator would
 * run with a backtracking engine. Lists the matching strings of the value instead.
 */
export function withoutPatterns(schema: JsonSchema, value: unknown): JsonSchema {
  if (!/"pattern(Properties)?":/.test(JSON.stringify(schema))) return schema;
  const found: TextsAndKeys = { texts: new Set(), keys: new Set() };
  collect(value, found);
  return rewrite(schema, found);
}

interface TextsAndKeys {
  readonly texts: Set<string>;
  readonly keys: Set<string>;
}

function collect(value: unknown, found: TextsAndKeys): void {
  if (typeof value === 'string') found.texts.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) {
      found.keys.add(key);
      // `propertyNames` validates a key like a string.
      found.texts.add(key);
    }
    collect(inner, found);
  }
}

function rewrite(schema: JsonSchema, found: TextsAndKeys): JsonSchema {
  const { pattern, patternProperties, ...rest } = rewriteParts(schema, found);
  const matched = typeof pattern === 'string' ? matchOf(pattern, found) : undefined;
  const properties = isMap(patternProperties)
    ? { properties: withMatches(rest['properties'], patternProperties, found) }
    : {};
  if (!matched) return { ...rest, ...properties };
  // The examples of a valid value are beside the pattern.
  const { examples } = rest;
  const instead = { ...matched, ...(examples !== undefined && { examples }) };
  return { ...rest, ...properties, allOf: [...listOf(rest['allOf']), instead] };
}

function rewriteParts(schema: JsonSchema, found: TextsAndKeys): JsonSchema {
  const one = (part: unknown): unknown => (isMap(part) ? rewrite(part, found) : part);
  const parts = Object.entries(schema).map(([key, part]): [string, unknown] => {
    if (oneEach.includes(key)) return [key, one(part)];
    if (!manyEach.includes(key)) return [key, part];
    if (Array.isArray(part)) return [key, part.map(one)];
    if (!isMap(part)) return [key, part];
    return [key, mapOf(Object.entries(part).map(([name, inner]) => [name, one(inner)]))];
  });
  return mapOf(parts);
}

/**
 * Returns a schema that excludes the strings which do not match. Its comment has the pattern for
 * messages.
 */
function matchOf(source: string, { texts }: TextsAndKeys): JsonSchema | undefined {
  const pattern = patternOf(source);
  const others = [...texts].filter((text) => !pattern?.test(text));
  return others.length > 0 ? { not: { $comment: source, enum: others } } : undefined;
}

function withMatches(
  properties: unknown,
  patterns: JsonSchema,
  { keys }: TextsAndKeys,
): JsonSchema {
  const all = Object.entries(patterns).map(([source, part]): [Pattern | undefined, unknown] => [
    patternOf(source),
    part,
  ]);
  const own = isMap(properties) ? properties : {};
  const matches = [...keys].flatMap((key): [string, unknown][] => {
    const parts = all.flatMap(([pattern, part]) => (pattern?.test(key) ? [part] : []));
    if (parts.length === 0) return [];
    return [[key, { allOf: [...(Object.hasOwn(own, key) ? [own[key]] : []), ...parts] }]];
  });
  return mapOf([...Object.entries(own), ...matches]);
}

/** Creates a map that allows any key, including `__proto__`. */
function mapOf(entries: readonly [string, unknown][]): JsonSchema {
  return Object.fromEntries(entries);
}

function isMap(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
