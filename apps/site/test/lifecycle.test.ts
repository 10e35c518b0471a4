import { createSandbox } from '@docs-compiler/sandbox';
import { beforeAll, describe, expect, test } from 'vitest';

import { planPaths, type PlannedGraph, type PlannedLifecycle } from '../src/lifecycle/plan.ts';
import { replay, ReplayError, type ReplayedGraph } from '../src/lifecycle/replay.ts';
import { sharedDocs } from './shared.ts';

/** States of the shipped docs that no sandbox reaches, by lifecycle. */
const notSimulated: Readonly<Record<string, readonly string[]>> = {
  // These are events of a payment request, and not states of a field.
  'secure-3d': ['initiated', 'completed'],
  // Its calls only end a subscription: nothing creates one any more.
  subscription: ['active'],
};

describe('the paths of the shipped docs', () => {
  let graph: ReplayedGraph;
  beforeAll(async () => {
    const { url } = await sharedDocs();
    const response = await fetch(`${url}/assets/sandbox.json`);
    graph = await response.json();
  });

  test('go through exactly their states in a sandbox', () => {
    const sandbox = createSandbox({ graph });
    const states = graph.lifecycles.flatMap((lifecycle) =>
      [...planPaths(graph, lifecycle)].map(([name, path]) => ({ lifecycle, name, path })),
    );
    expect(states.length).toBeGreaterThan(45);
    for (const { lifecycle, name, path } of states) {
      const place = `${lifecycle.id}: ${name}`;
      expect({ place, isRun: path.actions.length > 0 }).toEqual({
        place,
        isRun: !notSimulated[lifecycle.id]?.includes(name),
      });
      if (path.actions.length === 0) continue;
      sandbox.reset();
      const id = [...replay(sandbox, { graph, lifecycle, path })].at(-1)?.id ?? '';
      const taken = sandbox
        .why(id)
        .flatMap(({ says }) => transitionIn(says, lifecycle) ?? [])
        .map(({ from, to }) => [from, to]);
      const planned = path.states.slice(1).map((to, index) => [path.states[index], to]);
      // A call with preconditions starts in a later state.
      const first = planned.length - taken.length;
      expect({ place, taken }).toEqual({ place, taken: planned.slice(first) });
      expect({ place, state: sandbox.state(id)?.states[lifecycle.id]?.state }).toEqual({
        place,
        state: name,
      });
    }
  });

  test('report the reached state if the input differs from the plan', () => {
    const sandbox = createSandbox({ graph });
    const lifecycle = graph.lifecycles.find(({ id }) => id === 'refund');
    const path = lifecycle && planPaths(graph, lifecycle).get('completed');
    expect(path?.states).toEqual(['pending', 'submitted', 'completed']);
    if (!lifecycle || !path) return;
    const wrong = { ...path, states: ['pending', 'submitted', 'error'] };
    expect(() => [...replay(sandbox, { graph, lifecycle, path: wrong })]).toThrow(
      new ReplayError('The sandbox led to the state “completed” instead.'),
    );
  });
});

function transitionIn(says: string, { id }: PlannedLifecycle) {
  const [, from, to] = new RegExp(`^${id}: (.+) to (.+)$`).exec(says) ?? [];
  return from === undefined ? undefined : { from, to };
}

describe('a path', () => {
  const loan: PlannedLifecycle = {
    id: 'loan',
    entity: 'Loan',
    coordinate: 'LoanState',
    initial: 'open',
    states: ['open', 'late', 'returned', 'lost', 'burnt'].map((name) => ({ name, value: name })),
    transitions: [
      { from: 'open', to: 'late', after: '14 d' },
      { from: 'open', to: 'returned' },
      { from: 'late', to: 'returned' },
      { from: 'late', to: 'lost' },
    ],
  };
  const graph: PlannedGraph = {
    lifecycles: [loan],
    calls: [
      { coordinate: 'Mutation.lend', creates: 'Loan' },
      { coordinate: 'Mutation.return', moves: { loanId: 'LoanState.returned' } },
    ],
    acts: [{ name: 'lose the book', who: 'reader', on: 'Loan', moves: 'LoanState.lost' }],
    triggers: [],
  };
  const pathTo = (name: string, to: PlannedGraph = graph) => planPaths(to, loan).get(name);
  const lend = { kind: 'call', operation: 'Mutation.lend', reaches: 1 };

  test('has the fewest transitions, by calls, acts and time', () => {
    expect(pathTo('open')).toMatchObject({ states: ['open'], actions: [lend] });
    expect(pathTo('returned')).toMatchObject({
      states: ['open', 'returned'],
      actions: [
        lend,
        { kind: 'call', operation: 'Mutation.return', argument: 'loanId', reaches: 2 },
      ],
    });
    expect(pathTo('lost')).toMatchObject({
      states: ['open', 'late', 'lost'],
      actions: [lend, { kind: 'wait', reaches: 2 }, { kind: 'act', who: 'reader', reaches: 3 }],
    });
  });

  test('uses the input of a trigger that goes through several states', () => {
    const trigger = {
      page: '/lending',
      operation: 'Mutation.lend',
      when: { input: { is: 'a thin book' } },
      first: [{ outcome: 'LoanState.late', after: '1 min' }],
      outcome: 'LoanState.lost',
      after: '1 min',
    } as const;
    expect(pathTo('lost', { ...graph, triggers: [trigger] })).toMatchObject({
      states: ['open', 'late', 'lost'],
      actions: [{ kind: 'call', trigger: 0, reaches: 3 }],
    });
  });

  test('has transitions but no actions if no behavior reaches the state', () => {
    const silent = { ...graph, acts: [] };
    expect(pathTo('lost', silent)).toEqual({ states: ['open', 'late', 'lost'], actions: [] });
    expect(pathTo('burnt')).toEqual({ states: ['burnt'], actions: [] });
  });
});
