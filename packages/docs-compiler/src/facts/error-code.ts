import { z } from 'zod';

import { listOf, text } from './kind.ts';

/** A value of `extensions.code` in GraphQL errors. */
export const errorCodeSchema = z.strictObject({ code: text, meaning: text, action: text });

export type ErrorCodeFact = z.infer<typeof errorCodeSchema>;

export const errorCodes = listOf({ key: 'errorCodes', name: 'code', schema: errorCodeSchema });
