import { z } from 'zod';

import type { Path } from './yaml-tree.ts';

/** The keys that a schema knows in the object at a path; none where it has no object there. */
export function knownKeys(schema: z.core.$ZodType, path: Path): string[] {
  const own = unwrapped(schema);
  const [part, ...rest] = path;
  if (part === undefined) return own instanceof z.ZodObject ? Object.keys(own.shape) : [];

  const inner = innerOf(own, part);
  return inner ? knownKeys(inner, rest) : [];
}

function innerOf(schema: z.core.$ZodType, part: string | number): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[part];
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return undefined;
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  if (isWrapper || schema instanceof z.ZodLazy) return unwrapped(schema.unwrap());
  // Of several forms only one is ever an object.
  const forms = schema instanceof z.ZodUnion ? schema.options.map(unwrapped) : [];
  return forms.find((form) => form instanceof z.ZodObject) ?? schema;
}
