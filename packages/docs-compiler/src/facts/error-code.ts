import { z } from 'zod';

import { listOf, text } from './kind.ts';

export const errorCodeSchema = z.strictObject({ code: text, meaning: text, action: text });

/** A value of `extensions.code` in GraphQL errors, with its meaning and what to do. */
export type ErrorCodeFact = z.infer<typeof errorCodeSchema>;

export const errorCodes = listOf({ key: 'errorCodes', name: 'code', schema: errorCodeSchema });
