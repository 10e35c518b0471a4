import { z } from 'zod';

import { elementName, listOf, text } from './kind.ts';

export const eventSchema = z.strictObject({
  name: text,
  when: text,
  payload: elementName('payload', 'The type of the payload.'),
  selection: text.optional().meta({
    description:
      'The GraphQL selection of the payload that is sent: `{ id status { __typename } }`.',
  }),
  example: z
    .union([text, z.record(z.string(), z.unknown())])
    .optional()
    .meta({ description: 'A sample of the selected payload, as YAML or as a string of JSON.' }),
  deprecated: z.union([z.boolean(), text]).optional(),
});

/** An event that the API sends to webhooks, with its payload. */
export type EventFact = z.infer<typeof eventSchema>;

export const events = listOf({ key: 'events', name: 'name', schema: eventSchema });
