import { z } from 'zod';

import { elementName, listOf, text } from './kind.ts';

export const eventSchema = z.strictObject({
  name: text.meta({ description: 'The name of the event as it is sent: `loan.returned`.' }),
  when: text.meta({ description: 'When the event is sent, in a sentence.' }),
  payload: elementName('payload', 'The type of the payload: `Loan`.'),
  selection: text.optional().meta({
    description:
      'The GraphQL selection of the payload that is sent: `{ id status { __typename } }`.',
  }),
  example: z
    .union([text, z.record(z.string(), z.unknown())])
    .optional()
    .meta({ description: 'A sample of the selected payload, as YAML or as a string of JSON.' }),
  deprecated: z.union([z.boolean(), text]).optional().meta({
    description: 'True, or a sentence that names the replacement, for an event not to be used.',
  }),
});

/** An event that the API sends to webhooks, with its payload. */
export type EventFact = z.infer<typeof eventSchema>;

export const events = listOf({ key: 'events', name: 'name', schema: eventSchema });
