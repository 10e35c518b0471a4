import type { Step } from './run.ts';
import type { Due, Store } from './store.ts';
import { reach } from './triggers.ts';

/** Lets time pass up to a moment, and all that is due happen on the way, each at its own. */
export function advanceTo(step: Step, moment: number): void {
  const { store } = step;
  for (let next = nextDue(store); next && next.at <= moment; next = nextDue(store)) {
    const current = next;
    store.due = store.due.filter((each) => each !== current);
    store.now = Math.max(store.now, current.at);
    const entity = store.entities.get(current.entity);
    if (!entity || hasLeft(step, current)) continue;
    reach(step, { entity, outcome: current.outcome, args: current.args });
  }
  store.now = Math.max(store.now, moment);
}

/** What happens next if nobody does anything; undefined for nothing. */
export function nextDue({ due }: Store): Due | undefined {
  const [first, ...others] = due;
  return others.reduce((next, each) => (next && each.at < next.at ? each : next), first);
}

function hasLeft({ model, store }: Step, { entity, outcome, since }: Due): boolean {
  const lifecycle = model.states.get(outcome.outcome)?.lifecycle;
  const standing = store.entities.get(entity)?.states.get(lifecycle?.id ?? '');
  return since !== undefined && standing?.since !== since;
}
