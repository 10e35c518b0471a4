import { nameOf } from '@docs-compiler/graph/behavior-language';
import { z } from 'zod';

import { text } from './kind.ts';

const outcomeSchema = z.strictObject({
  label: text.meta({ description: 'What happens, in words: `The book is on loan`.' }),
  cents: z
    .string()
    .regex(/^\d\d$/, 'write two digits in quotes: `"11"`')
    .meta({
      description:
        "The cents that are added to the amount, as two digits: `'11'`. A trigger may choose the outcome by them.",
    }),
  act: nameOf('act', 'a demo').optional().meta({
    description:
      'The `name` of the act that somebody performs after the call. Without it, nobody acts.',
  }),
  note: text.meta({
    description: 'What the outcome means for the reader, in a sentence that is shown at the end.',
  }),
});

/** The schema of a demo: calls that readers run on the page, in the simulator. */
export const demoSchema = z.strictObject({
  methods: z
    .array(
      z.strictObject({
        label: text.meta({ description: 'The name of the choice: `Lend a book`.' }),
        example: nameOf('example', 'a demo').meta({
          description: 'The name of the operation that the demo sends, which an example prints.',
        }),
        amount: z
          .string()
          .regex(/^\w+(\.\w+)*$/, 'write the path of a variable: `input.amount.quantity`')
          .meta({ description: 'The path of the variable with the amount, without `$`.' }),
        amounts: z.array(z.int().positive()).min(1).max(4).meta({
          description: 'The amounts that readers choose from, without cents. At most 4.',
        }),
        unit: text.optional().meta({ description: 'The currency sign before an amount: `R`.' }),
        person: text.meta({
          description:
            'The party on the left of the picture, with whom the call begins: `Borrower`.',
        }),
        partner: text.meta({
          description: 'The party on the right of the picture, beyond the API: `Other library`.',
        }),
        outcomes: z.array(outcomeSchema).min(1).max(6).meta({
          description: 'The outcomes that readers choose from. At most 6.',
        }),
      }),
    )
    .min(1)
    .max(6)
    .meta({ description: 'The calls that readers choose from. At most 6.' }),
});
