import { z } from 'zod';

import type { CoverageKind, Share } from '../coverage.ts';

/** The coverage of an earlier run by kind, from its JSON. */
export interface CoverageBase {
  /** Returns the counts of a kind; undefined if it was not counted then. */
  of(kind: CoverageKind | 'overall'): Counts | undefined;
}

type Counts = Omit<Share, 'percent'>;

/** The difference from an earlier run. */
export interface CoverageChange extends Counts {
  /**
   * The difference in percentage points, to a tenth. A smaller difference counts as a tenth, so
   * that it is visible.
   */
  readonly points: number;
}

const countsShape = { covered: z.int().min(0), total: z.int().min(0) };
// Parses only the needed keys, so that JSON of a newer version with further kinds or keys is valid.
const baseSchema = z.object({
  formatVersion: z.literal(1),
  overall: z.object(countsShape),
  kinds: z.array(z.object({ kind: z.string(), ...countsShape })),
});

/** Parses the output of `coverage --format json`; undefined for any other text. */
export function readCoverageBase(text: string): CoverageBase | undefined {
  const base = baseIn(text);
  if (!base) return undefined;
  const kinds = new Map(base.kinds.map(({ kind, ...counts }) => [kind, counts]));
  return { of: (kind) => (kind === 'overall' ? base.overall : kinds.get(kind)) };
}

export function changeSince(before: Counts, now: Counts): CoverageChange {
  return {
    covered: now.covered - before.covered,
    total: now.total - before.total,
    points: pointsOf(percentOf(now) - percentOf(before)),
  };
}

/** `+1.5`, `-0.1`, `=` if unchanged, `new` if the kind was not counted before. */
export function changeText(before: Counts | undefined, now: Counts): string {
  if (!before) return 'new';
  const { points } = changeSince(before, now);
  if (points === 0) return '=';
  return `${points > 0 ? '+' : ''}${points.toFixed(1)}`;
}

function baseIn(text: string): z.infer<typeof baseSchema> | undefined {
  try {
    return baseSchema.safeParse(JSON.parse(text.replace(/^\uFEFF/, ''))).data;
  } catch {
    return undefined;
  }
}

function percentOf({ covered, total }: Counts): number {
  return total === 0 ? 100 : (covered * 100) / total;
}

function pointsOf(difference: number): number {
  if (difference === 0) return 0;
  const tenths = Math.max(1, Math.round(Math.abs(difference) * 10));
  return (Math.sign(difference) * tenths) / 10;
}
