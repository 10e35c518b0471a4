import { z } from 'zod';

import { alternatives, delay, duration, fillsSchema } from './fill.ts';
import { element, nameOf, type ReadonlyOf, text } from './names.ts';

/** An act that an actor other than the caller can perform. */
export const actSchema = z.strictObject({
  name: text.meta({
    description:
      'The name by which triggers, calls and scenarios refer to the act: `bring the book`.',
  }),
  who: text.meta({ description: 'The actor, in words: `reader`.' }),
  on: element.meta({ description: 'The type of the entity that the actor acts on: `Loan`.' }),
  types: z.array(element).min(1).optional().meta({
    description:
      'If `on` is an interface, the types of it to which the act applies. Without it, all.',
  }),
  in: z.array(element).min(1).optional().meta({
    description:
      'Allowed states of the entity. Without it, any state is allowed. In addition, transitions must lead from the current state to the resulting one.',
  }),
  when: alternatives.optional().meta({
    description:
      'Conditions on the arguments of the call that created the entity, which must all hold. In a list of such objects, it is enough that those of one object hold. Fixtures (`world`) need not meet them.',
  }),
  moves: element.optional().meta({
    description: 'The state that the entity enters, unless a trigger of the act applies.',
  }),
  sets: fillsSchema.optional().meta({
    description: 'Values of fields of the state in `moves`. Without `moves` it has no effect.',
  }),
});

export type ActFact = z.infer<typeof actSchema>;
export type ActRule = ReadonlyOf<typeof actSchema>;

/** Returns the keys of an outcome, with this schema for delays. */
function outcomeShapeOf<After extends z.ZodType>(after: After) {
  return {
    after: after.optional().meta({
      description:
        'The delay, from the start of the trigger or from the outcome before it: `14 d`. Without it, there is none.',
    }),
    sets: fillsSchema.optional().meta({
      description: 'Values of fields of the state, or of the failure.',
    }),
    of: text.optional().meta({
      description:
        'A list field of the entity. The items of the list get the outcome, instead of the entity itself.',
    }),
    begins: text.optional().meta({
      description:
        'A list field of the entity with items that wait (`call.each.*.waits`). Their triggers start with this outcome.',
    }),
  };
}

function outcomeSchemaOf<After extends z.ZodType>(after: After) {
  return z.strictObject({
    outcome: text.meta({
      description:
        'A state, as a type or as an enum value (`LoanStatus.OPEN`; `OPEN`, if no other lifecycle has a state of this name); or the type of a failure, an object that is added to the field of the entity with that type.',
    }),
    ...outcomeShapeOf(after),
  });
}

/** A state to enter, or a failure to add to a list field of the entity. */
export type Outcome = ReadonlyOf<ReturnType<typeof outcomeSchemaOf<typeof duration>>>;

function triggerShapeOf<After extends z.ZodType>(after: After) {
  const outcomes = z.array(outcomeSchemaOf(after));
  return {
    act: nameOf('act', 'a trigger').optional().meta({
      description: 'The name of the act that starts the trigger. Without it, the call does.',
    }),
    when: alternatives.optional().meta({
      description:
        "Conditions on the arguments of the call, which must all hold: `input.deposit: { ends: '.11' }`. In a list of such objects, it is enough that those of one object hold. The first trigger of a call whose conditions hold applies.",
    }),
    on: z.array(element).optional().meta({
      description: 'The types of entities to which the trigger applies. Without it, all.',
    }),
    else: z.literal(true).optional().meta({
      description: 'True: the trigger applies if no other trigger of the call or the act does.',
    }),
    ...outcomeShapeOf(after),
    answers: fillsSchema
      .optional()
      .meta({ description: 'Values of further fields of the response, as in `call.answers`.' }),
    first: outcomes.optional().meta({ description: 'Outcomes before `outcome`, in order.' }),
    // oxlint-disable-next-line unicorn/no-thenable -- a key of frontmatter; this object is never awaited
    then: outcomes.optional().meta({ description: 'Outcomes after `outcome`, in order.' }),
  };
}

/** The executable part of a trigger, in addition to its outcome, its operation and its texts. */
export const triggerShape = triggerShapeOf(delay);

/** The same in `graph.json`, where each delay is a duration. */
export const triggerRuleShape = triggerShapeOf(duration);

export const triggerEffectsSchema = z.object(triggerShape);

/**
 * The effect of a call or act on its entity. A trigger without `when`, `act` and `else` is
 * only a description, and has no effects.
 */
export type TriggerRule = ReadonlyOf<z.ZodObject<typeof triggerRuleShape>> & {
  readonly outcome: Outcome['outcome'];
  /** The call that starts it; for an act, the call that created the entity. */
  readonly operation?: string | undefined;
};

function transitionShapeOf<After extends z.ZodType>(after: After) {
  return {
    after: after.optional().meta({
      description:
        'The transition happens automatically, this long after the entity entered `from`: `14 d`.',
    }),
    at: text.optional().meta({
      description:
        'The transition happens automatically at the time in this field of the entity: `due`.',
    }),
    moves: z.record(z.string(), element).optional().meta({
      description:
        'Fields of the entity that show another entity, each with the state that the other enters at the same time: `book: BookLent`. Nothing happens if no transition leads there.',
    }),
    opens: nameOf('lifecycle', 'a transition').optional().meta({
      description:
        'The `id` of another lifecycle of the entity. It begins with this transition, and not when the entity is created.',
    }),
  };
}

/** The executable part of a transition, in addition to its states, its event and its texts. */
export const transitionShape = transitionShapeOf(delay);

/** The same in `graph.json`, where each delay is a duration. */
export const transitionRuleShape = transitionShapeOf(duration);

export const transitionEffectsSchema = z.object(transitionShape);

export type TransitionRule = ReadonlyOf<z.ZodObject<typeof transitionRuleShape>> & {
  readonly from: string;
  readonly to: string;
  /** The name of the event that is sent. */
  readonly event?: string | undefined;
};
