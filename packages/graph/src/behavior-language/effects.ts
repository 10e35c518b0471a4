import { z } from 'zod';

import { alternatives, duration, fillsSchema } from './fill.ts';
import { element, nameOf, type ReadonlyOf, text } from './names.ts';

/** An act that an actor other than the caller can perform. */
export const actSchema = z.strictObject({
  name: text.meta({
    description:
      'The name by which triggers, calls and scenarios refer to the act: `bring the book`.',
  }),
  who: text.meta({ description: 'The actor, in words: `reader`.' }),
  on: element.meta({ description: 'The type of the entity that it applies to.' }),
  types: z.array(element).min(1).optional().meta({
    description: 'For an interface, the implementing types that it applies to; all if omitted.',
  }),
  in: z.array(element).min(1).optional().meta({
    description:
      'States in which it is possible, in addition to those from which `moves` is reachable.',
  }),
  when: alternatives.optional().meta({
    description:
      'Conditions on the arguments of the call that created the entity: all of one object must hold, or those of one of several.',
  }),
  moves: element.optional().meta({ description: 'The resulting state, unless a trigger applies.' }),
  sets: fillsSchema.optional().meta({
    description: 'Field values of the state that `moves` enters. Without `moves` it has no effect.',
  }),
});

export type ActFact = z.infer<typeof actSchema>;
export type ActRule = ReadonlyOf<typeof actSchema>;

const outcomeShape = {
  after: duration.optional().meta({ description: 'The delay; immediate if omitted.' }),
  sets: fillsSchema.optional().meta({
    description: 'Field values of the state that is entered, or of the failure that is added.',
  }),
  of: text
    .optional()
    .meta({ description: 'A list field of the entity whose items get the outcome.' }),
  begins: text
    .optional()
    .meta({ description: 'A list field of the entity whose waiting items start now.' }),
};

const outcomeSchema = z.strictObject({
  outcome: text.meta({
    description:
      'A state type, the coordinate of an enum value (`LoanStatus.OPEN`), or the type of a failure.',
  }),
  ...outcomeShape,
});

/** A state to enter, or a failure to add to a list field of the entity. */
export type Outcome = ReadonlyOf<typeof outcomeSchema>;

/** The executable part of a trigger, in addition to its outcome, its operation and its texts. */
export const triggerShape = {
  act: nameOf('act', 'a trigger')
    .optional()
    .meta({ description: 'The act that starts it, if not the call.' }),
  when: alternatives.optional().meta({
    description:
      'Conditions on arguments: all of one object must hold, or those of one of several.',
  }),
  on: z
    .array(element)
    .optional()
    .meta({ description: 'Entity types that it applies to; all if omitted.' }),
  else: z
    .literal(true)
    .optional()
    .meta({ description: 'Whether it is the fallback that applies if no other trigger does.' }),
  ...outcomeShape,
  answers: fillsSchema
    .optional()
    .meta({ description: 'Further fields of the response to the call.' }),
  first: z
    .array(outcomeSchema)
    .optional()
    .meta({ description: 'Outcomes before the final one, in sequence.' }),
  // oxlint-disable-next-line unicorn/no-thenable -- a key of frontmatter; this object is never awaited
  then: z.array(outcomeSchema).optional().meta({ description: 'Outcomes after the final one.' }),
};

export const triggerRuleSchema = z.object(triggerShape);

/**
 * The effect of a call or act on its entity. A trigger without `when`, `act` and `else` is
 * only a description, and has no effects.
 */
export type TriggerRule = ReadonlyOf<typeof triggerRuleSchema> & {
  readonly outcome: Outcome['outcome'];
  /** The call that starts it; for an act, the call that created the entity. */
  readonly operation?: string | undefined;
};

/** The executable part of a transition, in addition to its states, its event and its texts. */
export const transitionShape = {
  after: duration.optional().meta({
    description: 'The transition happens automatically this long after `from` was entered.',
  }),
  at: text.optional().meta({
    description: 'The transition happens automatically at the time in this field of the entity.',
  }),
  moves: z.record(z.string(), element).optional().meta({
    description:
      'Fields that link to another entity, each with the state that the entity enters if reachable.',
  }),
  opens: nameOf('lifecycle', 'a transition').optional().meta({
    description: 'The id of another lifecycle of the entity that starts with this transition.',
  }),
};

export const transitionRuleSchema = z.object(transitionShape);

export type TransitionRule = ReadonlyOf<typeof transitionRuleSchema> & {
  readonly from: string;
  readonly to: string;
  /** The name of the event that is sent. */
  readonly event?: string | undefined;
};
