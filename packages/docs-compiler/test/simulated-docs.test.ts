import { fileURLToPath } from 'node:url';

import type { Json } from '@docs-compiler/graph';
import {
  behaviourOf,
  createProver,
  createSimulation,
  type PrintedExample,
  type Prover,
  type Simulation,
} from '@docs-compiler/simulator';
import { describe, expect, test } from 'vitest';

import { compile } from '../src/compile.ts';
import { coverageOf } from '../src/coverage.ts';
import { emit } from '../src/emit.ts';
import type { ExampleJson } from '../src/graph-json.ts';
import { loadProject } from '../src/load.ts';
import { answersOf, proverOptionsOf } from '../src/simulate.ts';
import { printedExample } from '../src/simulate/printed-example.ts';
import { liesAbout, type Lie } from './lies.ts';
import { randomFrom } from './mutation/random.ts';

/** What the shipped docs say that their API does, run. */
const { project } = loadProject({
  cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  today: '2026-11-22',
});
const { graph, diagnostics } = compile(project);
const json = emit(graph);
const behaviour = behaviourOf(json);

const ids: Readonly<Record<string, string>> = {
  PaymentInitiationRequest: 'payreq-example-',
  Refund: 'refund-example-',
};

function openSandbox(): Simulation {
  if (!behaviour) throw new Error('the shipped docs declare no sandbox');
  return createSimulation({
    schema: graph.schema,
    behaviour,
    now: Date.parse(graph.config.sandbox?.now ?? ''),
    host: { newId: (typename, made) => `${ids[typename] ?? typename}${made + 1}` },
  });
}

const token = {
  kind: 'client',
  scopes: ['client_paymentrequest', 'client_refund'],
  claims: ['test_client'],
};

/** The examples of a page in their order. */
function examplesOn(route: string): readonly ExampleJson[] {
  return json.examples.filter(({ page }) => page === route);
}

describe('the quick start runs as it is printed', () => {
  const sandbox = openSandbox();
  test.each(examplesOn('/quick-start').map((example) => [example.operationName, example] as const))(
    '%s',
    (_, { operation, variables, responses }) => {
      const { result } = sandbox.execute({ query: operation, variables: variables ?? {}, token });
      expect(withoutMoments(result)).toEqual(withoutMoments(responses[0]?.body));
      // Between two steps of a person time passes.
      sandbox.advance(61_000);
    },
  );
});

/** Its own clock has other moments than the printed one. */
function withoutMoments(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, each) =>
      typeof each === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(each) ? 'a moment' : each,
    ),
  );
}

test('what runs has no findings either', () => {
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
});

test('printed answers are given by rules that others have, too', () => {
  const { kinds, origins } = coverageOf(graph);
  const floors: Readonly<Record<string, number>> = { run: 96, derived: 94 };
  expect(kinds.filter(({ kind, percent }) => percent < (floors[kind] ?? 100))).toEqual([]);
  const [calls, queries] = origins;
  expect((calls?.agreeing ?? 0) / (calls?.printed ?? 1)).toBeGreaterThanOrEqual(0.95);
  expect((queries?.agreeing ?? 0) / (queries?.printed ?? 1)).toBeGreaterThanOrEqual(0.85);
  // A literal of one example repeats it, and a sample only looks right.
  expect((calls?.copies ?? 0) / (calls?.total ?? 1)).toBeLessThanOrEqual(0.05);
  expect((calls?.by.sample ?? 0) / (calls?.total ?? 1)).toBeLessThanOrEqual(0.1);
});

/**
 * What guards the guard: one thing at a time is changed in an answer that agrees, and the change has
 * to be noticed. `npm test` tries some, `pnpm nightly` all.
 */
const share = process.env['LIES'] === 'all' ? 1 : 0.1;
const seed = Number(process.env['SEED'] ?? 26_112_200);

/** The least share of lies that has to be noticed, by what they are told of. */
const floors: Readonly<Record<string, number>> = {
  'state of a mutation': 0.98,
  'null of a mutation': 0.98,
  'code of an error': 0.98,
  'amount of a mutation': 0.9,
  'text of a mutation': 0.9,
  // What a query shows is what it was told, for the most part.
  query: 0.85,
};

test(`lies are noticed (seed ${seed})`, () => {
  const prover = proverOfDocs();
  const noticed = new Map<string, { told: number; noticed: number; missed: string[] }>();
  for (const { example, response, lie } of tellLies()) {
    const kind = example.operation.trimStart().startsWith('mutation') ? 'mutation' : 'query';
    const of = lie.kind === 'code' ? 'code of an error' : `${lie.kind} of a mutation`;
    const key = kind === 'query' && lie.kind !== 'code' ? kind : of;
    const count = noticed.get(key) ?? { told: 0, noticed: 0, missed: [] };
    count.told += 1;
    if (isNoticed(prover, example, response, lie.body)) count.noticed += 1;
    else count.missed.push(`${example.id} ${lie.path.join('.')}`);
    noticed.set(key, count);
  }
  const shares = [...noticed].map(([of, count]) => ({ of, ...count }));
  const low = shares.filter(({ of, told, noticed: found }) => found / told < (floors[of] ?? 1));
  expect(low.map(({ of, told, noticed: found, missed }) => ({ of, told, found, missed }))).toEqual(
    [],
  );
  expect(new Set(shares.map(({ of }) => of))).toEqual(new Set(Object.keys(floors)));
});

interface Told {
  readonly example: PrintedExample;
  readonly response: PrintedExample['answers'][number];
  readonly lie: Lie;
}

function* tellLies(): Generator<Told> {
  const random = randomFrom(seed);
  for (const { example, response, verdict } of answersOf(graph)) {
    const printed = verdict.kind === 'agrees' ? printedExample(graph, example) : undefined;
    const index = example.parsed.responses.indexOf(response);
    const answer = printed?.answers[index];
    if (!printed || !answer) continue;
    for (const lie of liesAbout(graph.schema, answer.body))
      if (random() < share) yield { example: printed, response: answer, lie };
  }
}

function proverOfDocs(): Prover {
  const options = proverOptionsOf(graph);
  if (!options) throw new Error('the shipped docs declare no sandbox');
  return createProver(options);
}

function isNoticed(
  prover: Prover,
  example: PrintedExample,
  { title }: PrintedExample['answers'][number],
  body: { readonly [key: string]: Json },
): boolean {
  return prover.prove(example, { title, body }).kind !== 'agrees';
}
