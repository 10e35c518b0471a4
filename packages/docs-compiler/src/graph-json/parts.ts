import type { Root } from 'hast';
import { z } from 'zod';

import { coordinate, route } from '../facts/kind.ts';

export { coordinate, route };

export const hast = z
  .custom<Root>((value) => typeof value === 'object' && value !== null)
  .meta({
    description:
      'A hast root (plain elements, `x-component`, `x-example`, and `x-languages` around code that is the same in several languages).',
  });
export const source = z
  .object({ file: z.string(), line: z.number().int() })
  .meta({ description: 'Where it is written; lines count from 1.' });
export const prose = {
  description: z.string().nullable().meta({ description: 'Markdown as written.' }),
  descriptionBody: hast
    .optional()
    .meta({ description: 'The description as hast; absent where it is plain text.' }),
};
/** Where a text names an element of the schema. */
export const names = z
  .array(z.object({ start: z.number().int(), end: z.number().int(), coordinate }))
  .meta({ description: 'UTF-16 ranges of the text that name a schema element.' });
/** The name of a release. */
export const since = z
  .string()
  .optional()
  .meta({ description: 'The first release that has it; absent where the oldest has it too.' });
export const deprecated = z
  .object({
    reason: z.string().nullable(),
    names,
    since: z
      .string()
      .optional()
      .meta({ description: 'The first release in which it is deprecated.' }),
  })
  .nullable();

export const appliedDirectiveSchema = z.object({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()),
  text: z.string().meta({ description: 'As in SDL: `@requiredScopes(scopes: [read_loans])`.' }),
});

export const requirements = {
  scopes: z.array(z.string()).meta({
    description: 'What the token must carry; for an operation, also for the type it returns.',
  }),
  claims: z.array(z.string()),
  policies: z.array(z.string()),
  token: z
    .string()
    .nullable()
    .meta({ description: 'The token kind that the policies or scopes ask for.' }),
};

/** A directive where the schema applies it. */
export type AppliedDirectiveJson = z.infer<typeof appliedDirectiveSchema>;
