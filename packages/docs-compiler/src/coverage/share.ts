import type { Demand } from '../demand.ts';

/** A number of covered elements of a total. */
export interface Share {
  readonly covered: number;
  readonly total: number;
  /** A whole number from 0 to 100, rounded down, so that 100 means all. Of nothing it is 100. */
  readonly percent: number;
}

export function shareOf(items: readonly Demand[]): Share {
  const covered = items.filter((item) => item.met).length;
  return shareOfCounts({ covered, total: items.length });
}

/** Several shares as one: each of their items counts the same. */
export function sumOf(shares: readonly Share[]): Share {
  let [covered, total] = [0, 0];
  for (const share of shares) {
    covered += share.covered;
    total += share.total;
  }
  return shareOfCounts({ covered, total });
}

function shareOfCounts({ covered, total }: Omit<Share, 'percent'>): Share {
  return { covered, total, percent: total === 0 ? 100 : Math.floor((covered * 100) / total) };
}
