import { counters, coverageKinds, type CoverageKind } from './coverage/kinds.ts';
import { leastCovered, type Subject } from './coverage/least-covered.ts';
import { shareOf, sumOf, type Share } from './coverage/share.ts';
import { originsOf, type Origins } from './coverage/origins.ts';
import type { Demand } from './demand.ts';
import type { Graph } from './graph.ts';

/** Computes documentation coverage. Pure: the same graph gives the same result. */
export function coverageOf(graph: Graph): Coverage {
  const counted = coverageKinds.map((kind) => ({ kind, items: [...counters[kind].count(graph)] }));
  const kinds = counted.map(({ kind, items }) => ({
    kind,
    demand: counters[kind].demand,
    ...shareOf(items),
    missing: items.filter(({ met }) => !met),
    leastCovered: leastCovered(graph, items),
  }));
  const single = counted.filter(({ kind }) => !counters[kind].combines);
  return {
    overall: sumOf(kinds.filter(({ kind }) => !counters[kind].combines)),
    kinds,
    origins: originsOf(graph),
    leastCovered: leastCovered(
      graph,
      single.flatMap(({ items }) => items),
    ),
  };
}

/** Documentation coverage in total and by kind, with the least covered elements. */
export interface Coverage {
  /** The sum of all kinds except `descriptions`, whose parts are kinds themselves. */
  readonly overall: Share;
  /** All kinds, in the order in which they are shown. */
  readonly kinds: readonly KindCoverage[];
  /** Sources of the leaf values in printed responses. */
  readonly origins: readonly Origins[];
  readonly leastCovered: readonly Subject[];
}

/** The coverage of one kind, with its undocumented elements. */
export interface KindCoverage extends Share {
  readonly kind: CoverageKind;
  /** The requirement for each counted element: `described in the schema`. */
  readonly demand: string;
  readonly missing: readonly Demand[];
  readonly leastCovered: readonly Subject[];
}

export { coverageKinds, type CoverageKind } from './coverage/kinds.ts';
export { answerKinds, type Origins } from './coverage/origins.ts';
export type { Subject } from './coverage/least-covered.ts';
export type { Share } from './coverage/share.ts';
