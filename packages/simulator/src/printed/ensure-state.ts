import type { Scenario } from '@docs-compiler/graph';

import { idOn } from '../json.ts';
import { keyOfState, type Model } from '../model.ts';
import type { Reason } from '../run.ts';
import type { Simulation } from '../simulation.ts';
import type { RootCall } from './calls-of.ts';
import type { Standpoint } from './premise.ts';
import type { Sources } from './types.ts';
import { assertNoLimit, SetupError } from './setup-error.ts';

/** The context in which a printed response runs. */
export interface Stage {
  readonly model: Model;
  readonly simulation: Simulation;
  /** Ids for entities that are about to be created, by type. */
  readonly expected: Map<string, string[]>;
  readonly scenario: Scenario;
  readonly sources: Sources;
  /** Ids of entities whose setup is in progress. Guards against entities that need each other. */
  readonly underWay: Set<string>;
  /**
   * Checks whether an earlier call of a reader created or changed an entity. Setup then only
   * advances the clock for it.
   */
  isKept(this: void, id: string): boolean;
  /** Milliseconds that setup advanced the clock for such entities. */
  waited: number;
}

/** The time between two steps, so that each has its own timestamp. */
export const pause = 1000;

/** Advances the clock. Throws if the simulation stops at a limit. */
export function pass({ simulation }: Stage, milliseconds: number): void {
  assertNoLimit(simulation.advance(milliseconds));
}

/** Ensures that an entity is in a required state. */
export function ensureState(stage: Stage, { id, states, isBroken = false }: Standpoint): void {
  const { simulation, sources, scenario } = stage;
  const entity = simulation.entity(id);
  // Steps in `before` already determine the state.
  if (!entity || sources.given(id)?.states || scenario.before) return;
  const standings = [...entity.states.values()].map(({ typename }) => typename);
  const isThere = standings.some((each) => states.includes(each));
  if (isThere !== isBroken) return;
  const wanted = isBroken ? othersThan(stage.model, states) : states;
  if (stage.isKept(id)) return waitFor(stage, id, wanted);
  leadTo(stage, id, wanted);
  pass(stage, pause);
}

/** The maximum number of automatic changes to wait for; no documented flow has more. */
const mostWaits = 20;

/** Advances the clock until an entity enters one of these states automatically. */
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
  throw new SetupError(`\`${id}\` is ${stateTypes().join(', ')}, and not ${states.join(' or ')}`);
}

/**
 * Moves the entity that a call names out of any state for which the call has its own trigger, so
 * that the default trigger applies.
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

/** Moves an entity to the first of these states that documented transitions reach. */
export function leadTo({ simulation }: Stage, id: string, states: readonly string[]): void {
  const before = simulation.save();
  for (const state of states) {
    if (isLed(simulation.lead(id, state))) return;
    simulation.restore(before);
  }
  // The call that created it may have moved it elsewhere, so try again from its initial states.
  for (const state of states) {
    simulation.renew(id);
    if (isLed(simulation.lead(id, state))) return;
    simulation.restore(before);
  }
  throw new SetupError(`nothing documented leads \`${id}\` to ${states.join(' or ')}`);
}

function isLed(reasons: readonly Reason[] | undefined): boolean {
  assertNoLimit(reasons ?? []);
  return reasons !== undefined;
}

function othersThan(model: Model, states: readonly string[]): readonly string[] {
  const lifecycle = model.states.get(states[0] ?? '')?.lifecycle;
  if (!lifecycle) return [];
  return lifecycle.states
    .map((state) => keyOfState(lifecycle, state))
    .filter((key) => !states.includes(key));
}
