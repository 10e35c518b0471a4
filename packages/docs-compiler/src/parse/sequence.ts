import { z } from 'zod';

const text = z.string().min(1);

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
