import type { LifecycleRule } from '@docs-compiler/graph';

import { keyOfState } from './model.ts';
import type { Step } from './run.ts';
import { happen } from './states.ts';
import type { Entity } from './store.ts';

/**
 * Leads an entity to a state along documented transitions, for a premise that says where it stands
 * and not how it came there. False where none lead there; it may have come a part of the way.
 */
export function lead(step: Step, entity: Entity, outcome: string): boolean {
  const known = step.model.states.get(outcome);
  if (!known) return happen(step, { entity, outcome });
  const { lifecycle, state } = known;
  if (!entity.states.has(lifecycle.id) && !leadToOpening(step, entity, lifecycle)) return false;

  const standing = entity.states.get(lifecycle.id)?.state ?? '';
  const way = wayBetween(lifecycle, standing, state.name);
  return way?.every((name) => enter(step, { entity, lifecycle, name })) ?? false;
}

/** To the state that opens a lifecycle, where another one does. */
function leadToOpening(step: Step, entity: Entity, { id }: LifecycleRule): boolean {
  for (const opening of step.model.behaviour.lifecycles) {
    const transition = opening.transitions.find(({ opens }) => opens === id);
    const state = opening.states.find(({ name }) => name === transition?.to);
    if (state && opening.id !== id) return lead(step, entity, keyOfState(opening, state));
  }
  return false;
}

interface Entering {
  readonly entity: Entity;
  readonly lifecycle: LifecycleRule;
  readonly name: string;
}

function enter(step: Step, { entity, lifecycle, name }: Entering): boolean {
  const state = lifecycle.states.find((each) => each.name === name);
  if (!state) return false;
  const outcome = keyOfState(lifecycle, state);
  return happen(step, { entity, outcome, sets: setsOf(step, entity, outcome) });
}

/** What the first trigger of the call that made it says of that state. */
function setsOf({ model }: Step, { made }: Entity, outcome: string) {
  return (model.triggers.get(made?.call ?? '') ?? [])
    .flatMap((trigger) => [trigger, ...(trigger.first ?? []), ...(trigger.then ?? [])])
    .find((each) => each.outcome === outcome)?.sets;
}

/** The states after `from` on the shortest way to `to`; undefined where there is none. */
function wayBetween(
  { transitions }: LifecycleRule,
  from: string,
  to: string,
): readonly string[] | undefined {
  const ways = new Map<string, readonly string[]>([[from, []]]);
  for (const [state, way] of ways)
    for (const transition of transitions)
      if (transition.from === state && !ways.has(transition.to))
        ways.set(transition.to, [...way, transition.to]);
  return ways.get(to);
}
