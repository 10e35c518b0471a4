import { isMoment, mostEvents, stop } from './limits.ts';
import type { Reason, Step } from './run.ts';
import type { Due, Store } from './store.ts';
import { hasLeft } from './states.ts';
import { reach } from './triggers.ts';

/** Receives the reasons of one moment, in milliseconds since the epoch. */
export type OnMoment = (at: number, reasons: readonly Reason[]) => void;

/**
 * Advances the clock to a moment and runs all due events, each at its own time. Stops at the last
 * event if too many are due, and does not move to a moment that no date can represent. The last
 * reason is then a `limit`.
 */
export function advanceTo(step: Step, moment: number, onMoment?: OnMoment): void {
  const { store, work, reasons } = step;
  if (!isMoment(moment)) return stop(step, 'the clock cannot advance beyond the year 9999');
  let events = 0;
  for (let next = nextDue(store); next && next.at <= moment; next = nextDue(store)) {
    if (events >= mostEvents)
      return stop(step, `the advance of the clock caused ${mostEvents} changes`);
    events += 1;
    store.due.shift();
    if (next.at > store.now) {
      store.now = next.at;
      work.changes.clear();
    }
    const entity = store.entities.get(next.entity);
    if (!entity || hasLeft(step, next)) continue;
    const before = reasons.length;
    reach(step, { entity, outcome: next.outcome, args: next.args });
    onMoment?.(store.now, reasons.slice(before));
  }
  store.now = Math.max(store.now, moment);
}

/** Returns the next scheduled event; undefined if there is none. */
export function nextDue({ due }: Pick<Store, 'due'>): Due | undefined {
  return due[0];
}
