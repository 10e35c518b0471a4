import type { Path } from '../yaml-tree.ts';

/** A JSON Schema as data, with valid operands. */
export type JsonSchema = Record<string, unknown>;

export interface ReferenceFault {
  readonly path: Path;
  readonly message: string;
}

/** Returns the `$ref`s that do not resolve, and those that refer to themselves. */
export function referenceFaults(root: unknown): readonly ReferenceFault[] {
  const parts = new Map(partsOf(root, []).map((part) => [idOf(part.path), part]));
  const faults: ReferenceFault[] = [];
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

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
