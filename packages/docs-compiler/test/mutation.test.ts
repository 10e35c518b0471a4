import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import type { Diagnostic, Label } from '../src/diagnostic.ts';
import { loadProject } from '../src/load.ts';
import { positionAt } from '../src/source.ts';
import { apply, type Place } from './mutation/apply.ts';
import { draw, proseMutators, structuralMutators, type Drawn } from './mutation/index.ts';
import { renameMutators } from './mutation/renames.ts';
import { randomFrom, type Random } from './mutation/random.ts';
import { recompile, worldOf } from './mutation/recompile.ts';
import { isNightly } from './nightly.ts';

/**
 * Mutates a small project with every kind of fact on each push, and the shipped docs in `pnpm
 * nightly`, with as many seeds as it sets.
 */
const seeds = seedsFrom(
  Number(process.env['SEED'] ?? 20_261_121),
  Number(process.env['SEEDS'] ?? (isNightly ? 2 : 1)),
);
const counts = { structural: isNightly ? 150 : 75, prose: 50, renames: 32 };
/**
 * The shipped docs use many API names as ordinary words, so the result depends on which are drawn.
 */
const leastAlone = isNightly ? 0.5 : 0.6;
/** In milliseconds; only against hanging. */
const timeout = isNightly ? 3_600_000 : 600_000;

const { project } = loadProject({
  cwd: fileURLToPath(new URL(isNightly ? '../../..' : 'mutation/project', import.meta.url)),
  today: '2026-11-21',
});
const world = worldOf(project);
const before = new Set(recompile(world, { files: new Map() }).map(keyOf));

test('the unchanged project has no findings', () => {
  expect([...before]).toEqual([]);
});

describe.each(seeds)('SEED=%i', (seed) => {
  test(
    'every structural mutation is reported at its place',
    () => {
      const random = randomFrom(seed);
      const results = run(draw(world, { mutators: structuralMutators, random }), {
        count: counts.structural,
        random,
      });
      const drawn = new Set(results.map(({ kind }) => kind));

      expect(results).toHaveLength(counts.structural);
      expect(structuralMutators.map(({ kind }) => kind).filter((kind) => !drawn.has(kind))).toEqual(
        [],
      );
      expect(results.filter(({ missed }) => missed.length > 0)).toEqual([]);
    },
    timeout,
  );

  test(
    'nine of ten misspelled names in prose are reported',
    () => {
      const random = randomFrom(seed);
      // Each name is used twice, because it can be misspelled in more than one way.
      const once = draw(world, { mutators: proseMutators, random });
      const results = run([...once, ...once], { count: counts.prose, random });
      const missed = results.filter((each) => each.missed.length > 0);

      expect(results).toHaveLength(counts.prose);
      expect(missed.length, JSON.stringify(missed, undefined, 2)).toBeLessThanOrEqual(
        counts.prose / 10,
      );
    },
    timeout,
  );
});

test(
  `${leastAlone * 10} of ten stale names without their type in prose are reported`,
  () => {
    const results = seeds.flatMap((seed) => {
      const random = randomFrom(seed);
      const drawn = draw(world, { mutators: renameMutators, random });
      return run(drawn, { count: counts.renames, random });
    });
    const shares = results.map(({ places, missed }) => 1 - missed.length / places);
    const calls = shares.filter((_, index) => results[index]?.kind.startsWith('call'));

    expect(results).toHaveLength(counts.renames * seeds.length);
    expect(mean(shares), JSON.stringify(results, undefined, 2)).toBeGreaterThanOrEqual(leastAlone);
    // A name of several words is rarely anything else.
    expect(mean(calls)).toBeGreaterThanOrEqual(0.8);
  },
  timeout,
);

function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

function mean(shares: readonly number[]): number {
  let sum = 0;
  for (const share of shares) sum += share;
  return sum / shares.length;
}

interface Result {
  readonly kind: string;
  readonly describe: string;
  /** The number of places. */
  readonly places: number;
  /** The places without a finding. */
  readonly missed: readonly Place[];
}

function run(
  drawn: readonly Drawn[],
  { count, random: chance }: { readonly count: number; readonly random: Random },
): Result[] {
  const results: Result[] = [];
  for (const { kind, make } of drawn) {
    if (results.length === count) break;
    const mutation = make(chance);
    if (!mutation) continue;

    const { files, places } = apply(mutation);
    const found = recompile(world, { files }).filter((each) => !before.has(keyOf(each)));
    const missed = places.filter((place) => !found.some((each) => isAt(each, place)));

    results.push({ kind, describe: mutation.describe, places: places.length, missed });
  }
  return results;
}

/**
 * Checks for a diagnostic at the place, or one of any rule with the place as a further location.
 */
function isAt({ code, primary, related = [] }: Diagnostic, { codes, path, line }: Place): boolean {
  const isHere = ({ span }: Label): boolean =>
    span.file.path === path && positionAt(span.file, span.start).line === line;
  return (codes.includes(code) && isHere(primary)) || related.some(isHere);
}

/** Identifies a finding regardless of its line. */
function keyOf({ code, message, primary }: Diagnostic): string {
  return [code, message, primary.span.file.path].join('\n');
}
