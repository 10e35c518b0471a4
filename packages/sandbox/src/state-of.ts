import type { ActRule, Json } from '@docs-compiler/graph';
import { jsonAt } from '@docs-compiler/simulator';
import { isObjectType } from 'graphql';

import type { Engine } from './engine.ts';

/** The state of an entity, and its possible next changes. */
export interface ThingState {
  readonly id: string;
  readonly type: string;
  /** Current states by lifecycle id: name, type or enum coordinate, and time of entry. */
  readonly states: Readonly<
    Record<string, { readonly state: string; readonly type: string; readonly since: string }>
  >;
  /** Acts that actors can perform now. */
  readonly acts: readonly PossibleAct[];
  /** Scheduled events, the next one first. */
  readonly due: readonly { readonly at: string; readonly outcome: string }[];
}

/** An act that an actor other than the caller can perform now. */
export interface PossibleAct {
  readonly act: string;
  /** The actor. */
  readonly who: string;
  /**
   * Whether the call that created the entity suggests the act. False if the act depends on an
   * alternative that the call leaves out while it gives others: a card payment for a request that
   * only names bank transfers.
   */
  readonly isLikely: boolean;
}

/** Returns the state of an entity; undefined if the id is unknown. */
export function stateOf(engine: Engine, id: string): ThingState | undefined {
  const { simulation, behavior, schema } = engine;
  const saved = simulation.save();
  const entity = saved.entities.get(id);
  if (!entity) return undefined;
  const type = schema.getType(entity.typename);
  const names = new Set([
    entity.typename,
    ...(isObjectType(type) ? type.getInterfaces().map(({ name }) => name) : []),
  ]);
  // Trial acts must not use up the ids reserved for the next call.
  const ids = [...engine.expected].map(([made, each]): [string, string[]] => [made, [...each]]);
  const acts = behavior.acts.filter(({ name, on, types }) => {
    if (!names.has(on) || types?.includes(entity.typename) === false) return false;
    const isPossible = !('code' in engine.attempt(name, id));
    simulation.restore(saved);
    return isPossible;
  });
  for (const [made, each] of ids) engine.expected.set(made, each);
  const due = simulation.due(id).toSorted((a, b) => a.at - b.at);
  return {
    id,
    type: entity.typename,
    states: Object.fromEntries(
      [...entity.states].map(([lifecycle, { state, typename, since }]) => [
        lifecycle,
        { state, type: typename, since: new Date(since).toISOString() },
      ]),
    ),
    acts: acts.map(({ name, who, when }) => ({
      act: name,
      who,
      isLikely: isSuggested(when, entity.made?.args),
    })),
    due: due.map(({ at, outcome }) => ({
      at: new Date(at).toISOString(),
      outcome: outcome.outcome,
    })),
  };
}

/** Checks that arguments do not give alternatives to all that a condition is about. */
function isSuggested(when: ActRule['when'], args: Json | undefined): boolean {
  if (when === undefined || args === undefined) return true;
  const paths = [when].flat().flatMap((condition) => Object.keys(condition));
  return paths.length === 0 || paths.some((path) => !leavesOut(args, path.split('.')));
}

/**
 * Checks whether the object that holds a value is absent while the object around it is given: for
 * `input.methods.card.enabled`, other methods than `card`.
 */
function leavesOut(args: Json, path: readonly string[]): boolean {
  if (path.length < 4) return false;
  const [around, holder] = [-2, -1].map((end) => jsonAt(args, path.slice(0, end).join('.')));
  const isHeld = typeof holder === 'object' && holder !== null;
  return !isHeld && typeof around === 'object' && around !== null && Object.keys(around).length > 0;
}
