import {
  createGround,
  createProver,
  type Fired,
  type Ground,
  type GroundOptions,
  type Memory,
  type Prover,
  type ProverOptions,
  type Verdict,
} from '@docs-compiler/simulator';

import { cacheKey, cachedJson } from './cache.ts';
import type { ExampleNode, Graph, TriggerNode } from './graph.ts';
import type { JsonFence } from './parse/example.ts';
import { behaviourIn } from './simulate/behaviour.ts';
import { rememberedShapes } from './simulate/remembered.ts';
import { printedExample } from './simulate/printed-example.ts';
import { keyOfDefinitions, keyOfSchema } from './parse/schema-key.ts';
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
  const prover = proverOf(graph);
  if (!prover) return [];
  return graph.examples.flatMap((example) => {
    const printed = printedExample(graph, example);
    if (!printed) return [];
    return example.parsed.responses.flatMap((response, index) => {
      const answer = printed.answers[index];
      return answer ? [{ example, response, verdict: prover.prove(printed, answer) }] : [];
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
  const prover = proverOf(graph);
  const rules = behaviourIn(graph)?.triggers;
  if (!prover || !rules) return [];
  return graph.triggers.flatMap((node, index) => {
    const rule = rules[index];
    if (!rule || (rule.when === undefined && rule.else === undefined)) return [];
    return [{ node, fired: prover.fire(rule) }];
  });
});

/** Where the config has no moment: what answers say of time is compared by order alone. */
const someMoment = '2030-01-01T08:00:00.000Z';

const proverOf = memo((graph: Graph): Prover | undefined => {
  const options = proverOptionsOf(graph);
  return options && createProver(options, keptGround(options.schema)(graph, options));
});

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

/**
 * Where what the API does was not edited, answers are run again only if what they are about was.
 * Only the last is kept: each edit of that makes another.
 */
const keptGround = memo(() => {
  let kept: { readonly text: string; readonly ground: Ground } | undefined;
  return (graph: Graph, { schema, behaviour, start, now }: GroundOptions): Ground => {
    const text = JSON.stringify([behaviour, start, now]);
    if (kept?.text !== text) {
      const memory = memoryOf(graph, text);
      kept = { text, ground: createGround({ schema, behaviour, start, now, memory }) };
    }
    return kept.ground;
  };
});

/**
 * What former runs found out on the same ground: the schema, and what the API does. Only to
 * introspection an API tells its descriptions.
 */
function memoryOf({ cache, parsed }: Graph, behaviour: string): Memory {
  const described = cacheKey([keyOfSchema(parsed), behaviour]);
  const ground = cacheKey([keyOfDefinitions(parsed), behaviour]);
  const keyOf = (key: string): string =>
    cacheKey(['answer', introspection.test(key) ? described : ground, key]);
  return {
    read(key, kind) {
      const text = cache.read(keyOf(key));
      return cachedJson(text, rememberedShapes[kind]) && text;
    },
    keep: (key, text) => cache.keep(keyOf(key), text),
    hash: (text) => cacheKey([text]),
  };
}

/** `__type` and `__schema` as fields; not `__typename`. */
const introspection = /__(?:type|schema)\b/;
