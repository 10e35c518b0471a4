import {
  fillsSchema,
  transitionRuleShape,
  transitionShape,
} from '@docs-compiler/graph/behavior-language';
import { z } from 'zod';

import type { WithDuration } from './constant.ts';
import { coordinate, oneOf, route, text, type Declared } from './kind.ts';

/**
 * What a state means to a reader at first glance: still open, ended well, ended badly, undone, or
 * ended with nothing left to do. Sites give each category a color and an icon.
 */
const stateCategory = z.enum(['pending', 'done', 'failed', 'reversed', 'closed']);

const stateSchema = z.strictObject({
  name: text.meta({
    description: 'The name of the state in words, unique in the lifecycle: `on loan`.',
  }),
  type: text.optional().meta({ description: 'The union member that is the state: `LoanOpen`.' }),
  value: text.optional().meta({ description: 'The enum value that is the state: `OPEN`.' }),
  meaning: text.meta({
    description: 'What is true in this state, in a sentence (`The book is lent.`).',
  }),
  terminal: z
    .boolean()
    .optional()
    .meta({ description: 'True: the state is final, and no transition leads out of it.' }),
  category: stateCategory.optional().meta({
    description:
      'What the state means at first glance, as its color and icon show. Without it, a final state is `closed` and any other is `pending`.',
  }),
  next: text.optional().meta({
    description: 'What the reader should do next, in one instruction (`Write to the reader.`).',
  }),
  fills: fillsSchema.optional().meta({
    description: 'Values of fields of the state type, set when an entity enters the state.',
  }),
});

const transitionSchema = z.strictObject({
  from: text.meta({ description: 'The `name` of the state that is left.' }),
  to: text.meta({ description: 'The `name` of the state that is entered.' }),
  cause: text.meta({
    description: 'What causes the transition, in a sentence (`The reader brings it.`).',
  }),
  event: text.optional().meta({
    description: 'The name of the event that is sent, an entry of `events` on any page.',
  }),
  timing: text.optional().meta({
    description:
      'When the transition happens, in words for readers: `After 14 days`. The sandbox reads only `after` and `at`.',
  }),
  ...transitionShape,
});

const entityWords =
  'The name of the type with the states: `Loan`. If no type of the schema has them, a name in words.';

/** The states of an entity and the transitions between them. */
const lifecycleSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in kebab-case')
    .meta({
      description: 'The id in kebab-case, by which `<Lifecycle id="…" />` and `opens` refer to it.',
    }),
  entity: text.meta({ description: entityWords }),
  designed: z.boolean().optional().meta({
    description:
      'True: these docs define the transitions, because the specification of the API defines only the states.',
  }),
  initial: text
    .optional()
    .meta({ description: 'The `name` of the initial state of a new entity.' }),
  fills: fillsSchema.optional().meta({
    description:
      'Values of fields, for all states: each state whose type has such a field gets the value.',
  }),
  // Limited, because a larger diagram is not readable.
  states: z
    .array(stateSchema)
    .max(100)
    .meta({ description: 'The states, in the order in which they are shown. At most 100.' }),
  transitions: z
    .array(transitionSchema)
    .max(200)
    .optional()
    .meta({ description: 'The transitions between the states. At most 200.' }),
});

/** A lifecycle as in frontmatter: its states, and the transitions between them. */
export type LifecycleFact = z.infer<typeof lifecycleSchema>;

export const lifecycles = oneOf({
  key: 'lifecycle',
  name: 'id',
  isSimulated: true,
  schema: lifecycleSchema,
});

export const lifecycleJsonSchema = z.object({
  id: z.string().meta({ description: 'The id, unique among lifecycles.' }),
  entity: z.string().meta({ description: entityWords }),
  designed: z.boolean().meta({
    description:
      'True: these docs define the transitions, because the specification of the API defines only the states.',
  }),
  coordinate: coordinate.nullable().meta({
    description:
      'The union, enum or interface whose members, values or implementers are the states; null if there is none.',
  }),
  initial: z
    .string()
    .optional()
    .meta({ description: 'The `name` of the initial state of a new entity.' }),
  fills: lifecycleSchema.shape.fills,
  states: z
    .array(
      stateSchema.extend({
        terminal: z.boolean().meta({ description: 'True if the state is final.' }),
        category: stateCategory.meta({ description: 'What the state means at first glance.' }),
      }),
    )
    .meta({ description: 'The states, in the order of the page.' }),
  transitions: z
    .array(transitionSchema.extend(transitionRuleShape))
    .meta({ description: 'The transitions between the states; empty if there are none.' }),
  page: route,
  shownOn: z
    .array(route)
    .meta({ description: 'Routes of the pages that show the lifecycle, without hidden pages.' }),
});

/** A lifecycle as in `graph.json`, with the element whose members or values its states are. */
export type LifecycleJson = z.infer<typeof lifecycleJsonSchema>;

/** A lifecycle with the union, enum or interface that its page documents. */
export interface LinkedLifecycle extends Declared<LifecycleFact, { readonly route: string }> {
  readonly element?: { readonly coordinate: string };
}

/** Converts a lifecycle. Each delay becomes a duration. */
export function lifecycleJson(
  { fact, page, element }: LinkedLifecycle,
  {
    shownOn,
    withDuration,
  }: {
    /** The routes of pages that show a lifecycle, by its id. */
    readonly shownOn: ReadonlyMap<string, string[]>;
    readonly withDuration: WithDuration;
  },
): LifecycleJson {
  return {
    id: fact.id,
    entity: fact.entity,
    designed: fact.designed ?? false,
    coordinate: element?.coordinate ?? null,
    ...(fact.initial !== undefined && { initial: fact.initial }),
    ...(fact.fills && { fills: fact.fills }),
    states: fact.states.map((state) => {
      const terminal = state.terminal ?? false;
      return { ...state, terminal, category: state.category ?? (terminal ? 'closed' : 'pending') };
    }),
    transitions: (fact.transitions ?? []).map(withDuration),
    page: page.route,
    shownOn: shownOn.get(fact.id) ?? [],
  };
}
