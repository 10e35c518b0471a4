import { scenarioSchema } from '@docs-compiler/graph/behavior-language';
import {
  createProverWorld,
  createProver,
  endlessTransitions,
  type Explained,
  type JsonObject,
  type PrintedAnswer,
  type ResultKind,
  type Fired,
  type ProverWorld,
  type ProverWorldOptions,
  type ResultStore,
  originKinds,
  type PrintedExample,
  type Prover,
  type ProverOptions,
  type Reason,
  scalarChecks,
  type ScalarChecks,
  type TransitionPlace,
  type Update,
  type Verdict,
} from '@docs-compiler/simulator';
import { z } from 'zod';

import { cachedJson, cacheKey } from './cache.ts';
import type { Config } from './config-types.ts';
import type { ExampleNode, Graph, TriggerNode } from './graph.ts';
import { tokenKindsOf } from './graph/token-kinds.ts';
import { keyOfDefinitions, keyOfSchema } from './parse/schema-key.ts';
import type { JsonFence } from './parse/types.ts';
import { requirementsOfNames } from './schema/element-requirements.ts';
import { tokenOf } from './schema/requirements.ts';
import { behaviorIn } from './simulate/behavior.ts';
import { jsonSchemaCheck } from './languages/json/schema-check.ts';
import { isJsonObject } from './languages/json/value.ts';
import { lazy, memo } from './text/memo.ts';
import type { Steps } from './text/steps.ts';

/** A printed response. */
export interface PrintedResponse {
  readonly example: ExampleNode;
  readonly response: JsonFence;
}

/** A printed response with the result of its run. */
export interface RunAnswer extends PrintedResponse {
  readonly verdict: Verdict;
}

/** A printed response that can be run. */
interface PlannedAnswer extends PrintedResponse {
  run(this: void): Verdict;
}

/** A trigger with the result of its run. */
export interface TriedTrigger {
  readonly node: TriggerNode;
  readonly fired: Fired;
}

/** A trigger that can be run. */
interface PlannedTrigger {
  readonly node: TriggerNode;
  run(this: void): Fired;
}

/** The results of all runs that depend on nothing broken. */
export interface Runs {
  readonly graph: Graph;
  readonly answers: readonly RunAnswer[];
  readonly triggers: readonly TriedTrigger[];
}

/** A run: a response of an example, or a trigger. */
export type Run = PrintedResponse | { readonly trigger: TriggerNode };

export interface SoundRuns extends Runs {
  /** The number of responses and triggers that were not run. */
  readonly skipped: number;
}

/**
 * Runs the printed responses and triggers that pass `isSound`, in steps, and counts the others as
 * skipped.
 */
export function* soundRuns(graph: Graph, isSound: (run: Run) => boolean): Steps<SoundRuns> {
  yield;
  const answers: RunAnswer[] = [];
  const triggers: TriedTrigger[] = [];
  let skipped = 0;
  for (const planned of plannedAnswers(graph)) {
    yield;
    if (isSound(planned)) answers.push(answered(planned));
    else skipped += 1;
  }
  for (const planned of plannedTriggers(graph)) {
    yield;
    if (isSound({ trigger: planned.node })) triggers.push(tried(planned));
    else skipped += 1;
  }
  return { graph, answers, triggers, skipped };
}

/**
 * Runs the printed responses against the simulated API. Returns none if the config declares no
 * sandbox. Skips faulty examples and those that must fail.
 */
export const answersOf: (graph: Graph) => readonly RunAnswer[] = memo((graph) =>
  plannedAnswers(graph).map(answered),
);

/**
 * Returns the simulated form of a printed response, which may also be invalid, but must be JSON.
 * Returns undefined if it cannot be run: the config declares no sandbox, or its operation or
 * variables are faulty.
 */
export function simulatedUpdate(graph: Graph, printed: PrintedResponse): Update | undefined {
  const asked = askedBy(graph, printed);
  return asked && provingOf(graph).update(asked.request, asked.answer);
}

/** The steps of a simulated response, and its body as an update would print it. */
export interface ExplainedRun {
  readonly explained: Explained;
  readonly body: JsonObject;
}

/**
 * Runs a printed response once more, and returns the steps that led to its simulated form. Returns
 * undefined if it cannot be run, as `simulatedUpdate` does.
 */
export function explainedRun(graph: Graph, printed: PrintedResponse): ExplainedRun | undefined {
  const asked = askedBy(graph, printed);
  if (!asked) return undefined;
  const { request, answer } = asked;
  const update = provingOf(graph).update(request, answer);
  const body = update.kind === 'updated' ? update.body : answer.body;
  return { explained: tracingOf(graph).explain(request, { ...answer, body }), body };
}

