import { z } from 'zod';

import { text } from './kind.ts';

/** The schema of a sequence diagram: messages between actors, in order. */
export const sequenceSchema = z.strictObject({
  actors: z.array(text).min(2).meta({
    description: 'The names of the actors, from left to right. At least two.',
  }),
  steps: z
    .array(
      z.strictObject({
        from: text.meta({ description: 'The actor that sends the message.' }),
        to: text.meta({
          description: 'The actor that receives the message; it may be the sender.',
        }),
        label: text.meta({ description: 'The message, in a few words.' }),
        kind: z.enum(['call', 'reply', 'redirect', 'webhook']).optional().meta({
          description: 'The kind of message, shown by its line. Without it, `call`.',
        }),
      }),
    )
    .meta({ description: 'The messages, from top to bottom.' }),
});
