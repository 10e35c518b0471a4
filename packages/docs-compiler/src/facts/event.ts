import { z } from 'zod';

import { elementName, listOf, text } from './kind.ts';

export const eventSchema = z.strictObject({
  name: text.meta({ description: 'The name of the event as it is sent: `loan.returned`.' }),
  when: text.meta({ description: 'When the event is sent, in a sentence.' }),
  payload: elementName('payload', 'The type of the object that is sent: `Loan`.'),
  selection: text.optional().meta({
    description:
      'The fields of the payload that are sent, as a GraphQL selection: `{ id status { __typename } }`.',
  }),
  example: z
    .union([text, z.record(z.string(), z.unknown())])
    .optional()
    .meta({
      description:
        'A sample of what is sent, as YAML or as a string of JSON. It must fit `payload` and `selection`.',
    }),
  deprecated: z.union([z.boolean(), text]).optional().meta({
    description:
      'Marks an event that should no longer be used: true, or a sentence that names the replacement.',
  }),
});

/** An event that the API sends to webhooks, with its payload. */
export type EventFact = z.infer<typeof eventSchema>;

export const events = listOf({ key: 'events', name: 'name', schema: eventSchema });
