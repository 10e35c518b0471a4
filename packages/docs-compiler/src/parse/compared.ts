import { z } from 'zod';

import type { Declarations } from '../config.ts';

const text = z.string().min(1);

/** An entry of a comparison: its name, and one or several texts or values for each field. */
export interface ComparedFact {
  readonly name: string;
  readonly [field: string]: Said;
}
type Said = string | readonly string[] | undefined;

/** Schema of an entry in a comparison that the config does not declare. */
const anyRowSchema: z.ZodType<ComparedFact> = z
  .object({ name: text })
  .catchall(z.union([text, z.array(text).min(1)]));

/** Returns the schema of a page's entries in comparisons. */
export function comparesSchemaOf(comparisons: Declarations['comparisons']) {
  if (!comparisons) return z.record(text, anyRowSchema);
  const rows = new Map<string, z.ZodOptional<z.ZodType<ComparedFact>>>();
  for (const [name, { fields }] of Object.entries(comparisons)) {
    const shape: Record<string, z.ZodType<Said>> = Object.fromEntries(
      Object.entries(fields).map(([field, info]) => [field, comparedSchemaOf(info)]),
    );
    const row: z.ZodType<ComparedFact> = z.strictObject({ ...shape, name: text });
    rows.set(name, row.optional());
  }
  return z.strictObject(Object.fromEntries(rows));
}

type Compared = NonNullable<Declarations['comparisons']>[string]['fields'][string];

function comparedSchemaOf({ values, optional }: Compared): z.ZodType<Said> {
  const value = values ? z.enum(Object.keys(values)) : text;
  const held = values ? z.union([value, z.array(value).min(1)]) : value;
  return optional ? held.optional() : held;
}
