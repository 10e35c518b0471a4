import { milliseconds, type LifecycleRule, type TransitionRule } from '@docs-compiler/graph';

import { keyOfState } from './model.ts';

/** A transition by its place in a list of lifecycles. */
export interface TransitionPlace {
  readonly lifecycle: number;
  readonly transition: number;
}

/** Transitions that cause each other in less time than this never rest, in milliseconds. */
const shortest = 1000;
/** How many steps the search takes: what it does not find, the limits of a run stop. */
const mostSteps = 100_000;
const longest = 1000;

interface Place extends TransitionPlace {
  readonly rule: TransitionRule;
}

/** A transition that another one causes, so many milliseconds later. */
interface Caused {
  readonly place: Place;
  readonly after: number;
}

/**
 * Finds cycles of transitions that cause each other without end: each comes by itself after the
 * one before it, or is a move that the one before it makes. A cycle takes less than a second in
 * all. No transition is in two of the cycles that are given.
 */
export function endlessTransitions(
  lifecycles: readonly LifecycleRule[],
): readonly (readonly TransitionPlace[])[] {
  const places = lifecycles.map(({ transitions }, lifecycle) =>
    transitions.map((rule, transition): Place => ({ lifecycle, transition, rule })),
  );
  const causedBy = causes(lifecycles, places);
  const found = new Set<Place>();
  const cycles: (readonly Place[])[] = [];
  let steps = 0;

  function search(
    way: readonly Place[],
    time: number,
    states: States,
  ): readonly Place[] | undefined {
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

/** By lifecycle: the state in which a way began, and that to which it has led. */
type States = ReadonlyMap<number, { readonly first: string; readonly last: string }>;

function entered(states: States, { lifecycle, rule: { from, to } }: Place): States {
  return new Map(states).set(lifecycle, { first: states.get(lifecycle)?.first ?? from, last: to });
}

function isClosed(states: States): boolean {
  return [...states.values()].every(({ first, last }) => first === last);
}

/** Things of one lifecycle that move each other are many things, and come to an end with them. */
function isChainOfMoves(way: readonly Place[]): boolean {
  const [first] = way;
  return (
    way.every(({ lifecycle }) => lifecycle === first?.lifecycle) &&
    !way.every(({ rule }) => isTimed(rule))
  );
}

function isTimed({ after, at }: TransitionRule): boolean {
  return after !== undefined || at !== undefined;
}

/** What a transition causes: the moves that it makes, and what comes by itself in its new state. */
function causes(
  lifecycles: readonly LifecycleRule[],
  places: readonly (readonly Place[])[],
): (place: Place) => readonly Caused[] {
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

/** Those that come by themselves: once its moment has passed an `at` is at once, and of several `after` the shortest. */
function timedAmong(lifecycle: LifecycleRule, from: readonly Place[]): readonly Caused[] {
  const due = from.filter(({ rule: { at } }) => at !== undefined && !isFilled(lifecycle, at));
  const later = from.flatMap((place): Caused[] => {
    const after = milliseconds(place.rule.after ?? '');
    return after === undefined ? [] : [{ place, after }];
  });
  const least = Math.min(...later.map(({ after }) => after));
  const next = later.find(({ after }) => after === least);
  return [...due.map((place) => ({ place, after: 0 })), ...(next ? [next] : [])];
}

/** Whether a state gives a field another value, so that its moment is another one each time. */
function isFilled({ fills, states }: LifecycleRule, field: string): boolean {
  const [name = ''] = field.split('.');
  return [fills, ...states.map((state) => state.fills)].some(
    (each) => each !== undefined && Object.hasOwn(each, name),
  );
}
