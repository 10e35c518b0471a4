import {
  milliseconds,
  type Fills,
  type LifecycleRule,
  type TransitionRule,
} from '@docs-compiler/graph';
import { getNamedType } from 'graphql';

import { partOf } from './fill.ts';
import type { JsonObject } from './json.ts';
import { keyOfState, mayHold, objectType, type KnownState } from './model.ts';
import type { Step } from './run.ts';
import type { Due, Entity, Standing } from './store.ts';
import { jsonOfField } from './value.ts';

/** How an entity gets to something. */
export interface Arrival {
  readonly entity: Entity;
  /** A state, or the type of a failure. */
  readonly outcome: string;
  readonly sets?: Fills | undefined;
  /** Of the call that led there; else those of the one that made the entity. */
  readonly args?: JsonObject | undefined;
}

/**
 * The only way to change a state: along a transition that is documented. False where there is
 * none, and then nothing has changed.
 */
export function happen(step: Step, arrival: Arrival): boolean {
  const known = step.model.states.get(arrival.outcome);
  if (!known) return fail(step, arrival);
  const entity = holderOf(step, arrival.entity, known.lifecycle);
  // A type may be a state of one thing and an entry in a list of another.
  return entity ? move(step, { ...arrival, entity }, known) : fail(step, arrival);
}

/** What has such a state: the entity itself, or what was made with it. */
function holderOf(
  { model, store }: Step,
  entity: Entity,
  lifecycle: LifecycleRule,
): Entity | undefined {
  const linked = [...entity.links.values()].flatMap((id) => store.entities.get(id) ?? []);
  return [entity, ...linked].find(
    ({ typename, states }) =>
      states.has(lifecycle.id) ||
      Object.values(objectType(model, typename)?.getFields() ?? {}).some(
        ({ type }) => getNamedType(type).name === lifecycle.coordinate,
      ),
  );
}

/** The first state of a lifecycle, where the entity stands in none. */
export function open(step: Step, entity: Entity, lifecycle: LifecycleRule): void {
  const state = lifecycle.states.find(({ name }) => name === lifecycle.initial);
  if (!state || entity.states.has(lifecycle.id)) return;
  enter(step, { entity, outcome: keyOfState(lifecycle, state) }, { lifecycle, state });
}

/** The documented way from where an entity stands to a state. */
export function transitionTo(
  { states }: Entity,
  { lifecycle: { id, transitions }, state }: KnownState,
): TransitionRule | undefined {
  const standing = states.get(id)?.state;
  return transitions.find(({ from, to }) => from === standing && to === state.name);
}

function move(step: Step, arrival: Arrival, known: KnownState): boolean {
  const { lifecycle } = known;
  const { entity } = arrival;
  const transition = transitionTo(entity, known);
  if (!transition) return false;

  step.reasons.push({
    rule: 'transition',
    subject: arrival.outcome,
    says: `${lifecycle.id}: ${transition.from} to ${transition.to}`,
  });
  enter(step, arrival, known);
  if (transition.event !== undefined) send(step, entity, transition.event);
  const opened = step.model.behaviour.lifecycles.find(({ id }) => id === transition.opens);
  if (opened) open(step, entity, opened);
  return true;
}

function enter(step: Step, arrival: Arrival, known: KnownState): void {
  const { entity, outcome, sets, args = entity.made?.args ?? {} } = arrival;
  const { lifecycle, state } = known;
  const { now } = step.store;
  const part = partOf(outcome, [lifecycle.fills, state.fills, sets], {
    step,
    entity,
    args,
  });
  const standing = { ...part, state: state.name, since: now };
  entity.states.set(lifecycle.id, standing);
  for (const transition of lifecycle.transitions)
    if (transition.from === state.name) plan(step, { entity, lifecycle, transition, standing });
}

interface Planned {
  readonly entity: Entity;
  readonly lifecycle: LifecycleRule;
  readonly transition: TransitionRule;
  readonly standing: Standing;
}

/** What happens by itself if the entity still stands there. */
function plan(step: Step, { entity, lifecycle, transition, standing }: Planned): void {
  const { after, at, to } = transition;
  const state = lifecycle.states.find(({ name }) => name === to);
  const written = at === undefined ? undefined : jsonOfField(entity, at);
  const moment =
    after === undefined
      ? Date.parse(typeof written === 'string' ? written : '')
      : standing.since + (milliseconds(after) ?? Number.NaN);
  if (!state || Number.isNaN(moment)) return;
  schedule(step, {
    at: moment,
    entity: entity.id,
    outcome: keyOfState(lifecycle, state),
    sets: {},
    since: standing.since,
  });
}

export function schedule({ store }: Step, due: Due): void {
  store.due.push(due);
}

/** A failure stands in the field that lists such. */
function fail(step: Step, { entity, outcome, sets, args }: Arrival): boolean {
  const { model } = step;
  const type = objectType(model, entity.typename);
  const field = Object.values(type?.getFields() ?? {}).find(({ type: held }) =>
    mayHold(model, getNamedType(held), outcome),
  );
  if (!field) return false;
  const part = partOf(outcome, [sets], {
    step,
    entity,
    args: args ?? entity.made?.args ?? {},
  });
  entity.lists.set(field.name, [...(entity.lists.get(field.name) ?? []), part]);
  return true;
}

function send({ store }: Step, entity: Entity, event: string): void {
  const id = `event-${store.sent.length + 1}`;
  store.sent.push({ id, event, at: store.now, entity: entity.id });
}
