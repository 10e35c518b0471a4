import type { Behavior, LifecycleRule } from '@docs-compiler/graph';
import { behaviorOf, createSimulation, type Simulation } from '@docs-compiler/simulator';
import { describe, expect, test } from 'vitest';

import { compile } from '../src/compile.ts';
import { coverageOf } from '../src/coverage.ts';
import { emit } from '../src/emit.ts';
import type { ExampleJson } from '../src/graph-json.ts';
import { proverOptionsOf } from '../src/simulate.ts';
import { explanationOf } from '../src/simulate/explanation.ts';
import { isNightly } from './nightly.ts';
import { shippedProject } from './shipped-project.ts';
import { correctLies, tellLies } from './told-lies.ts';
import { reached, sandboxCents, unmetTriggers } from './walks/reached.ts';
import { faultOf, repeatWalks, walkAtRandom } from './walks/walk.ts';

/** The shipped docs, whose API is simulated. */
const { graph, diagnostics } = compile(shippedProject);
const json = emit(graph);
const behavior = behaviorOf(json);

const ids: Readonly<Record<string, string>> = {
  PaymentInitiationRequest: 'payreq-example-',
  Refund: 'refund-example-',
};

function openSandbox(): Simulation {
  if (!behavior) throw new Error('the shipped docs declare no sandbox');
  return createSimulation({
    schema: graph.schema,
    behavior,
    now: Date.parse(graph.config.sandbox?.now ?? ''),
    host: { newId: (typename, made) => `${ids[typename] ?? typename}${made + 1}` },
  });
}

const token = {
  kind: 'client',
  scopes: ['client_paymentrequest', 'client_refund'],
  claims: ['test_client'],
};

/** Returns the examples of a page in document order. */
function examplesOn(route: string): readonly ExampleJson[] {
  return json.examples.filter(({ page }) => page === route);
}

describe('each response of the quick start matches the simulated one', () => {
  const sandbox = openSandbox();
  test.each(examplesOn('/quick-start').map((example) => [example.operationName, example] as const))(
    '%s',
    (_, { operation, variables, responses }) => {
      const { result } = sandbox.execute({ query: operation, variables: variables ?? {}, token });
      expect(withoutMoments(result)).toEqual(withoutMoments(responses[0]?.body));
      // Time passes between the steps of a reader.
      sandbox.advance(61_000);
    },
  );
});

