import type { Behavior } from '@docs-compiler/graph';
import type { Simulation } from '@docs-compiler/simulator';
import fc from 'fast-check';

import { open, type DescribedApi } from './described-api.ts';
import { checkLists } from './lists.ts';
import { movesOf, type Move } from './moves.ts';
import { beginWalk, take } from './watch.ts';

interface Walks {
  readonly seed: number;
  readonly walks: number;
}

const steps = { minLength: 30, maxLength: 30 };

/** Throws for a step that contradicts the docs, with the shortest walk that leads to it. */
export function walkAtRandom(api: DescribedApi, { seed, walks }: Walks): void {
  fc.assert(walksOf(api, open(api)), { numRuns: walks, seed });
}

/** Returns the first fault of an API that contradicts the docs; undefined if none is found. */
export function faultOf(
  api: DescribedApi,
  other: Partial<Behavior>,
  { seed, walks }: Walks,
): string | undefined {
  const lying = open({ ...api, behavior: { ...api.behavior, ...other } });
  const { errorInstance } = fc.check(walksOf(api, lying), {
    numRuns: walks,
    seed,
    endOnFailure: true,
  });
  return errorInstance instanceof Error ? errorInstance.message : undefined;
}

function walksOf(api: DescribedApi, simulation: Simulation): fc.IProperty<[Move[]]> {
  const beginning = simulation.save();
  return fc.property(fc.array(movesOf(api), steps), (moves) => {
    simulation.restore(beginning);
    follow(api, simulation, moves);
    checkLists(api, simulation);
  });
}

/** Throws if a walk has other results the second time, or when it resumes from its middle. */
export function repeatWalks(api: DescribedApi, { seed, walks }: Walks): void {
  const simulation = open(api);
  const beginning = simulation.save();
  fc.assert(
    fc.property(fc.array(movesOf(api), steps), (moves) => {
      const [first, second] = [moves.slice(0, 15), moves.slice(15)];
      simulation.restore(beginning);
      const begun = follow(api, simulation, first);
      const middle = simulation.save();
      const gone = follow(api, simulation, second);
      simulation.restore(middle);
      expectSame(gone, follow(api, simulation, second));
      const again = open(api);
      expectSame(begun, follow(api, again, first));
    }),
    { numRuns: walks, seed },
  );
}

/** Serializes the responses, events and objects of a walk. */
function follow(api: DescribedApi, simulation: Simulation, moves: readonly Move[]): string {
  const walk = beginWalk(api, simulation);
  for (const move of moves) take(walk, move);
  const there = simulation.entities().map(({ id, states }) => [id, ...states]);
  return JSON.stringify([walk.answers, simulation.sent(), there, simulation.now()]);
}

function expectSame(one: string, other: string): void {
  if (one !== other) throw new Error(`the same walk was another one: ${one} and ${other}`);
}
