import { cardIcons } from '@docs-compiler/graph';
import { z } from 'zod';

import { text } from './kind.ts';

const partySchema = z.strictObject({
  name: text.max(24).meta({
    description: 'The name of the party, unique in the flow: `Reader`. At most 24 characters.',
  }),
  icon: z.enum(cardIcons).optional().meta({
    description:
      'The icon of the party, one of those of `<Card>`. The party with the name of the product has its logo instead.',
  }),
});

const stepSchema = z
  .strictObject({
    from: text.meta({ description: 'The `name` of the party that gives.' }),
    to: text.meta({
      description: 'The `name` of the party that receives, which differs from `from`.',
    }),
    moves: text.max(40).meta({ description: 'What moves: `The book`. At most 40 characters.' }),
    when: text
      .max(60)
      .optional()
      .meta({ description: 'When it moves: `Within a day`. At most 60 characters.' }),
    final: z
      .boolean()
      .optional()
      .meta({ description: 'True: the step cannot be undone, and is marked as final.' }),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'name another party than `from`' });

/** The schema of a flow: what moves between parties, and when. */
export const flowSchema = z
  .strictObject({
    title: text.meta({ description: 'The caption: one sentence with the point of the picture.' }),
    parties: z
      .array(partySchema)
      .min(2)
      .max(4)
      .refine((parties) => new Set(parties.map(({ name }) => name)).size === parties.length, {
        error: 'give each party a name of its own',
      })
      .meta({ description: 'Two to four parties, in the order of the flow.' }),
    steps: z
      .array(stepSchema)
      .min(1)
      .max(8)
      .meta({ description: 'The steps in order, at most 8.' }),
  })
  .meta({
    description:
      'A picture of what moves between parties, and when, such as goods. It is shown below the description of the page. A step to an earlier party is drawn as a return.',
  });
