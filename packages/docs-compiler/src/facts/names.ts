import { type NameInfo, names } from '@docs-compiler/graph/behavior-language';
import { z } from 'zod';

import { memo } from '../text/memo.ts';
import type { Path } from '../languages/yaml/tree.ts';
import { frontmatterSchema, type Frontmatter } from './frontmatter.ts';

/** A name in frontmatter, its place, and what it refers to. */
export interface NameInFacts extends NameInfo {
  readonly name: string;
  readonly path: Path;
  /** It is the last key of the path, not the value. */
  readonly isKey?: true;
}

type Schema = z.core.$ZodType;

/** Returns the names in a page's frontmatter that its schema declares. */
export const namesOnPage = memo(({ parsed }: PageWithFacts): readonly NameInFacts[] => [
  ...namesIn(frontmatterSchema, parsed.frontmatter, []),
]);

interface PageWithFacts {
  readonly parsed: { readonly frontmatter: Frontmatter };
}

/**
 * Returns the names in a valid value that its schema declares with `nameOf` or `elementName`, in the order of the
 * value.
 */
export function* namesIn(schema: Schema, value: unknown, path: Path): Generator<NameInFacts> {
  if (!hasNames(schema)) return;
  if (typeof value === 'string') {
    const info = nameIn(schema);
    if (info) yield { ...info, name: value, path };
  } else if (schema instanceof z.ZodOptional) yield* namesIn(schema.unwrap(), value, path);
  else if (schema instanceof z.ZodUnion) {
    const form = schema.options.find((option) => fits(option, value));
    if (form) yield* namesIn(form, value, path);
  } else if (schema instanceof z.ZodArray && Array.isArray(value))
    for (const [index, item] of value.entries())
      yield* namesIn(schema.element, item, [...path, index]);
  else if (schema instanceof z.ZodRecord || schema instanceof z.ZodObject)
    for (const [key, inner] of Object.entries(Object(value))) {
      const at = [...path, key];
      const info = schema instanceof z.ZodRecord ? nameIn(schema.keyType) : undefined;
      if (info) yield { ...info, name: key, path: at, isKey: true };
      const part = partOf(schema, key);
      if (part) yield* namesIn(part, inner, at);
    }
}

/**
 * Returns what a text at a path of the frontmatter may refer to, whether or not there is a valid one.
 * Any number in the path is the index of a list.
 */
export function kindsAt(path: Path): readonly NameInfo[] {
  let schemas: readonly Schema[] = [frontmatterSchema];
  for (const key of path)
    schemas = schemas.flatMap(formsOf).flatMap((schema): readonly Schema[] => {
      if (typeof key === 'number') return schema instanceof z.ZodArray ? [schema.element] : [];
      const isMap = schema instanceof z.ZodRecord || schema instanceof z.ZodObject;
      const part = isMap ? partOf(schema, key) : undefined;
      return part ? [part] : [];
    });
  return schemas.flatMap((schema) => nameIn(schema) ?? []);
}

/** Returns the alternatives of a schema. */
function formsOf(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodOptional) return formsOf(schema.unwrap());
  return schema instanceof z.ZodUnion ? schema.options.flatMap(formsOf) : [schema];
}

function partOf(schema: z.ZodRecord | z.ZodObject, key: string): Schema | undefined {
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return Object.hasOwn(schema.shape, key) ? schema.shape[key] : schema.def.catchall;
}

/** Checks whether a valid value has this form of a union: lists, and required keys, are distinct. */
function fits(form: Schema, value: unknown): boolean {
  if (form instanceof z.ZodUnion) return form.options.some((option) => fits(option, value));
  if (form instanceof z.ZodArray) return Array.isArray(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if (form instanceof z.ZodRecord) return true;
  return (
    form instanceof z.ZodObject && requiredKeys(form).every((key) => Object.hasOwn(value, key))
  );
}

const requiredKeys = memo(({ shape }: z.ZodObject) =>
  Object.keys(shape).filter((key) => !(shape[key] instanceof z.ZodOptional)),
);

/** Returns what a text refers to; undefined if it is a literal, a field or prose. */
const nameIn = memo((schema: Schema): NameInfo | undefined => {
  if (schema instanceof z.ZodOptional) return nameIn(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.map(nameIn).find(Boolean);
  return names.get(schema);
});

/** Checks whether any value of a schema has names. Most of frontmatter has none. */
const hasNames = memo((schema: Schema): boolean => {
  const reached = new Set([schema]);
  for (const each of reached) {
    if (names.get(each)) return true;
    for (const part of partsOf(each)) reached.add(part);
  }
  return false;
});

function partsOf(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodOptional) return [schema.unwrap()];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodRecord) return [schema.keyType, schema.valueType];
  if (!(schema instanceof z.ZodObject)) return [];
  const { shape, catchall } = schema.def;
  return [...Object.values(shape), ...(catchall ? [catchall] : [])];
}
