import type { JsonSchema } from '../json-schemas.ts';
import type { Entry, EntryKind } from './entry.ts';

/** The keys of a format, and the types that several of them have. */
export interface Keys {
  readonly keys: readonly Entry[];
  readonly types: readonly Entry[];
}

/**
 * Returns an entry for each key of a JSON Schema. A part with a `title` is a type with entries of
 * its own; a key of that type only names it.
 */
export function keysOf(root: JsonSchema, { kind, place }: Pick<Format, 'kind' | 'place'>): Keys {
  const format: Format = { root, kind, place, types: new Map() };
  const keys = keysIn(format, root, { path: [], within: [] });
  // The keys of a type may have types that no other key has: the map grows while it is read.
  const types = [...format.types].flatMap(([name, schema]): Entry[] => {
    const parts = keysIn(format, schema, { path: [name], within: [] });
    const { description = '' } = schema;
    const role = `type of values in the ${place}`;
    return parts.length > 0 ? [{ name, kind: 'type of values', role, description, parts }] : [];
  });
  return { keys, types };
}

interface Format {
  readonly root: JsonSchema;
  readonly kind: EntryKind;
  /** The place of the keys, in a word: `frontmatter`. */
  readonly place: string;
  /** The types that keys have, by name. */
  readonly types: Map<string, JsonSchema>;
}

interface Position {
  /** The keys that lead to a schema; `*` is any key of a map. */
  readonly path: readonly string[];
  /** The definitions that it is in: a recursive one is read once. */
  readonly within: readonly string[];
}

type Part = JsonSchema | boolean;

/** Returns the keys in a value: of itself, of its items, and of its alternatives. */
function keysIn(format: Format, schema: JsonSchema, at: Position): readonly Entry[] {
  const { properties = {}, required = [], anyOf = [], oneOf = [] } = schema;
  const own = Object.entries(properties).map(([key, part]) =>
    keyEntry(format, part, {
      at: { ...at, path: [...at.path, key] },
      isRequired: required.includes(key),
    }),
  );
  const items = [schema.items ?? []].flat().flatMap((part) => keysOfPart(format, part, at));
  const values = keysOfPart(format, schema.additionalProperties ?? false, {
    ...at,
    path: [...at.path, '*'],
  });
  const choices = [...anyOf, ...oneOf].map((part) => keysOfPart(format, part, at));
  return merged([...own, ...items, ...values, ...ofChoices(choices)]);
}

/** Returns the keys of alternatives. A key is required if it is in all alternatives with keys. */
function ofChoices(choices: readonly (readonly Entry[])[]): readonly Entry[] {
  const objects = choices.filter((keys) => keys.length > 0);
  return objects.flat().map(({ isRequired, ...entry }) => {
    const isInAll = objects.every((keys) =>
      keys.some((key) => key.name === entry.name && key.isRequired),
    );
    return { ...entry, ...(isRequired && isInAll && { isRequired }) };
  });
}

function keysOfPart(format: Format, part: Part, at: Position): readonly Entry[] {
  if (typeof part === 'boolean') return [];
  const { schema, definition } = resolve(format, part);
  if (nameOfType(format, schema) !== undefined) return [];
  if (definition === undefined) return keysIn(format, schema, at);
  if (at.within.includes(definition)) return [];
  return keysIn(format, schema, { ...at, within: [...at.within, definition] });
}

