import {
  milliseconds,
  type Fills,
  type LifecycleRule,
  type TransitionRule,
} from '@docs-compiler/graph';
import { getNamedType, isLeafType } from 'graphql';

import { changeLinks } from './entities.ts';
import { partOf, valueOf, type Filling } from './fill.ts';
import { merged, type JsonObject } from './json.ts';
import { keyOfState, mayHold, objectType, type KnownState } from './model.ts';
import { isMoment, withinLimits } from './limits.ts';
import { type Step, pointerOf } from './run.ts';
import { schedule, type Due, type Entity, type CurrentState, withEntry } from './store.ts';
import { jsonOfField } from './value.ts';

/** An entity's change to a state, or a failure that it gets. */
export interface Arrival {
  readonly entity: Entity;
  /** A state type, or the type of a failure. */
  readonly outcome: string;
  readonly sets?: Fills | undefined;
  /** Arguments of the call that caused it; else those of the call that created the entity. */
  readonly args?: JsonObject | undefined;
}

/**
 * Moves an entity along a documented transition. This is the only way to change a state. Returns
 * false without any change if there is no such transition.
 */
export function happen(step: Step, arrival: Arrival): boolean {
  const known = step.model.states.get(arrival.outcome);
  if (!known) return fail(step, arrival);
  const entity = holderOf(step, arrival.entity, known.lifecycle);
  // A type may be a state of one entity and a list item of another.
  return entity ? move(step, { ...arrival, entity }, known) : fail(step, arrival);
}

