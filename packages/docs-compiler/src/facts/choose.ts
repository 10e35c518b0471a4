import { z } from 'zod';

import { text } from './kind.ts';

const caseSchema = z.strictObject({
  case: text.meta({
    description: 'A situation of the reader for which the page is wrong, in a sentence.',
  }),
  use: z.array(text).min(1).max(3).optional().meta({
    description:
      'Routes of the pages to read instead, at most 3. Each link has the name of the page in a comparison, or its title.',
  }),
});

/** The schema of `choose:`, which says when to use what a page describes. */
export const chooseSchema = z
  .strictObject({
    if: z.array(text).min(1).max(5).meta({
      description: 'Situations of the reader for which the page is right, in sentences. At most 5.',
    }),
    unless: z.array(caseSchema).min(1).max(5).meta({
      description:
        'Situations for which the page is wrong, with the pages to read instead. At most 5.',
    }),
  })
  .meta({
    description: 'The situations for which a page is right, and those for which another page is.',
  });