interface AskedResponse {
  readonly request: PrintedExample;
  readonly answer: PrintedAnswer;
}

function askedBy(graph: Graph, { example, response }: PrintedResponse): AskedResponse | undefined {
  const request = canRun(graph) ? requestOf(graph, example) : undefined;
  const answer = request?.answers[example.parsed.responses.indexOf(response)];
  return request && answer && response.value !== undefined ? { request, answer } : undefined;
}

/** Runs each trigger with conditions, starting from the printed calls. */
export const triedTriggersOf: (graph: Graph) => readonly TriedTrigger[] = memo((graph) =>
  plannedTriggers(graph).map(tried),
);

function answered({ example, response, run }: PlannedAnswer): RunAnswer {
  return { example, response, verdict: run() };
}

function tried({ node, run }: PlannedTrigger): TriedTrigger {
  return { node, fired: run() };
}

const plannedAnswers = memo((graph: Graph): readonly PlannedAnswer[] => {
  if (!canRun(graph)) return [];
  return graph.examples.flatMap((example) => {
    const printed = printedExample(graph, example);
    if (!printed) return [];
    return example.parsed.responses.flatMap((response, index): PlannedAnswer[] => {
      const answer = printed.answers[index];
      if (!answer) return [];
      return [{ example, response, run: lazy(() => provingOf(graph).prove(printed, answer)) }];
    });
  });
});

const plannedTriggers = memo((graph: Graph): readonly PlannedTrigger[] => {
  const rules = canRun(graph) ? (behaviorIn(graph)?.triggers ?? []) : [];
  return graph.triggers.flatMap((node, index): PlannedTrigger[] => {
    const rule = rules[index];
    if (!rule || (rule.when === undefined && rule.else === undefined)) return [];
    return [{ node, run: lazy(() => provingOf(graph).fire(rule)) }];
  });
});

/**
 * Checks that runs terminate. With endless transitions, each run would report the same cycle again.
 */
function canRun(graph: Graph): boolean {
  return graph.config.sandbox !== undefined && endlessOf(graph).length === 0;
}

/**
 * The start time if the config has no `sandbox.now`. Any time works, because times in responses are
 * compared only by order.
 */
const someMoment = '2030-01-01T08:00:00.000Z';

/**
 * Returns the cycles of transitions that cause each other without end, by their positions in the
 * lifecycles of a graph.
 */
export const endlessOf: (graph: Graph) => readonly (readonly TransitionPlace[])[] = memo((graph) =>
  endlessTransitions(behaviorIn(graph)?.lifecycles ?? []),
);

/** Returns the prover of a graph. Throws if the config declares no sandbox. */
const provingOf = memo((graph: Graph): Prover => {
  const options = proverOptionsOf(graph);
  if (!options) throw new Error('a graph without a sandbox runs nothing');
  return createProver(options, keptWorld(options.schema)(graph, options));
});

/** Returns a prover whose runs can be explained. It shares no results with the other one. */
const tracingOf = memo((graph: Graph): Prover => {
  const options = proverOptionsOf(graph);
  if (!options) throw new Error('a graph without a sandbox runs nothing');
  return createProver({ ...options, isTraced: true });
});

/**
 * Returns the inputs of a graph's prover: the declared behavior, the runnable examples, the
 * scenarios of pages by route, and the initial state. Returns undefined if the config declares no
 * sandbox. `now` is in milliseconds since the epoch.
 */
export function proverOptionsOf(graph: Graph): ProverOptions | undefined {
  const behavior = behaviorIn(graph);
  if (!behavior) return undefined;
  const pages = Object.fromEntries(
    graph.scenarios.map(({ fact, page }) => [page.route, fact] as const),
  );
  const start = pages[graph.config.sandbox?.start ?? '']?.world ?? {};
  const examples = graph.examples.flatMap((example) => printedExample(graph, example) ?? []);
  const now = Date.parse(graph.config.sandbox?.now ?? someMoment);
  const scalars = simulatedScalars(graph.config.scalars);
  return { schema: graph.schema, behavior, scalars, pages, start, now, examples };
}

/** Converts the config's JSON Schemas of custom scalars to checks for the simulator. */
export const simulatedScalars = memo((scalars: Config['scalars']): ScalarChecks =>
  scalarChecks(scalars, (schema) => {
    const check = jsonSchemaCheck(schema);
    return (value) => check(value).length === 0;
  }),
);

/**
 * Keeps the results of the last behavior. While the behavior is unchanged, only responses with
 * changed inputs are run again. Results of earlier behaviors are discarded, because each edit of a
 * rule makes a new behavior.
 */
