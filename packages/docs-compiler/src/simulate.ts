import type { TriggerRule } from '@docs-compiler/graph';
import {
  createProver,
  type Fired,
  type Prover,
  type ProverOptions,
  type Verdict,
} from '@docs-compiler/simulator';

import type { ExampleNode, Graph, TriggerNode } from './graph.ts';
import type { JsonFence } from './parse/example.ts';
import { behaviourIn } from './simulate/behaviour.ts';
import { printedExample } from './simulate/printed-example.ts';
import { memo } from './text/memo.ts';

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

/** A trigger that runs, and what came of it. */
export interface TriedTrigger {
  readonly node: TriggerNode;
  readonly fired: Fired;
}

/** Every trigger with conditions, tried from the calls that are printed. */
export const triedTriggersOf: (graph: Graph) => readonly TriedTrigger[] = memo((graph) => {
  const run = runnerOf(graph);
  if (!run) return [];
  return graph.triggers.flatMap((node, index) =>
    node.fact.when === undefined && node.fact.else === undefined
      ? []
      : [{ node, fired: run.fire(index) }],
  );
});

/** What runs printed answers, and triggers. */
interface Runner {
  prove: Prover['prove'];
  /** By its place among all triggers. */
  fire(index: number): Fired;
}

/** Where the config has no moment: what answers say of time is compared by order alone. */
const someMoment = '2030-01-01T08:00:00.000Z';

function runnerOf(graph: Graph): Runner | undefined {
  const options = proverOptionsOf(graph);
  return options && keptRunner(graph.schema)(options);
}

/** What a prover is told of a graph; undefined where the config declares no sandbox. */
export function proverOptionsOf(graph: Graph): ProverOptions | undefined {
  const behaviour = behaviourIn(graph);
  if (!behaviour) return undefined;
  const pages = Object.fromEntries(
    graph.scenarios.map(({ fact, page }) => [page.route, fact] as const),
  );
  const start = pages[graph.config.sandbox?.start ?? '']?.world ?? {};
  const examples = graph.examples.flatMap((example) => printedExample(graph, example) ?? []);
  const now = Date.parse(graph.config.sandbox?.now ?? someMoment);
  return { schema: graph.schema, behaviour, pages, start, now, examples };
}

/** Where prose alone was edited, nothing is run again. Only the last is kept: each edit makes another. */
const keptRunner = memo(() => {
  let kept: { readonly text: string; readonly runner: Runner } | undefined;
  return ({ schema, ...facts }: ProverOptions): Runner => {
    const text = JSON.stringify(facts);
    if (kept?.text !== text)
      kept = { text, runner: keepResults(createProver({ schema, ...facts }), facts.behaviour) };
    return kept.runner;
  };
});

function keepResults(prover: Prover, { triggers }: ProverOptions['behaviour']): Runner {
  const fire = memo((trigger: TriggerRule) => prover.fire(trigger));
  const verdicts = new Map<string, Verdict>();
  return {
    prove(example, answer) {
      const key = `${example.id} ${example.answers.indexOf(answer)}`;
      const kept = verdicts.get(key) ?? prover.prove(example, answer);
      verdicts.set(key, kept);
      return kept;
    },
    fire(index) {
      const trigger = triggers[index];
      return trigger ? fire(trigger) : { kind: 'not-tried', because: 'there is no such trigger' };
    },
  };
}
