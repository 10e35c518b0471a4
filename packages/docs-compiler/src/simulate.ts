import {
  createProver,
  type PageScenarios,
  type PrintedExample,
  type Prover,
  type Verdict,
} from '@docs-compiler/simulator';

import type { ExampleNode, Graph, TriggerNode } from './graph.ts';
import type { JsonFence } from './parse/example.ts';
import { behaviourIn } from './simulate/behaviour.ts';
import { printedExample } from './simulate/printed-example.ts';
import { memo, memoBy } from './text/memo.ts';

/** A printed answer, and what came of running its operation. */
export interface RunAnswer {
  readonly example: ExampleNode;
  readonly response: JsonFence;
  readonly verdict: Verdict;
}

/**
 * Every printed answer of an operation, run on the API that the same docs describe; none where
 * the config declares no sandbox. What is at fault already is not run, nor is what must fail.
 */
export const answersOf: (graph: Graph) => readonly RunAnswer[] = memo((graph) => {
  const run = runnerOf(graph);
  if (!run) return [];
  return graph.examples.flatMap((example) => {
    const printed = printedExample(graph, example);
    if (!printed) return [];
    return example.parsed.responses.flatMap((response, index) => {
      const answer = printed.answers[index];
      return answer ? [{ example, response, verdict: run.prove(printed, answer) }] : [];
    });
  });
});

/** A trigger that runs, and why it leads to its outcome from no printed call, if it does not. */
export interface TriedTrigger {
  readonly node: TriggerNode;
  /** A clause: "another trigger goes before it". */
  readonly whyNot: string | undefined;
}

/** Every trigger with conditions, tried from the calls that are printed. */
export const triedTriggersOf: (graph: Graph) => readonly TriedTrigger[] = memo((graph) => {
  const run = runnerOf(graph);
  if (!run) return [];
  return graph.triggers.flatMap((node, index) =>
    node.fact.when === undefined && node.fact.else === undefined
      ? []
      : [{ node, whyNot: run.whyNot(index) }],
  );
});

/** What runs printed answers, and triggers. */
export interface Runner {
  prove: Prover['prove'];
  /** By its place among all triggers. */
  whyNot(index: number): string | undefined;
}

/** Where the config has no moment: what answers say of time is compared by order alone. */
const someMoment = '2030-01-01T08:00:00.000Z';

/** Undefined where the config declares no sandbox. */
export function runnerOf(graph: Graph): Runner | undefined {
  const behaviour = behaviourIn(graph);
  if (!behaviour) return undefined;
  const pages = Object.fromEntries(
    graph.scenarios.map(({ fact, page }) => [page.route, fact] as const),
  );
  const start = pages[graph.config.sandbox?.start ?? '']?.world ?? {};
  const examples = graph.examples.flatMap((example) => printedExample(graph, example) ?? []);
  const now = Date.parse(graph.config.sandbox?.now ?? someMoment);
  return keptRunner(graph.schema)({ behaviour, pages, start, now, examples });
}

interface Facts {
  readonly behaviour: NonNullable<ReturnType<typeof behaviourIn>>;
  readonly pages: Readonly<Record<string, PageScenarios>>;
  readonly start: PageScenarios['world'];
  readonly now: number;
  readonly examples: readonly PrintedExample[];
}

/** Where prose alone was edited, nothing is run again. */
const keptRunner = memo((schema: Graph['schema']) =>
  memoBy(
    (facts: Facts) => keepResults(facts, createProver({ schema, ...facts })),
    (facts) => JSON.stringify(facts),
  ),
);

function keepResults({ behaviour }: Facts, prover: Prover): Runner {
  const whyNot = memo((trigger: Facts['behaviour']['triggers'][number]) => prover.whyNot(trigger));
  const verdicts = new Map<string, Verdict>();
  return {
    prove(example, answer) {
      const key = `${example.id} ${example.answers.indexOf(answer)}`;
      const kept = verdicts.get(key) ?? prover.prove(example, answer);
      verdicts.set(key, kept);
      return kept;
    },
    whyNot(index) {
      const trigger = behaviour.triggers[index];
      return trigger && whyNot(trigger);
    },
  };
}