test('each value of a printed response has steps, and each rule among them has its place', () => {
  const printed = graph.examples.flatMap((example) =>
    example.parsed.responses.map((response) => ({ example, response })),
  );
  const explanations = printed
    .filter((_, index) => isNightly || index % 10 === 0)
    .map((each) => explanationOf(graph, each))
    .filter((each) => each.kind === 'explained');
  expect(explanations.length).toBeGreaterThan(50);
  const values = explanations.flatMap((each) => each.values);
  expect(values.filter(({ steps }) => steps.length === 0)).toEqual([]);
  const nowhere = values.flatMap(({ steps }) =>
    steps.flatMap((each) => (each.span ? [] : each.text)),
  );
  const words = nowhere.map((text) => text.replaceAll(/`[^`]*`/g, '_'));
  expect(words.filter((each) => !withoutPlace.includes(each))).toEqual([]);
});

/** What no line of the docs declares. */
const withoutPlace = [
  'no object is in the list',
  'no rule sets it',
  'setup moves _ to _, as the response or the call requires',
  'the request is rejected before a rule applies',
  'the schema allows only this type',
  'the simulation sets it',
  'there is no such object',
];

/** Removes times, because the clock differs from the printed one. */
function withoutMoments(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, each) =>
      typeof each === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(each) ? 'a moment' : each,
    ),
  );
}

test('the shipped docs have no findings, including simulated responses', () => {
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
});

test('each limit of an argument is enforced, or skipped with a reason', () => {
  const limits = coverageOf(graph).kinds.find(({ kind }) => kind === 'limits');
  expect(limits?.missing.map(({ name, subject }) => `${subject}: ${name}`)).toEqual([]);
  expect(limits?.total).toBeGreaterThan(100);
});

test('printed responses come from shared rules, not from copied literals', () => {
  const { kinds, origins } = coverageOf(graph);
  const floors: Readonly<Record<string, number>> = { run: 96, derived: 94 };
  expect(kinds.filter(({ kind, percent }) => percent < (floors[kind] ?? 100))).toEqual([]);
  const [calls, queries] = origins;
  expect((calls?.agreeing ?? 0) / (calls?.printed ?? 1)).toBeGreaterThanOrEqual(0.95);
  expect((queries?.agreeing ?? 0) / (queries?.printed ?? 1)).toBeGreaterThanOrEqual(0.85);
  // A copied literal repeats the example, and a sample value only looks right.
  expect((calls?.copies ?? 0) / (calls?.total ?? 1)).toBeLessThanOrEqual(0.05);
  expect((calls?.by.sample ?? 0) / (calls?.total ?? 1)).toBeLessThanOrEqual(0.1);
});

/**
 * Tests the prover itself: changes one value at a time in a correct response, which it must notice.
 * `npm test` tries some, `pnpm nightly` all.
 */
const share = isNightly ? 1 : 0.1;
const seed = Number(process.env['SEED'] ?? 26_112_200);

/** The minimum share of changed values that the prover must notice, by kind. */
const floors: Readonly<Record<string, number>> = {
  'state of a mutation': 0.98,
  'null of a mutation': 0.98,
  'code of an error': 0.98,
  'amount of a mutation': 0.9,
  'text of a mutation': 0.9,
  // Queries mostly return what earlier calls sent.
  query: 0.85,
};

test(`the prover notices changed values in responses (seed ${seed})`, () => {
  const shares = [...tellLies(graph, { seed, share })].map(([of, count]) => ({ of, ...count }));
  const low = shares.filter(({ of, told, noticed }) => noticed / told < (floors[of] ?? 1));
  expect(low).toEqual([]);
  expect(new Set(shares.map(({ of }) => of))).toEqual(new Set(Object.keys(floors)));
});

/** Tries a tenth as many as the lies that must be noticed: an update runs a response several times. */
test(`an update replaces what a lie changed, and nothing else (seed ${seed})`, () => {
  const { told, agreeing, restored } = correctLies(graph, { seed, share: share / 10 });
  expect(told).toBeGreaterThan(20);
  expect(agreeing / told).toBeGreaterThanOrEqual(0.98);
  // A lie about a state that a query shows leads to other, equally consistent responses: 90 % are
  // restored. In a push, chance decides about a few of some thirty lies.
  expect(restored / told).toBeGreaterThanOrEqual(isNightly ? 0.85 : 0.75);
});

/** Every documented trigger, error and final state is reachable. */
describe('documented behavior is reachable', () => {
  test('every trigger fires under its conditions, and reaches its outcome', () => {
    expect(unmetTriggers(graph)).toEqual([]);
  });

  test('a call or an action reaches every error and every final state', () => {
    const { errors, ends, all } = reached(graph);
    expect(errors.length).toBeGreaterThanOrEqual(29);
    expect(ends.length).toBeGreaterThanOrEqual(10);
    expect([...errors, ...ends].filter((each) => !all.has(each))).toEqual([]);
  });

  test('the special amounts on the sandbox page have triggers, except those listed as not simulated', () => {
    const { promised, run, notRun } = sandboxCents(graph, json);
    expect(promised.length).toBeGreaterThanOrEqual(60);
    expect(promised.filter((each) => !run.has(each))).toEqual(notRun);
  });
});

/** Random walks: generated calls that the docs do not print, in random order. */
const walks = Number(process.env['WALKS'] ?? (isNightly ? 10_000 : 10));

describe(`random walks (seed ${seed})`, { timeout: 1_800_000 }, () => {
  if (!behavior) throw new Error('the shipped docs declare no sandbox');
  const { start = {} } = proverOptionsOf(graph) ?? {};
  const { scalars } = graph.config;
  const api = { json, schema: graph.schema, behavior, start, scalars };

  test('show only documented behavior', () => {
    walkAtRandom(api, { seed, walks });
  });

  test('are reproducible from the start and from a saved state', () => {
    repeatWalks(api, { seed, walks: walks / 10 });
  });

  // A walk must also be able to fail: these APIs do what is not documented.
  const { calls, lifecycles } = behavior;
  const undocumented: readonly (readonly [string, Partial<Behavior>])[] = [
    ['is not refused as NONCE', { calls: calls.map((call) => ({ ...call, once: undefined })) }],
    ['is not refused as BAD_USER_INPUT', { constants: [] }],
    ['is not refused as', { demands: {} }],
    ['nothing says what', { calls: calls.map((call) => ({ ...call, needs: undefined })) }],
    ['and should have', { order: 'oldest' }],
    [' went from ', { lifecycles: lifecycles.map(withoutEnd) }],
    ['is no documented event', { lifecycles: lifecycles.map(withOtherEvents) }],
  ];
  test.each(undocumented)('report undocumented behavior: %s', (fault, other) => {
    expect(faultOf(api, other, { seed, walks: 200 })).toContain(fault);
  });
});

/** Returns a lifecycle in which final states return to the initial one. */
function withoutEnd(lifecycle: LifecycleRule): LifecycleRule {
  const { states, transitions, initial = '' } = lifecycle;
  const left = new Set(transitions.map(({ from }) => from));
  const ends = states.filter(({ name }) => !left.has(name));
  const again = ends.map(({ name }) => ({ from: name, to: initial, after: '1 s' }));
  return { ...lifecycle, transitions: [...transitions, ...again] };
}

function withOtherEvents(lifecycle: LifecycleRule): LifecycleRule {
  const transitions = lifecycle.transitions.map((each) => ({ ...each, event: 'unheard' }));
  return { ...lifecycle, transitions };
}
