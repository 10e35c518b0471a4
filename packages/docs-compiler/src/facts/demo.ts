import { nameOf } from '@docs-compiler/graph/behavior-language';
import { z } from 'zod';

import { text } from './kind.ts';

const outcomeSchema = z.strictObject({
  label: text.meta({ description: 'What happens, in words: `The book is on loan`.' }),
  cents: z
    .string()
    .regex(/^\d\d$/, 'write two digits in quotes: `"11"`')
    .meta({ description: 'The cents of the amount, by which a sandbox chooses the outcome.' }),
  act: nameOf('act', 'a demo')
    .optional()
    .meta({ description: 'What an actor does after the call; without it nobody does anything.' }),
  note: text.meta({ description: 'What it means for the reader, shown at the end.' }),
});

/** The schema of a demo: calls that readers run on the page, in the simulator. */
export const demoSchema = z.strictObject({
  methods: z
    .array(
      z.strictObject({
        label: text.meta({ description: 'The name of the choice: `Lend a book`.' }),
        example: nameOf('example', 'a demo').meta({
          description: 'The operation of a printed example, which the demo sends.',
        }),
        amount: z
          .string()
          .regex(/^\w+(\.\w+)*$/, 'write the path of a variable: `input.amount.quantity`')
          .meta({ description: 'The path of the variable with the amount, without `$`.' }),
        amounts: z.array(z.int().positive()).min(1).max(4).meta({
          description: 'The amounts that readers choose from, without cents.',
        }),
        unit: text.optional().meta({ description: 'What is shown before an amount: `R`.' }),
        person: text.meta({ description: 'Whom the call is about: `Borrower`.' }),
        partner: text.meta({
          description: 'Who is on the other side of the provider: `Other library`.',
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
