import type { Coverage, CoverageKind, KindCoverage, Subject } from '../coverage.ts';
import { code, withMore } from './coverage-words.ts';

/** The least share of each kind that is enough, in whole percent. */
export type Minimums = ReadonlyMap<CoverageKind, number>;

export interface BelowMinimum {
  readonly kind: KindCoverage;
  readonly minimum: number;
}

/** Kinds below their minimum, in the order of the table. */
export function belowMinimum({ kinds }: Coverage, minimums: Minimums): readonly BelowMinimum[] {
  return kinds.flatMap((kind) => {
    const minimum = minimums.get(kind.kind) ?? 0;
    return kind.percent < minimum ? [{ kind, minimum }] : [];
  });
}

/** Returns one line: the kind below its minimum, and its least covered elements. */
export function verdictOf({ kind, minimum }: BelowMinimum): string {
  const { kind: name, percent, leastCovered } = kind;
  const least = withMore(leastCovered.slice(0, shownSubjects).map(lackOf), leastCovered.length);
  return `\`${name}\` are at ${percent} %, below the minimum of ${minimum} %; least covered: ${least.join(', ')}`;
}

const shownSubjects = 3;

function lackOf({ name, missing }: Subject): string {
  return `${code(name)} (${missing} missing)`;
}
