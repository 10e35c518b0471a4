import { isObjectType } from 'graphql';

import type { Engine } from './engine.ts';

/** Where a thing stands, and what can come next. */
export interface ThingState {
  readonly id: string;
  readonly type: string;
  /** By the id of each lifecycle: the state, by its name and by what stands for it, and since when. */
  readonly states: Readonly<
    Record<string, { readonly state: string; readonly type: string; readonly since: string }>
  >;
  /** What somebody can do to it now. */
  readonly acts: readonly { readonly act: string; readonly who: string }[];
  /** What comes by itself, the next first. */
  readonly due: readonly { readonly at: string; readonly outcome: string }[];
}

/** Undefined where there is no such thing. */
export function stateOf(engine: Engine, id: string): ThingState | undefined {
  const { simulation, behaviour, schema } = engine;
  const saved = simulation.save();
  const entity = saved.entities.get(id);
  if (!entity) return undefined;
  const type = schema.getType(entity.typename);
  const names = new Set([
    entity.typename,
    ...(isObjectType(type) ? type.getInterfaces().map(({ name }) => name) : []),
  ]);
  // What is tried makes nothing: the next call does, with the ids that wait for it.
  const ids = [...engine.expected].map(([made, each]): [string, string[]] => [made, [...each]]);
  const acts = behaviour.acts.filter(({ name, on }) => {
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
