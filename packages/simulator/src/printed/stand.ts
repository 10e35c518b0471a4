import type { Scenario } from '@docs-compiler/graph';

import { idOn } from '../json.ts';
import { keyOfState, type Model } from '../model.ts';
import type { Reason } from '../run.ts';
import type { Simulation } from '../simulation.ts';
import type { RootCall } from './calls-of.ts';
import type { Standpoint } from './premise.ts';
import type { Sources } from './types.ts';
import { mustEnd, Unarranged } from './unarranged.ts';

/** What an answer is tried on. */
export interface Stage {
  readonly model: Model;
  readonly simulation: Simulation;
  /** Ids of what is about to be made, by type. */
  readonly expected: Map<string, string[]>;
  readonly scenario: Scenario;
  readonly sources: Sources;
  /** What is being seen to: things may be about each other. */
  readonly underWay: Set<string>;
  /** Whether a reader's earlier calls made or changed a thing: setup then only lets time pass for it. */
  isKept(this: void, id: string): boolean;
  /** Counts the milliseconds that setup let pass for such things. */
  waited: number;
}

/** What passes between two steps, so that each has a moment of its own. */
export const pause = 1000;

/** Lets time pass. What never comes to an end can't be presupposed. */
export function pass({ simulation }: Stage, milliseconds: number): void {
  mustEnd(simulation.advance(milliseconds));
}

/** Sees that a thing stands where it has to. */
export function stand(stage: Stage, { id, states, isBroken = false }: Standpoint): void {
  const { simulation, sources, scenario } = stage;
  const entity = simulation.entity(id);
  // Who says what happened before says how it came to stand there.
  if (!entity || sources.given(id)?.states || scenario.before) return;
  const standings = [...entity.states.values()].map(({ typename }) => typename);
  const isThere = standings.some((each) => states.includes(each));
  if (isThere !== isBroken) return;
  const wanted = isBroken ? othersThan(stage.model, states) : states;
  if (stage.isKept(id)) return waitFor(stage, id, wanted);
  leadTo(stage, id, wanted);
  pass(stage, pause);
}

/** More changes that come by themselves than any documented course has. */
const mostWaits = 20;

/** Lets time pass until a thing gets to one of these states by itself. */
function waitFor(stage: Stage, id: string, states: readonly string[]): void {
  const { simulation } = stage;
  const stateTypes = (): string[] =>
    [...(simulation.entity(id)?.states.values() ?? [])].map(({ typename }) => typename);
  for (let waits = 0; waits < mostWaits; waits += 1) {
    const [next] = simulation.due(id).toSorted((a, b) => a.at - b.at);
    if (!next) break;
    const length = Math.max(0, next.at - simulation.now());
    pass(stage, length);
    stage.waited += length;
    if (stateTypes().some((each) => states.includes(each))) return;
  }
  throw new Unarranged(`\`${id}\` is ${stateTypes().join(', ')}, and not ${states.join(' or ')}`);
}

/**
 * Leads what a call names out of a state for which the call has a trigger of its own, so that the
 * ordinary course follows, and not that of a thing that still waits for something.
 */
export function takeOrdinaryCourse(stage: Stage, { coordinate, args }: RootCall): void {
  const { model, simulation, sources, scenario } = stage;
  const triggers = (model.triggers.get(coordinate) ?? []).filter(({ act }) => act === undefined);
  if (scenario.before || !triggers.some((each) => each.else)) return;
  const special = triggers.flatMap(({ when = [] }) =>
    [when].flat().flatMap((conditions) => Object.entries(conditions)),
  );
  for (const [path, condition] of special) {
    const state = 'is' in condition && typeof condition.is === 'string' ? condition.is : '';
    const known = model.states.get(state);
    const id = idOn(args, path)?.id ?? '';
    const standing = known && simulation.entity(id)?.states.get(known.lifecycle.id);
    if (!known || standing?.state !== known.state.name) continue;
    if (stage.isKept(id) || sources.given(id)?.states) continue;
    const { lifecycle } = known;
    const next = lifecycle.transitions
      .filter(({ from }) => from === standing.state)
      .flatMap(({ to }) => lifecycle.states.find(({ name }) => name === to) ?? [])
      .map((each) => keyOfState(lifecycle, each));
    if (next.length > 0) leadTo(stage, id, next);
    pass(stage, pause);
  }
}

/** To the first of these states that the docs lead to. */
export function leadTo({ simulation }: Stage, id: string, states: readonly string[]): void {
  const before = simulation.save();
  for (const state of states) {
    if (isLed(simulation.lead(id, state))) return;
    simulation.restore(before);
  }
  // What made it may have led it elsewhere at once; it could as well have gone there.
  for (const state of states) {
    simulation.renew(id);
    if (isLed(simulation.lead(id, state))) return;
    simulation.restore(before);
  }
  throw new Unarranged(`nothing documented leads \`${id}\` to ${states.join(' or ')}`);
}

function isLed(reasons: readonly Reason[] | undefined): boolean {
  mustEnd(reasons ?? []);
  return reasons !== undefined;
}

function othersThan(model: Model, states: readonly string[]): readonly string[] {
  const lifecycle = model.states.get(states[0] ?? '')?.lifecycle;
  if (!lifecycle) return [];
  return lifecycle.states
    .map((state) => keyOfState(lifecycle, state))
    .filter((key) => !states.includes(key));
}
