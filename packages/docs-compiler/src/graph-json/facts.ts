import { z } from 'zod';

import {
  constantSchema,
  errorCodeSchema,
  errorSchema,
  eventSchema,
  scopeSchema,
  stateSchema,
  transitionSchema,
  triggerSchema,
} from '../parse/frontmatter.ts';
import { coordinate, route } from './parts.ts';

/** The page that declares a fact. */
const onPage = { page: route };

const lifecycleSchema = z.object({
  id: z.string(),
  entity: z.string(),
  designed: z.boolean(),
  coordinate: coordinate.nullable(),
  states: z.array(stateSchema.extend({ terminal: z.boolean() })),
  transitions: z.array(transitionSchema),
  page: route,
});

/** What frontmatter declares, by kind. */
export const factLists = {
  lifecycles: z.array(lifecycleSchema),
  errors: z.array(errorSchema.extend({ coordinate: coordinate.nullable(), ...onPage })),
  errorCodes: z.array(errorCodeSchema.extend(onPage)),
  scopes: z.array(
    scopeSchema.extend({
      ...onPage,
      operations: z
        .array(coordinate)
        .meta({ description: 'What the scope lets one call, from the directives.' }),
    }),
  ),
  events: z.array(eventSchema.extend(onPage)),
  triggers: z.array(triggerSchema.extend(onPage)),
  constants: z.array(constantSchema.extend(onPage)),
};

/** The states of a thing, and what leads from one to another. */
export type LifecycleJson = z.infer<typeof lifecycleSchema>;