/** Returns the entity that has such a state: the entity itself, or one created with it. */
export function holderOf(
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

/** Enters the initial state of a lifecycle if the entity is in none. */
export function open(step: Step, entity: Entity, lifecycle: LifecycleRule): void {
  const state = lifecycle.states.find(({ name }) => name === lifecycle.initial);
  if (!state || entity.states.has(lifecycle.id)) return;
  const outcome = keyOfState(lifecycle, state);
  // Every object begins in some state, so this is a reason only for those who ask for each.
  if (step.model.pointers)
    step.reasons.push({
      rule: 'transition',
      subject: outcome,
      says: `${lifecycle.id}: begins ${state.name}`,
      about: entity.id,
      ...pointerOf(step, state),
    });
  enter(step, { entity, outcome }, { lifecycle, state });
}

/** Returns the documented transition from an entity's current state to a state. */
export function transitionTo(
  { states }: Entity,
  { lifecycle: { id, transitions }, state }: KnownState,
): TransitionRule | undefined {
  const current = states.get(id)?.state;
  return transitions.find(({ from, to }) => from === current && to === state.name);
}

function move(step: Step, arrival: Arrival, known: KnownState): boolean {
  const { lifecycle } = known;
  const { entity } = arrival;
  const transition = transitionTo(entity, known);
  if (!transition) return stay(step, arrival, known);
  const { from, to } = transition;
  const taken = { lifecycle: lifecycle.id, from, to };
  const change = { entity, taken, transitions: lifecycle.transitions.length };
  return withinLimits(step, change, () => take(step, arrival, { known, transition })) ?? false;
}

interface Taking {
  readonly known: KnownState;
  readonly transition: TransitionRule;
}

/** Takes a transition, and applies its effects on other entities. */
function take(step: Step, arrival: Arrival, { known, transition }: Taking): true {
  const { entity } = arrival;
  const { lifecycle } = known;
  step.reasons.push({
    rule: 'transition',
    subject: arrival.outcome,
    says: `${lifecycle.id}: ${transition.from} to ${transition.to}`,
    about: entity.id,
    ...pointerOf(step, transition),
  });
  enter(step, arrival, known);
  if (transition.event !== undefined) send(step, entity, transition.event);
  for (const [field, outcome] of Object.entries(transition.moves ?? {})) {
    const linked = step.store.entities.get(entity.links.get(field) ?? '');
    if (linked) happen(step, { entity: linked, outcome });
  }
  const opened = step.model.behavior.lifecycles.find(({ id }) => id === transition.opens);
  if (opened) open(step, entity, opened);
  return true;
}

/** Updates the values of a state that the entity is already in. */
function stay(step: Step, arrival: Arrival, { lifecycle, state }: KnownState): boolean {
  const { entity, outcome, sets } = arrival;
  const current = entity.states.get(lifecycle.id);
  if (current?.state !== state.name) return false;
  step.reasons.push({
    rule: 'transition',
    subject: outcome,
    says: `${lifecycle.id}: stays ${state.name}`,
    about: entity.id,
    ...pointerOf(step, state),
  });
  const { values } = partOf(outcome, [sets], fillingOf(step, arrival));
  const changed = new Map([...current.values, ...values]);
  entity.states = withEntry(entity.states, lifecycle.id, { ...current, values: changed });
  fillEntity(step, arrival, [sets]);
  return true;
}

/**
 * Returns the context for fills. Arguments of the causing call override those of the creating call.
 */
function fillingOf(step: Step, { entity, args = {} }: Arrival): Filling {
  return { step, entity, args: merged(entity.made?.args ?? {}, args) };
}

interface Setting {
  readonly entity: Entity;
  readonly fills: Fills;
  readonly args: JsonObject;
}

/** Sets fields of a stored entity. A field that shows another entity gets its id. */
export function setFields(step: Step, { entity, fills, args }: Setting): void {
  // An argument that this call omits changes nothing, even if the creating call had one.
  const filling: Filling = { step, entity, args };
  const fields = objectType(step.model, entity.typename)?.getFields() ?? {};
  for (const [name, fill] of Object.entries(fills)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const value = field && valueOf(fill, filling);
    if (!value) continue;
    const isShown = !isLeafType(getNamedType(field.type));
    const id = isShown && value.kind === 'json' ? value.json : undefined;
    changeLinks(step.store, entity, () => {
      entity.values = withoutEntry(entity.values, name);
      entity.links = withoutEntry(entity.links, name);
      if (typeof id === 'string') entity.links = withEntry(entity.links, name, id);
      else entity.values = withEntry(entity.values, name, value);
    });
  }
}

function withoutEntry<Value>(map: ReadonlyMap<string, Value>, key: string): Map<string, Value> {
  return new Map([...map].filter(([each]) => each !== key));
}

/** Sets the fields of an entity that the type of the state does not have. */
function fillEntity(step: Step, arrival: Arrival, rules: readonly (Fills | undefined)[]): void {
  const { entity, outcome } = arrival;
  const fields = objectType(step.model, outcome)?.getFields() ?? {};
  const filling = fillingOf(step, arrival);
  for (const [name, fill] of rules.flatMap((rule) => Object.entries(rule ?? {}))) {
    if (Object.hasOwn(fields, name)) continue;
    const own = objectType(step.model, entity.typename)?.getFields() ?? {};
    const value = Object.hasOwn(own, name) ? valueOf(fill, filling) : undefined;
    if (value) entity.values = withEntry(entity.values, name, value);
  }
}

function enter(step: Step, arrival: Arrival, known: KnownState): void {
  const { entity, outcome, sets } = arrival;
  const { lifecycle, state } = known;
  const rules = [lifecycle.fills, state.fills, sets];
  const part = partOf(outcome, rules, fillingOf(step, arrival));
  const current = { ...part, state: state.name, since: step.store.now };
  entity.states = withEntry(entity.states, lifecycle.id, current);
  fillEntity(step, arrival, rules);
  for (const transition of lifecycle.transitions)
    if (transition.from === state.name) plan(step, { entity, lifecycle, transition, current });
}

interface Planned {
  readonly entity: Entity;
  readonly lifecycle: LifecycleRule;
  readonly transition: TransitionRule;
  readonly current: CurrentState;
}

/** Schedules the automatic transitions out of a state. */
function plan(step: Step, { entity, lifecycle, transition, current }: Planned): void {
  const { after, at, to } = transition;
  const state = lifecycle.states.find(({ name }) => name === to);
  const written = at === undefined ? undefined : jsonOfField(entity, at);
  const moment =
    after === undefined
      ? Date.parse(typeof written === 'string' ? written : '')
      : current.since + (milliseconds(after) ?? Number.NaN);
  // Events beyond the last supported moment are dropped.
  if (!state || !isMoment(Math.max(0, moment))) return;
  sweep(step);
  schedule(step.store, {
    at: moment,
    entity: entity.id,
    outcome: { outcome: keyOfState(lifecycle, state) },
    since: current.since,
  });
}

/**
 * Removes the events of states that were left, whenever the list has doubled: a state that is entered
 * again and again would fill it.
 */
function sweep(step: Step): void {
  const { store } = step;
  if (store.due.length < store.sweepAt) return;
  store.due = store.due.filter((due) => !hasLeft(step, due));
  store.sweepAt = Math.max(store.sweepAt, 2 * store.due.length);
}

/** Checks for a scheduled event whose entity has left the state that scheduled it. */
export function hasLeft({ model, store }: Step, { entity, outcome, since }: Due): boolean {
  const lifecycle = model.states.get(outcome.outcome)?.lifecycle;
  const current = store.entities.get(entity)?.states.get(lifecycle?.id ?? '');
  return since !== undefined && current?.since !== since;
}

/** Adds a failure to the list field of its type. */
function fail(step: Step, arrival: Arrival): boolean {
  const { entity, outcome, sets } = arrival;
  const { model } = step;
  const type = objectType(model, entity.typename);
  const field = Object.values(type?.getFields() ?? {}).find(({ type: held }) =>
    mayHold(model, getNamedType(held), outcome),
  );
  if (!field) return false;
  const part = partOf(outcome, [sets], fillingOf(step, arrival));
  const parts = [...(entity.lists.get(field.name) ?? []), part];
  entity.lists = withEntry(entity.lists, field.name, parts);
  return true;
}

function send({ store }: Step, entity: Entity, event: string): void {
  const id = `event-${store.sent.length + 1}`;
  store.sent.push({ id, event, at: store.now, entity: entity.id });
}