function keyEntry(
  format: Format,
  part: Part,
  { at, isRequired }: { readonly at: Position; readonly isRequired: boolean },
): Entry {
  const { schema, description } = resolve(format, part);
  const values = valuesOf(format, schema);
  const preset = schema.default === undefined ? '' : JSON.stringify(schema.default);
  const parent = at.path.slice(0, -1).filter((key) => key !== '*');
  return {
    name: at.path.join('.'),
    kind: format.kind,
    role: `key of ${parent.length > 0 ? `\`${parent.join('.')}\` in ` : ''}the ${format.place}`,
    description,
    type: typeOf(format, schema),
    ...(values.length > 0 && { values }),
    ...(!['', '{}', '[]'].includes(preset) && { default: preset }),
    ...(isRequired && { isRequired }),
    parts: keysOfPart(format, part, at),
  };
}

/** Merges keys of one name, which several alternatives have. */
function merged(entries: readonly Entry[]): readonly Entry[] {
  const byName = new Map<string, Entry>();
  for (const entry of entries) {
    const known = byName.get(entry.name);
    byName.set(entry.name, known ? mergedKey(known, entry) : entry);
  }
  return [...byName.values()];
}

function mergedKey(first: Entry, second: Entry): Entry {
  return {
    ...first,
    description: together(' ', first.description, second.description),
    type: together(' or ', first.type ?? '', second.type ?? ''),
    parts: merged([...first.parts, ...second.parts]),
  };
}

function together(separator: string, ...texts: readonly string[]): string {
  return [...new Set(texts)].join(separator);
}

interface Resolved {
  readonly schema: JsonSchema;
  /** The description of the part, or else that of its definition. */
  readonly description: string;
  /** The name of the definition that the part refers to. */
  readonly definition?: string;
}

function resolve({ root }: Format, part: Part): Resolved {
  if (typeof part === 'boolean') return { schema: {}, description: '' };
  const { description = '' } = part;
  const definition = /^#\/\$defs\/(.+)$/.exec(part.$ref ?? '')?.[1];
  const schema = definition === undefined ? undefined : root.$defs?.[definition];
  if (definition === undefined || !schema) return { schema: part, description };
  const { title = schema.title } = part;
  return {
    schema: { ...schema, ...(title !== undefined && { title }) },
    description: description || (schema.description ?? ''),
    definition,
  };
}

/** Returns the name of the type that a schema is, and notes the type. */
function nameOfType({ types }: Format, schema: JsonSchema): string | undefined {
  const { title } = schema;
  if (title !== undefined && !types.has(title)) types.set(title, schema);
  return title;
}

/** Returns the allowed values of a schema, of its items, or of the values of a map. */
function valuesOf(format: Format, schema: JsonSchema): string[] {
  const { enum: values, const: only, items, additionalProperties } = schema;
  if (values) return values.map(String);
  if (only !== undefined) return [String(only)];
  const below = [items ?? additionalProperties ?? []].flat();
  return below.flatMap((part) => valuesOf(format, resolve(format, part).schema));
}

/** Returns a type in words: `list of strings`, `string or map of fills`. */
function typeOf(format: Format, schema: JsonSchema): string {
  const name = nameOfType(format, schema);
  if (name !== undefined) return name;
  const { anyOf = [], oneOf = [], enum: values, const: only, items, additionalProperties } = schema;
  const choices = [...anyOf, ...oneOf];
  const wordsOf = (part: Part) => typeOf(format, resolve(format, part).schema);
  if (choices.length > 0) return together(' or ', ...choices.map(wordsOf));
  if (values) return together(' or ', ...values.map(typeOfValue));
  if (only !== undefined) return typeOfValue(only);
  if (schema.type === 'array') return `list of ${plural([items ?? {}].flat().map(wordsOf).join())}`;
  if (schema.properties || typeof additionalProperties !== 'object')
    return together(' or ', ...[schema.type ?? ''].flat().map(wordFor));
  return `map of ${plural(wordsOf(additionalProperties))}`;
}

function typeOfValue(value: unknown): string {
  return wordFor(typeof value);
}

/** Returns the word for a type of JSON Schema or of JavaScript. If there is none, any JSON is valid. */
function wordFor(type: string): string {
  return type || 'JSON';
}

/** Returns the plural of a type: `list of strings` is `lists of strings`. */
function plural(type: string): string {
  return type
    .split(' or ')
    .map((each) => each.replace(/^(list|map|(?!JSON$)\S+$|JSON Schema$)/, '$1s'))
    .join(' or ');
}
