import { z } from 'zod';

import type { Declarations } from '../config.ts';
import { onPage, text, type Declared, type PageOf } from './kind.ts';

/** An entry of a comparison: its name, and one or several texts or values for each field. */
export interface ComparedFact {
  readonly name: string;
  readonly [field: string]: Said;
}
type Said = string | readonly string[] | undefined;

const rowName = text.meta({ description: "The page's name in the comparison: `Small`." });

/** Schema of an entry in a comparison that the config does not declare. */
const anyRowSchema: z.ZodType<ComparedFact> = z
  .object({ name: rowName })
  .catchall(z.union([text, z.array(text).min(1)]));

/** Returns the schema of a page's entries in comparisons. */
export function comparesSchemaOf({ comparisons }: Pick<Declarations, 'comparisons'>) {
  if (!comparisons) return z.record(text, anyRowSchema);
  const rows = new Map<string, z.ZodOptional<z.ZodType<ComparedFact>>>();
  for (const [name, { fields }] of Object.entries(comparisons)) {
    const shape: Record<string, z.ZodType<Said>> = Object.fromEntries(
      Object.entries(fields).map(([field, info]) => [field, comparedSchemaOf(info)]),
    );
    const row: z.ZodType<ComparedFact> = z.strictObject({ ...shape, name: rowName });
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

/** An entry with the comparison that it is in. */
export interface DeclaredRow<Page> extends Declared<ComparedFact, Page> {
  readonly comparison: string;
}

type ComparedPage = PageOf<{
  readonly compares?: Readonly<Record<string, ComparedFact | undefined>> | undefined;
}>;

/** Returns the entries of all pages, in page order. */
export function comparisonRows<Page extends ComparedPage>(
  pages: readonly Page[],
): DeclaredRow<Page>[] {
  return pages.flatMap((page) =>
    Object.entries(page.parsed.frontmatter.compares ?? {}).flatMap(([comparison, fact]) => {
      if (!fact) return [];
      const path = ['compares', comparison];
      return { fact, page, path, comparison, span: page.parsed.spanAt([...path, 'name']) };
    }),
  );
}

export const comparisonJsonSchema = z.object({
  comparison: z.string().meta({ description: 'The `name` of an entry in `comparisons`.' }),
  name: z.string().meta({ description: "The page's name in the comparison." }),
  says: z.record(z.string(), z.array(z.string())).meta({
    description: 'For each field its text, or the names of its values.',
  }),
  ...onPage,
});

export function comparisonJson({
  comparison,
  fact: { name, ...fields },
  page,
}: DeclaredRow<{ readonly route: string }>): z.infer<typeof comparisonJsonSchema> {
  const says = Object.entries(fields).flatMap(([field, said]) =>
    said === undefined ? [] : [[field, [said].flat()]],
  );
  return { comparison, name, says: Object.fromEntries(says), page: page.route };
}
