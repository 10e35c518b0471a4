import type { Demand } from '../demand.ts';
import type { Graph } from '../graph.ts';
import { answersOf, type RunAnswer } from '../simulate.ts';
import { isCopy, leavesOf } from './origins.ts';

/** Printed answers, each run and found to be what the described API gives. */
export function runAnswersOf(graph: Graph): readonly Demand[] {
  return answersOf(graph).map((answer) => ({
    ...named(answer),
    met: answer.verdict.kind === 'agrees',
    span: answer.response.fence.span,
  }));
}

/** The leaves of those that agree, each from something that others than its example have. */
export function derivedLeavesOf(graph: Graph): readonly Demand[] {
  return answersOf(graph).flatMap((answer) => {
    return leavesOf(answer).map((leaf) => ({
      ...named(answer),
      met: leaf.origin !== 'sample' && !isCopy(graph, leaf),
      span: answer.response.fence.span,
    }));
  });
}

function named({ example, response }: RunAnswer): Pick<Demand, 'name' | 'subject'> {
  const { title } = response;
  return {
    name: title === undefined ? example.id : `${example.id} (${title})`,
    subject: example.page.route,
  };
}
