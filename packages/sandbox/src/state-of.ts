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
  readonly acts: readonly { readonly act: string; readonly who: string }[];
  /** Scheduled events, the next one first. */
  readonly due: readonly { readonly at: string; readonly outcome: string }[];
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
  const acts = behavior.acts.filter(({ name, on }) => {
    if (!names.has(on)) return false;
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
    acts: acts.map(({ name, who }) => ({ act: name, who })),
    due: due.map(({ at, outcome }) => ({
      at: new Date(at).toISOString(),
      outcome: outcome.outcome,
    })),
  };
}
