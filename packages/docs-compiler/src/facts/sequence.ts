import { z } from 'zod';

import { text } from './kind.ts';

/** The schema of a sequence diagram: messages between actors, in order. */
export const sequenceSchema = z.strictObject({
  actors: z.array(text).min(2),
  steps: z.array(
    z.strictObject({
      from: text,
      to: text,
      label: text,
      kind: z.enum(['call', 'reply', 'redirect', 'webhook']).optional(),
    }),
  ),
});
