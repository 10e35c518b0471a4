import type { Demand } from '../demand.ts';
import type { Graph } from '../graph.ts';
import { answersOf, type RunAnswer } from '../simulate.ts';

/** Printed answers, each run and found to be what the described API gives. */
export function runAnswersOf(graph: Graph): readonly Demand[] {
  return answersOf(graph).map((answer) => ({
    ...named(answer),
    met: answer.verdict.kind === 'agrees',
    span: answer.response.fence.span,
  }));
}

/** The leaves of those that agree, each from a request, a rule, the clock or the world. */
export function derivedLeavesOf(graph: Graph): readonly Demand[] {
  return answersOf(graph).flatMap((answer) => {
    const { verdict, response } = answer;
    if (verdict.kind !== 'agrees') return [];
    return verdict.origins.map((origin) => ({
      ...named(answer),
      met: origin !== 'literal' && origin !== 'sample',
      span: response.fence.span,
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
