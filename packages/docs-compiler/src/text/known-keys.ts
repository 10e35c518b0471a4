import { z } from 'zod';

import type { Path } from '../languages/yaml/tree.ts';

/**
 * Returns the declared keys of the object at a path, in all variants of the schema; none if there
 * is no object.
 */
export function knownKeys(schema: z.core.$ZodType, path: Path): string[] {
  const [part, ...rest] = path;
  const keys = formsOf(schema).flatMap((form) => {
    if (part === undefined) return form instanceof z.ZodObject ? Object.keys(form.shape) : [];
    const inner = innerOf(form, part);
    return inner ? knownKeys(inner, rest) : [];
  });
  return [...new Set(keys)];
}

function innerOf(schema: z.core.$ZodType, part: string | number): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[part];
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return undefined;
}

function formsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  if (isWrapper || schema instanceof z.ZodLazy) return formsOf(schema.unwrap());
  return schema instanceof z.ZodUnion ? schema.options.flatMap(formsOf) : [schema];
}
