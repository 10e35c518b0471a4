import { milliseconds, type LifecycleRule, type TransitionRule } from '@docs-compiler/graph';

import { keyOfState } from './model.ts';

/** The position of a transition in a list of lifecycles. */
export interface TransitionPlace {
  readonly lifecycle: number;
  readonly transition: number;
}

/** The minimum duration of a cycle of transitions, in milliseconds. A shorter cycle is endless. */
const shortest = 1000;
/**
 * The maximum number of search steps. The limits of a run stop any cycle that the search misses.
 */
const mostSteps = 100_000;
const longest = 1000;

interface RuleTransition extends TransitionPlace {
  readonly rule: TransitionRule;
}

/** A transition caused by another one, with the delay in milliseconds. */
interface Caused {
  readonly place: RuleTransition;
  readonly after: number;
}

/**
 * Finds cycles of transitions that cause each other endlessly: each one either follows the one
 * before it automatically or is a move that the one before it makes. Such a cycle takes less than a
 * second in total. No transition is in two of the returned cycles.
 */
export function endlessTransitions(
  lifecycles: readonly LifecycleRule[],
): readonly (readonly TransitionPlace[])[] {
  const places = lifecycles.map(({ transitions }, lifecycle) =>
    transitions.map((rule, transition): RuleTransition => ({ lifecycle, transition, rule })),
  );
  const causedBy = causes(lifecycles, places);
  const found = new Set<RuleTransition>();
  const cycles: (readonly RuleTransition[])[] = [];
  let steps = 0;

  function search(
    way: readonly RuleTransition[],
    time: number,
    states: States,
  ): readonly RuleTransition[] | undefined {
    const [first] = way;
    const last = way.at(-1);
    if (!first || !last) return undefined;
    for (const { place, after } of causedBy(last)) {
      steps += 1;
      if (steps > mostSteps || time + after >= shortest || found.has(place)) continue;
      if ((states.get(place.lifecycle)?.last ?? place.rule.from) !== place.rule.from) continue;
      if (place === first && isClosed(states) && !isChainOfMoves(way)) return way;
      if (way.length >= longest || way.includes(place)) continue;
      const cycle = search([...way, place], time + after, entered(states, place));
      if (cycle) return cycle;
    }
    return undefined;
  }

  for (const place of places.flat()) {
    if (found.has(place)) continue;
    const cycle = search([place], 0, entered(new Map(), place));
    if (!cycle) continue;
    for (const each of cycle) found.add(each);
    cycles.push(cycle);
  }
  return cycles;
}

/** The first and last state of a path, by lifecycle. */
type States = ReadonlyMap<number, { readonly first: string; readonly last: string }>;

function entered(states: States, { lifecycle, rule: { from, to } }: RuleTransition): States {
  return new Map(states).set(lifecycle, { first: states.get(lifecycle)?.first ?? from, last: to });
}

function isClosed(states: States): boolean {
  return [...states.values()].every(({ first, last }) => first === last);
}

/**
 * Checks whether a path consists of moves within one lifecycle. Such moves concern different
 * entities, so the chain ends with the entities.
 */
function isChainOfMoves(way: readonly RuleTransition[]): boolean {
  const [first] = way;
  return (
    way.every(({ lifecycle }) => lifecycle === first?.lifecycle) &&
    !way.every(({ rule }) => isTimed(rule))
  );
}

function isTimed({ after, at }: TransitionRule): boolean {
  return after !== undefined || at !== undefined;
}

/**
 * Returns the transitions that a transition causes: the moves that it makes, and the automatic ones
 * out of its new state.
 */
function causes(
  lifecycles: readonly LifecycleRule[],
  places: readonly (readonly RuleTransition[])[],
): (place: RuleTransition) => readonly Caused[] {
  const leading = new Map<string, Caused[]>();
  const timed = new Map<string, readonly Caused[]>();
  for (const [index, lifecycle] of lifecycles.entries()) {
    const own = places[index] ?? [];
    for (const state of lifecycle.states) {
      const there = own.filter(({ rule }) => rule.to === state.name);
      leading.set(
        keyOfState(lifecycle, state),
        there.map((place) => ({ place, after: 0 })),
      );
      const from = own.filter(({ rule }) => rule.from === state.name);
      timed.set(`${index} ${state.name}`, timedAmong(lifecycle, from));
    }
  }
  return ({ lifecycle, rule }) => [
    ...Object.values(rule.moves ?? {}).flatMap((outcome) => leading.get(outcome) ?? []),
    ...(timed.get(`${lifecycle} ${rule.to}`) ?? []),
  ];
}

/**
 * Returns the automatic transitions. An `at` whose moment has passed is immediate; of several
 * `after`, the shortest applies.
 */
function timedAmong(lifecycle: LifecycleRule, from: readonly RuleTransition[]): readonly Caused[] {
  const due = from.filter(({ rule: { at } }) => at !== undefined && !isFilled(lifecycle, at));
  const later = from.flatMap((place): Caused[] => {
    const after = milliseconds(place.rule.after ?? '');
    return after === undefined ? [] : [{ place, after }];
  });
  const least = Math.min(...later.map(({ after }) => after));
  const next = later.find(({ after }) => after === least);
  return [...due.map((place) => ({ place, after: 0 })), ...(next ? [next] : [])];
}

/** Checks whether a state sets a field, so that a moment read from the field changes each time. */
function isFilled({ fills, states }: LifecycleRule, field: string): boolean {
  const [name = ''] = field.split('.');
  return [fills, ...states.map((state) => state.fills)].some(
    (each) => each !== undefined && Object.hasOwn(each, name),
  );
}
