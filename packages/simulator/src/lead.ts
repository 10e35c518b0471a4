import type { Conditions, Fills, LifecycleRule } from '@docs-compiler/graph';

import { holdsOne } from './conditions.ts';
import { firstLifecycles, keyOfState, objectType } from './model.ts';
import type { Step } from './run.ts';
import { happen, open } from './states.ts';
import type { Entity } from './store.ts';

/**
 * Moves an entity to a state along documented transitions, for a precondition that names only the
 * state. Returns false if no path leads there; the entity may have moved part of the way.
 */
export function lead(
  step: Step,
  entity: Entity,
  outcome: string,
  opening: ReadonlySet<string> = new Set(),
): boolean {
  const known = step.model.states.get(outcome);
  if (!known) return happen(step, { entity, outcome });
  const { lifecycle, state } = known;
  if (!entity.states.has(lifecycle.id) && !leadToOpening(step, entity, { lifecycle, opening }))
    return false;

  const current = entity.states.get(lifecycle.id)?.state ?? '';
  const way = wayBetween(lifecycle, current, state.name);
  return way?.every((name) => enter(step, { entity, lifecycle, name })) ?? false;
}

interface Opening {
  readonly lifecycle: LifecycleRule;
  /**
   * Ids of lifecycles that wait for this one. Guards against two lifecycles that open each other.
   */
  readonly opening: ReadonlySet<string>;
}

/** Moves an entity to the state of another lifecycle that opens this one, if there is one. */
function leadToOpening(step: Step, entity: Entity, { lifecycle, opening }: Opening): boolean {
  const waiting = new Set([...opening, lifecycle.id]);
  for (const other of step.model.behavior.lifecycles) {
    const transition = other.transitions.find(({ opens }) => opens === lifecycle.id);
    const state = other.states.find(({ name }) => name === transition?.to);
    if (state && !waiting.has(other.id))
      return lead(step, entity, keyOfState(other, state), waiting);
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

/** Returns the values that the first possible trigger sets for a state, whatever its conditions. */
function setsOf(step: Step, { made, typename }: Entity, outcome: string): Fills | undefined {
  const { call = '', args = {} } = made ?? {};
  return (step.model.triggers.get(call) ?? [])
    .filter(
      ({ when = {}, on }) =>
        (on?.includes(typename) ?? true) && holdsOne(step, [when].flat().map(withoutEnds), args),
    )
    .flatMap((trigger) => [trigger, ...(trigger.first ?? []), ...(trigger.then ?? [])])
    .find((each) => each.outcome === outcome)?.sets;
}

function withoutEnds(when: Conditions): Conditions {
  return Object.fromEntries(Object.entries(when).filter(([, condition]) => !('ends' in condition)));
}

/** Resets an entity to the initial states of its lifecycles, without scheduled events. */
export function renew(step: Step, entity: Entity): void {
  const { store, model } = step;
  store.due = store.due.filter((due) => due.entity !== entity.id);
  entity.states = new Map();
  const type = objectType(model, entity.typename);
  if (type) for (const lifecycle of firstLifecycles(model, type)) open(step, entity, lifecycle);
}

/** Returns the states after `from` on the shortest path to `to`; undefined if there is none. */
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
