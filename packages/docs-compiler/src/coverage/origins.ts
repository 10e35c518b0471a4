import type { Origin, Source } from '@docs-compiler/simulator';

import type { Graph } from '../graph.ts';
import { answersOf, type RunAnswer } from '../simulate.ts';
import { isJsonObject } from '../languages/json/value.ts';
import { memo } from '../text/memo.ts';

/** Mutations and errors are counted separately from queries, which only read. */
export const answerKinds = ['mutations-and-errors', 'queries'] as const;

/** The sources of the leaf values in matching responses. */
export interface Origins {
  readonly answers: (typeof answerKinds)[number];
  /** The number of printed responses, and of those that match the simulated ones. */
  readonly printed: number;
  readonly agreeing: number;
  /** Leaves of those that agree. */
  readonly total: number;
  readonly by: Readonly<Record<Origin, number>>;
  /** The number of literals that only one example shows: these copy the example. */
  readonly copies: number;
}

/** Returns the counts for each kind of responses, in their order. */
export function originsOf(graph: Graph): readonly Origins[] {
  return answerKinds.map((answers) => {
    const printed = answersOf(graph).filter((answer) => kindOf(answer) === answers);
    const agreeing = printed.filter(({ verdict }) => verdict.kind === 'agrees').length;
    const leaves = printed.flatMap(leavesOf);
    const by = { input: 0, rule: 0, clock: 0, world: 0, literal: 0, sample: 0 };
    for (const { origin } of leaves) by[origin] += 1;
    const copies = leaves.filter((leaf) => isCopy(graph, leaf)).length;
    return { answers, printed: printed.length, agreeing, total: leaves.length, by, copies };
  });
}

export function leavesOf({ verdict }: RunAnswer): readonly Source[] {
  return verdict.kind === 'agrees' ? verdict.leaves : [];
}

/** Checks whether a leaf is a literal that only one example shows. */
export function isCopy(graph: Graph, { origin, place = '' }: Source): boolean {
  return origin === 'literal' && (examplesBy(graph).get(place)?.size ?? 0) < 2;
}

/** The ids of the examples that show a literal, by its place. */
const examplesBy = memo((graph: Graph): ReadonlyMap<string, ReadonlySet<string>> => {
  const examples = new Map<string, Set<string>>();
  for (const answer of answersOf(graph))
    for (const { origin, place } of leavesOf(answer)) {
      if (origin !== 'literal' || place === undefined) continue;
      const known = examples.get(place);
      if (known) known.add(answer.example.id);
      else examples.set(place, new Set([answer.example.id]));
    }
  return examples;
});

function kindOf({ example, response }: RunAnswer): Origins['answers'] {
  const isRefused = isJsonObject(response.value) && response.value['errors'] !== undefined;
  const isMutation = example.parsed.operation?.operation === 'mutation';
  return isRefused || isMutation ? 'mutations-and-errors' : 'queries';
}
