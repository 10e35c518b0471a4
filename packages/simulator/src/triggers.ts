import { milliseconds, type Outcome, type TriggerRule } from '@docs-compiler/graph';

import { holdsOne, conditionsText } from './conditions.ts';
import type { JsonObject } from './json.ts';
import { withinLimits } from './limits.ts';
import { related } from './related.ts';
import { type Reason, type Step, pointerOf } from './run.ts';
import { happen } from './states.ts';
import { schedule, type Entity } from './store.ts';

/** The context in which triggers of an entity are evaluated. */
export interface Occasion {
  readonly entity: Entity;
  /** The call that started it, or that created the entity. */
  readonly operation: string;
  readonly args: JsonObject;
  readonly act?: string;
}

/** Starts the matching trigger and returns it; undefined if none matches. */
export function begin(step: Step, occasion: Occasion): TriggerRule | undefined {
  const trigger = triggerFor(step, occasion);
  if (!trigger) return undefined;
  return withinLimits(step, occasion, () => follow(step, occasion, trigger));
}

function follow(step: Step, { entity, args }: Occasion, trigger: TriggerRule): TriggerRule {
  step.reasons.push({ ...reasonOfTrigger(step, trigger), about: entity.id });
  let at = step.store.now;
  for (const outcome of [...(trigger.first ?? []), trigger, ...(trigger.then ?? [])]) {
    at += milliseconds(outcome.after ?? '0 s') ?? 0;
    if (at > step.store.now) schedule(step.store, { at, entity: entity.id, outcome, args });
    else reach(step, { entity, outcome, args });
  }
  return trigger;
}

/** Returns why an outcome was reached: the conditions of its trigger. */
export function reasonOfTrigger(step: Step, trigger: TriggerRule): Reason {
  return {
    rule: 'trigger',
    subject: trigger.outcome,
    says: trigger.when ? conditionsText(trigger.when) : 'no other outcome applies',
    ...pointerOf(step, trigger),
  };
}

export interface Reaching {
  readonly entity: Entity;
  readonly outcome: Outcome;
  readonly args: JsonObject | undefined;
}

/**
 * Applies an outcome to an entity or to the items of its list, and starts what the outcome begins.
 */
export function reach(step: Step, { entity, outcome, args }: Reaching): void {
  const { outcome: to, sets, of, begins } = outcome;
  if (of === undefined) happen(step, { entity, outcome: to, sets, args });
  else
    for (const item of related(step, entity, of)) happen(step, { entity: item, outcome: to, sets });
  if (begins !== undefined) beginList(step, entity, begins);
}

/** Starts the waiting items of a list. */
export function beginList(step: Step, holder: Entity, list: string): void {
  for (const entity of related(step, holder, list))
    if (entity.made) begin(step, { entity, operation: entity.made.call, args: entity.made.args });
}

/**
 * Returns the first trigger whose conditions hold; else the fallback, preferably for the entity's
 * type.
 */
export function triggerFor(
  step: Step,
  {
    entity,
    operation,
    args,
    act,
  }: Omit<Occasion, 'entity'> & {
    readonly entity: Pick<Entity, 'typename'>;
  },
): TriggerRule | undefined {
  const triggers = (step.model.triggers.get(operation) ?? []).filter(
    (each) => each.act === act && (each.on?.includes(entity.typename) ?? true),
  );
  return (
    triggers.find(({ when }) => when !== undefined && holdsOne(step, when, args)) ??
    triggers.find(({ when, on }) => when === undefined && on !== undefined) ??
    triggers.find(({ when }) => when === undefined)
  );
}
