import { milliseconds, type Outcome, type TriggerRule } from '@docs-compiler/graph';

import { holdsOne, wordsOf } from './conditions.ts';
import type { JsonObject } from './json.ts';
import { withinLimits } from './limits.ts';
import { related } from './related.ts';
import type { Step } from './run.ts';
import { happen } from './states.ts';
import { schedule, type Entity } from './store.ts';

/** What begins for an entity. */
export interface Occasion {
  readonly entity: Entity;
  /** The call that began it, or that made the entity which is acted on. */
  readonly operation: string;
  readonly args: JsonObject;
  readonly act?: string;
}

/** Begins what the triggers say, and tells which; undefined where none is for this. */
export function begin(step: Step, occasion: Occasion): TriggerRule | undefined {
  const trigger = triggerFor(step, occasion);
  if (!trigger) return undefined;
  return withinLimits(step, occasion, () => follow(step, occasion, trigger));
}

function follow(step: Step, { entity, args }: Occasion, trigger: TriggerRule): TriggerRule {
  step.reasons.push({
    rule: 'trigger',
    subject: trigger.outcome,
    says: trigger.when ? wordsOf(trigger.when) : 'nothing else applies',
    about: entity.id,
  });
  let at = step.store.now;
  for (const outcome of [...(trigger.first ?? []), trigger, ...(trigger.then ?? [])]) {
    at += milliseconds(outcome.after ?? '0 s') ?? 0;
    if (at > step.store.now) schedule(step.store, { at, entity: entity.id, outcome, args });
    else reach(step, { entity, outcome, args });
  }
  return trigger;
}

export interface Reaching {
  readonly entity: Entity;
  readonly outcome: Outcome;
  readonly args: JsonObject | undefined;
}

/** What comes of a trigger: for the entity or for what a list of it holds, and what begins with it. */
export function reach(step: Step, { entity, outcome, args }: Reaching): void {
  const { outcome: to, sets, of, begins } = outcome;
  if (of === undefined) happen(step, { entity, outcome: to, sets, args });
  else
    for (const item of related(step, entity, of)) happen(step, { entity: item, outcome: to, sets });
  if (begins !== undefined) beginList(step, entity, begins);
}

/** What was made and has waited begins. */
export function beginList(step: Step, holder: Entity, list: string): void {
  for (const entity of related(step, holder, list))
    if (entity.made) begin(step, { entity, operation: entity.made.call, args: entity.made.args });
}

/** The first whose conditions hold; else the one that is for everything else, of its type first. */
export function triggerFor(
  step: Step,
  { entity, operation, args, act }: Occasion,
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