const keptWorld = memo(() => {
  let kept: { readonly text: string; readonly world: ProverWorld } | undefined;
  return (
    graph: Graph,
    { schema, behavior, scalars, start, now }: ProverWorldOptions,
  ): ProverWorld => {
    const text = JSON.stringify([behavior, graph.config.scalars, start, now]);
    if (kept?.text !== text) {
      const store = storeOf(graph, text);
      kept = { text, world: createProverWorld({ schema, behavior, scalars, start, now, store }) };
    }
    return kept.world;
  };
});

/**
 * Returns the cached runs with the same schema and behavior. The key excludes descriptions, which
 * only introspection returns.
 */
function storeOf({ cache, parsed }: Graph, behavior: string): ResultStore {
  const described = cacheKey([keyOfSchema(parsed), behavior]);
  const undescribed = cacheKey([keyOfDefinitions(parsed), behavior]);
  const keyOf = (key: string): string =>
    cacheKey(['answer', introspection.test(key) ? described : undescribed, key]);
  return {
    read(key, kind) {
      const text = cache.read(keyOf(key));
      return cachedJson(text, storedShapes[kind]) && text;
    },
    keep: (key, text) => cache.keep(keyOf(key), text),
    hash: (text) => cacheKey([text]),
  };
}

/** Matches `__type` and `__schema` as fields, but not `__typename`. */
const introspection = /__(?:type|schema)\b/;

/** Converts an example for a run; undefined for one that is faulty or unchecked. */
export function printedExample(graph: Graph, example: ExampleNode): PrintedExample | undefined {
  return printedIn(graph)(example);
}

/** Memoized, because an example is both run itself and used in the setup of others. */
const printedIn = memo((graph: Graph) => memo((example: ExampleNode) => read(graph, example)));

function read(graph: Graph, example: ExampleNode): PrintedExample | undefined {
  return example.faults.length > 0 ? undefined : requestOf(graph, example);
}

/** Converts an example whose operation and variables are valid; its responses may be faulty. */
function requestOf(graph: Graph, example: ExampleNode): PrintedExample | undefined {
  const { id, page, parsed, faults, rootFields, names } = example;
  const { fence, operation, variables, invalid, ignore, responses } = parsed;
  const isFaulty = faults.some(({ part }) => part !== 'response');
  if (!operation || invalid !== undefined || ignore !== undefined || isFaulty) return undefined;
  const requirements = requirementsOfNames(graph.schema, names);
  return {
    id,
    page: page.route,
    operation: fence.text,
    operationName: operation.name?.value,
    rootFields,
    variables: isJsonObject(variables?.value) ? variables.value : {},
    tokenKind: tokenOf(requirements, tokenKindsOf(graph)) ?? undefined,
    answers: responses.map(({ title, value, errorCode }) => ({
      title,
      body: isJsonObject(value) ? value : {},
      ...(errorCode !== undefined && { errorCode }),
    })),
  };
}

const text = z.string();
const rules = {
  call: 'call',
  trigger: 'trigger',
  act: 'act',
  transition: 'transition',
  need: 'need',
  bound: 'bound',
  demand: 'demand',
  once: 'once',
  limit: 'limit',
} satisfies { readonly [Rule in Reason['rule']]: Rule };
const endless = z.array(z.object({ lifecycle: text, from: text, to: text })).optional();
const reasons = z.array(
  z.object({
    rule: z.enum(rules),
    subject: text,
    says: text,
    about: text.optional(),
    endless,
  }),
);

const results = {
  verdict: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('agrees'),
      leaves: z.array(z.object({ origin: z.enum(originKinds), place: text.optional() })),
      reasons,
    }),
    z.object({
      kind: z.literal('differs'),
      differences: z.array(
        z.object({
          path: z.array(z.union([text, z.int().nonnegative()])),
          printed: z.json().optional(),
          simulated: z.json().optional(),
          outcome: z.object({ typename: text, when: text.optional() }).optional(),
        }),
      ),
      reasons,
    }),
    z.object({
      kind: z.literal('not-run'),
      because: text,
      isSkipped: z.literal(true).optional(),
      endless,
    }),
  ]),
  fired: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fires'), reached: z.array(text) }),
    z.object({ kind: z.enum(['misses', 'not-tried']), because: text, endless }),
  ]),
} satisfies Record<ResultKind, z.ZodType>;

const dependencies = z.array(
  z.object({
    page: text,
    scenario: scenarioSchema,
    lookups: z.array(z.tuple([z.enum(['given', 'maker', 'example']), text, text])),
  }),
);

/** The schemas of cached simulator results. */
const storedShapes = {
  verdict: z.object({ dependencies, result: results.verdict }),
  fired: z.object({ dependencies, result: results.fired }),
} satisfies Record<ResultKind, z.ZodType>;
