import { start, type DescribedApi } from './described-api.ts';
import type { Walk } from './watch.ts';

/** Throws if a state is not in its lifecycle, or was not reached through documented transitions. */
export function observe(walk: Walk): void {
  const { api, simulation, standing } = walk;
  for (const { id, states } of simulation.entities())
    for (const [lifecycle, { state }] of states) {
      const key = `${id} ${lifecycle}`;
      const before = standing.get(key);
      if (before === state) continue;
      if (!isReached(api, { lifecycle, before, state }))
        throw new Error(`${id} (${lifecycle}) went from ${before ?? 'nothing'} to ${state}`);
      standing.set(key, state);
    }
  observeSent(walk);
}

interface Change {
  readonly lifecycle: string;
  readonly before: string | undefined;
  readonly state: string;
}

/** Several transitions can happen at one moment. */
function isReached({ behavior }: DescribedApi, { lifecycle: id, before, state }: Change): boolean {
  const lifecycle = behavior.lifecycles.find((each) => each.id === id);
  if (!lifecycle?.states.some(({ name }) => name === state)) return false;
  const reached = new Set([before ?? lifecycle.initial ?? '']);
  for (const each of reached)
    for (const { from, to } of lifecycle.transitions) if (from === each) reached.add(to);
  return reached.has(state);
}

function observeSent(walk: Walk): void {
  const { api, simulation } = walk;
  const sent = simulation.sent();
  for (const { event, at: moment, entity } of sent.slice(walk.seen)) {
    const isKnown = api.json.events.some(({ name }) => name === event);
    if (!isKnown) throw new Error(`${event} is sent, and is no documented event`);
    if (moment < start || moment > simulation.now()) throw new Error(`${event} of another time`);
    if (!simulation.entity(entity)) throw new Error(`${event} is about nothing`);
  }
  walk.seen = sent.length;
}
