import { z } from 'zod';

import { listOf, text } from './kind.ts';

export const errorCodeSchema = z.strictObject({
  code: text.meta({ description: 'The value of `extensions.code`: `NOT_AVAILABLE`.' }),
  meaning: text.meta({ description: 'What happened, in a sentence (`No object has the id.`).' }),
  action: text.meta({
    description: 'What the reader should do, in a sentence (`Correct the id.`).',
  }),
});

/** A value of `extensions.code` in GraphQL errors, with its meaning and what to do. */
export type ErrorCodeFact = z.infer<typeof errorCodeSchema>;

export const errorCodes = listOf({ key: 'errorCodes', name: 'code', schema: errorCodeSchema });
