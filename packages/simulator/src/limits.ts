import type { Taken, Work } from './limits-types.ts';
import type { Step } from './run.ts';
import type { Entity } from './store.ts';

/** The first and last moment that a simulation supports: years have four digits. */
const earliest = Date.parse('0000-01-01T00:00:00.000Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

/** The maximum nesting of changes that cause each other. */
const mostNested = 100;
/**
 * The maximum number of changes of one entity at one moment, in addition to one for each transition
 * of its lifecycle.
 */
const mostChanges = 100;
/** The maximum number of caused changes in one request, act or advance. */
const mostCaused = 100_000;
/** The maximum number of events in one advance of the clock. */
export const mostEvents = 10_000;
/** The maximum number of transitions that a stop lists. */
const mostNamed = 6;

export function createWork(): Work {
  return { nested: 0, caused: 0, isStopped: false, changes: new Map(), taken: [] };
}

/** Checks whether a moment is a number of milliseconds within the years 0 to 9999. */
export function isMoment(moment: unknown): moment is number {
  return typeof moment === 'number' && moment >= earliest && moment <= latest;
}

interface Change {
  readonly entity: Entity;
  /** The transition that was taken; undefined for a change that only starts something. */
  readonly taken?: Taken;
  /** Number of transitions of the lifecycle. */
  readonly transitions?: number;
}

/**
 * Applies a change with all its consequences. Returns undefined and changes nothing if a limit is
 * exceeded.
 */
export function withinLimits<Result>(
  step: Step,
  { entity, taken, transitions = 0 }: Change,
  change: () => Result,
): Result | undefined {
  const { work } = step;
  const changes = (work.changes.get(entity.id) ?? 0) + 1;
  const most = mostChanges + transitions;
  if (work.nested >= mostNested) return endless(step, `${mostNested} changes caused each other`);
  if (work.caused >= mostCaused) return endless(step, `${mostCaused} changes followed from one`);
  if (changes > most) return endless(step, `\`${entity.id}\` changed ${most} times at one moment`);
  work.changes.set(entity.id, changes);
  if (work.nested > 0) work.caused += 1;
  if (taken) note(work, taken);
  work.nested += 1;
  try {
    return change();
  } finally {
    work.nested -= 1;
  }
}

/** Records why a simulation stopped, with the most recent transitions. */
export function stop({ work, reasons }: Step, because: string, isEndless = false): undefined {
  if (work.isStopped) return undefined;
  work.isStopped = true;
  const last = repeated(work.taken);
  const names = last.map(({ lifecycle, from, to }) => `\`${lifecycle}\` from ${from} to ${to}`);
  const says = `the simulation stopped because ${because}`;
  reasons.push({
    rule: 'limit',
    subject: last[0]?.lifecycle ?? '',
    says: names.length === 0 ? says : `${says}; the last were ${names.join(', ')}`,
    ...(isEndless && { endless: last }),
  });
  return undefined;
}

function endless(step: Step, because: string): undefined {
  return stop(step, because, true);
}

function note(work: Work, taken: Taken): void {
  work.taken.push(taken);
  if (work.taken.length > 2 * mostNamed) work.taken.shift();
}

/** Returns the most recent transitions without repetitions, in order. */
function repeated(taken: readonly Taken[]): readonly Taken[] {
  const each = new Map(taken.map((one) => [JSON.stringify(one), one]));
  return [...each.values()].slice(-mostNamed);
}
