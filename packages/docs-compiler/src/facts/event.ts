import { z } from 'zod';

import { elementName, listOf, text } from './kind.ts';

export const eventSchema = z.strictObject({
  name: text,
  when: text,
  payload: elementName('payload', 'The type of the payload.'),
  selection: text
    .optional()
    .meta({ description: 'What is sent of the payload: `{ id status { __typename } }`.' }),
  example: z
    .union([text, z.record(z.string(), z.unknown())])
    .optional()
    .meta({ description: 'A body that has what is selected, as YAML or as JSON in a text.' }),
  deprecated: z.union([z.boolean(), text]).optional(),
});

/** An event that the API sends to webhooks, with its payload. */
export type EventFact = z.infer<typeof eventSchema>;

export const events = listOf({ key: 'events', name: 'name', schema: eventSchema });
