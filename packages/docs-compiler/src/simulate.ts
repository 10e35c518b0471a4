import {
  createGround,
  createProver,
  endlessTransitions,
  type FindingKind,
  type Fired,
  type Ground,
  type GroundOptions,
  type Memory,
  originKinds,
  type PrintedExample,
  type Prover,
  type ProverOptions,
  type Reason,
  scalarChecks,
  type ScalarChecks,
  type TransitionPlace,
  type Verdict,
} from '@docs-compiler/simulator';
import { z } from 'zod';

import { cachedJson, cacheKey } from './cache.ts';
import type { Config } from './config-types.ts';
import type { ExampleNode, Graph, TriggerNode } from './graph.ts';
import { tokenKindsOf } from './graph/token-kinds.ts';
import { scenarioSchema } from './parse/frontmatter-scenarios.ts';
import { keyOfDefinitions, keyOfSchema } from './parse/schema-key.ts';
import type { JsonFence } from './parse/types.ts';
import { requirementsOfNames } from './schema/element-requirements.ts';
import { tokenOf } from './schema/requirements.ts';
import { behaviourIn } from './simulate/behaviour.ts';
import { jsonSchemaCheck } from './text/json-schema/check.ts';
import { isJsonObject } from './text/json.ts';
import { lazy, memo } from './text/memo.ts';

/** A printed answer, and what came of running its operation. */
export interface RunAnswer {
  readonly example: ExampleNode;
  readonly response: JsonFence;
  readonly verdict: Verdict;
}

/** A printed answer that can be run. */
interface PlannedAnswer {
  readonly example: ExampleNode;
  readonly response: JsonFence;
  run(this: void): Verdict;
}

/** A trigger, and what came of running it. */
export interface TriedTrigger {
  readonly node: TriggerNode;
  readonly fired: Fired;
}

/** A trigger that can be run. */
interface PlannedTrigger {
  readonly node: TriggerNode;
  run(this: void): Fired;
}

/** What came of all runs that rest on nothing broken. */
export interface Runs {
  readonly graph: Graph;
  readonly answers: readonly RunAnswer[];
  readonly triggers: readonly TriedTrigger[];
}

/** Something that is run: a response of an example, or a trigger. */
export type Run =
  | { readonly example: ExampleNode; readonly response: JsonFence }
  | { readonly trigger: TriggerNode };

interface SoundRuns extends Runs {
  /** How many answers and triggers were not run. */
  readonly skipped: number;
}

/** Runs what passes `isSound`; the rest is neither run nor judged. */
export function soundRuns(graph: Graph, isSound: (run: Run) => boolean): SoundRuns {
  const answers = plannedAnswers(graph);
  const triggers = plannedTriggers(graph);
  const soundAnswers = answers.filter(isSound);
  const soundTriggers = triggers.filter(({ node }) => isSound({ trigger: node }));
  return {
    graph,
    answers: soundAnswers.map(answered),
    triggers: soundTriggers.map(tried),
    skipped: answers.length + triggers.length - soundAnswers.length - soundTriggers.length,
  };
}

/**
 * Every printed answer of an operation, run on the API that the same docs describe; none where
 * the config declares no sandbox. What is at fault already is not run, nor is what must fail.
 */
export const answersOf: (graph: Graph) => readonly RunAnswer[] = memo((graph) =>
  plannedAnswers(graph).map(answered),
);

/** Every trigger with conditions, tried from the calls that are printed. */
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
  const rules = canRun(graph) ? (behaviourIn(graph)?.triggers ?? []) : [];
  return graph.triggers.flatMap((node, index): PlannedTrigger[] => {
    const rule = rules[index];
    if (!rule || (rule.when === undefined && rule.else === undefined)) return [];
    return [{ node, run: lazy(() => provingOf(graph).fire(rule)) }];
  });
});

/** On an API whose transitions never come to an end each run would report the cycle once more. */
function canRun(graph: Graph): boolean {
  return graph.config.sandbox !== undefined && endlessOf(graph).length === 0;
}

/** Where the config has no moment: what answers say of time is compared by order alone. */
const someMoment = '2030-01-01T08:00:00.000Z';

/** Cycles of transitions that cause each other without end, by their places in the lifecycles of a graph. */
export const endlessOf: (graph: Graph) => readonly (readonly TransitionPlace[])[] = memo((graph) =>
  endlessTransitions(behaviourIn(graph)?.lifecycles ?? []),
);

/** Asked for only where the config declares a sandbox. */
const provingOf = memo((graph: Graph): Prover => {
  const options = proverOptionsOf(graph);
  if (!options) throw new Error('a graph without a sandbox runs nothing');
  return createProver(options, keptGround(options.schema)(graph, options));
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
  const scalars = simulatedScalars(graph.config.scalars);
  return { schema: graph.schema, behaviour, scalars, pages, start, now, examples };
}

/** The checks of custom scalars that examples have to meet, as a simulator takes them. */
export const simulatedScalars = memo((scalars: Config['scalars']): ScalarChecks =>
  scalarChecks(scalars, (schema) => {
    const check = jsonSchemaCheck(schema);
    return (value) => check(value).length === 0;
  }),
);

/**
 * Where what the API does was not edited, answers are run again only if what they are about was.
 * Only the last is kept: each edit of that makes another.
 */
const keptGround = memo(() => {
  let kept: { readonly text: string; readonly ground: Ground } | undefined;
  return (graph: Graph, { schema, behaviour, scalars, start, now }: GroundOptions): Ground => {
    const text = JSON.stringify([behaviour, graph.config.scalars, start, now]);
    if (kept?.text !== text) {
      const memory = memoryOf(graph, text);
      kept = { text, ground: createGround({ schema, behaviour, scalars, start, now, memory }) };
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

/** An example as it is run; undefined for one that is at fault, or that is not to be checked. */
export function printedExample(graph: Graph, example: ExampleNode): PrintedExample | undefined {
  return printedIn(graph)(example);
}

/** It is asked for as what is tried, and as what makes things that others are about. */
const printedIn = memo((graph: Graph) => memo((example: ExampleNode) => read(graph, example)));

function read(graph: Graph, example: ExampleNode): PrintedExample | undefined {
  const { id, page, parsed, faults, rootFields, names } = example;
  const { fence, operation, variables, invalid, ignore, responses } = parsed;
  if (!operation || invalid !== undefined || ignore !== undefined || faults.length > 0)
    return undefined;
  const requirements = requirementsOfNames(graph.schema, names);
  return {
    id,
    page: page.route,
    operation: fence.text,
    operationName: operation.name?.value,
    rootFields,
    variables: isJsonObject(variables?.value) ? variables.value : {},
    tokenKind: tokenOf(requirements, tokenKindsOf(graph)) ?? undefined,
    answers: responses.map(({ title, value }) => ({
      title,
      body: isJsonObject(value) ? value : {},
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

const findings = {
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
} satisfies Record<FindingKind, z.ZodType>;

const heard = z.array(
  z.object({
    page: text,
    scenario: scenarioSchema,
    told: z.array(z.tuple([z.enum(['given', 'maker', 'example']), text, text])),
  }),
);

/** What a simulator remembers of former runs, as JSON of the cache. */
const rememberedShapes = {
  verdict: z.object({ heard, finding: findings.verdict }),
  fired: z.object({ heard, finding: findings.fired }),
} satisfies Record<FindingKind, z.ZodType>;
