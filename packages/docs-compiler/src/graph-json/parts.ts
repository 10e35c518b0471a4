import type { Root } from 'hast';
import { z } from 'zod';

import { coordinate, route } from '../facts/kind.ts';

export { coordinate, route };

export const hast = z
  .custom<Root>((value) => typeof value === 'object' && value !== null)
  .meta({
    description:
      'A hast root: plain elements, `x-component`, `x-example`, and `x-languages` around versions of the same code in several languages.',
  });
export const source = z
  .object({
    file: z.string().meta({ description: 'The path relative to the project root, with `/`.' }),
    line: z.number().int().meta({ description: 'The line number, from 1.' }),
  })
  .meta({ description: 'The place in the sources.' });
export const prose = {
  description: z
    .string()
    .nullable()
    .meta({ description: 'The description as written, in Markdown; null without one.' }),
  descriptionBody: hast
    .optional()
    .meta({ description: 'The description as hast; absent if it is plain text.' }),
};
/** The ranges of a text that name elements of the schema. */
export const names = z
  .array(
    z.object({
      start: z.number().int().meta({ description: 'The first code unit of the range.' }),
      end: z.number().int().meta({ description: 'The code unit after the range.' }),
      coordinate,
    }),
  )
  .meta({ description: 'Ranges of the text that name a schema element, in UTF-16 code units.' });
/** The name of a release. */
export const since = z.string().optional().meta({
  description: 'The first release with the element; absent if the oldest saved release has it.',
});
export const deprecated = z
  .object({
    reason: z
      .string()
      .nullable()
      .meta({ description: 'The reason as in the schema; null without one.' }),
    names,
    since: z.string().optional().meta({
      description:
        'The first release in which the element is deprecated; absent if the oldest saved release deprecates it.',
    }),
  })
  .nullable()
  .meta({ description: 'The deprecation; null for an element that is not deprecated.' });

export const appliedDirectiveSchema = z.object({
  name: z.string().meta({ description: 'The name of the directive without `@`.' }),
  arguments: z
    .record(z.string(), z.unknown())
    .meta({ description: 'The arguments as JSON, by name.' }),
  text: z
    .string()
    .meta({ description: 'The directive as in SDL: `@requiredScopes(scopes: [read_loans])`.' }),
});

export const requirements = {
  scopes: z.array(z.string()).meta({
    description:
      'Scopes that the token must have; for an operation, including those of the type that it returns.',
  }),
  claims: z.array(z.string()).meta({ description: 'Claims that the token must have.' }),
  policies: z.array(z.string()).meta({ description: 'Policies that the token must satisfy.' }),
  token: z.string().nullable().meta({
    description:
      'The kind of token that the policies or scopes require; null if they require none.',
  }),
};

/** A directive as the schema applies it to an element. */
export type AppliedDirectiveJson = z.infer<typeof appliedDirectiveSchema>;
