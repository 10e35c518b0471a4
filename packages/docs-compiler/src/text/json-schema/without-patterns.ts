import { patternOf, type Pattern } from '../pattern.ts';
import { type JsonSchema, manyEach, oneEach } from './references.ts';

/**
 * Returns an equivalent schema for one value without regular expressions, which a validator would
 * run with a backtracking engine. Lists the matching strings of the value instead.
 */
export function withoutPatterns(schema: JsonSchema, value: unknown): JsonSchema {
  if (!/"pattern(Properties)?":/.test(JSON.stringify(schema))) return schema;
  const found: Found = { texts: new Set(), keys: new Set() };
  collect(value, found);
  return rewrite(schema, found);
}

interface Found {
  readonly texts: Set<string>;
  readonly keys: Set<string>;
}

function collect(value: unknown, found: Found): void {
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

function rewrite(schema: JsonSchema, found: Found): JsonSchema {
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

function rewriteParts(schema: JsonSchema, found: Found): JsonSchema {
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
function matchOf(source: string, { texts }: Found): JsonSchema | undefined {
  const pattern = patternOf(source);
  const others = [...texts].filter((text) => !pattern?.test(text));
  return others.length > 0 ? { not: { $comment: source, enum: others } } : undefined;
}

function withMatches(properties: unknown, patterns: JsonSchema, { keys }: Found): JsonSchema {
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
