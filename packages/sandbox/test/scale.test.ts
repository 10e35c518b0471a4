import { createSimulation, idFor, type Entity } from '@docs-compiler/simulator';
import { expect, test } from 'vitest';

import { createEngine } from '../src/engine.ts';
import { readGraph } from '../src/graph.ts';
import { graph } from './library.ts';

/** How many entities a request looks at where so many loans were made, after the same request. */
function visitedWith(count: number, query: string): number {
  const { schema, behaviour } = createEngine({ graph: readGraph(graph), play: [] });
  const host = { newId: idFor };
  const simulation = createSimulation({ schema, behaviour, host, now: 0 });
  simulation.execute({ query: 'mutation { join(name: "Ada") { id } }' });
  for (let index = 0; index < count; index += 1)
    simulation.execute({ query: 'mutation { lend(title: "Rivers") { id } }' });
  expect(simulation.execute({ query }).result.errors).toBeUndefined();
  const visited = new Set<Entity>();
  for (const entity of simulation.entities())
    for (const key of ['id', 'typename', 'values'] as const) {
      const value = entity[key];
      Object.defineProperty(entity, key, {
        get() {
          visited.add(entity);
          return value;
        },
      });
    }
  simulation.execute({ query });
  return visited.size;
}

const pageInfo = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';

test.each([
  ['one more loan', 'mutation { lend(title: "Hills") { id } }'],
  ['a page', `{ loans(first: 5) { nodes { title } ${pageInfo} } }`],
  ['the number of all', '{ loans(first: 5) { totalCount } }'],
  [
    'a page after a cursor',
    `{ loans(first: 5, after: "after-loan-10") { nodes { title } ${pageInfo} } }`,
  ],
  [
    'a page before a cursor',
    `{ loans(last: 5, before: "after-loan-10") { nodes { title } ${pageInfo} } }`,
  ],
  ['the last page', `{ loans(last: 5) { nodes { title } ${pageInfo} } }`],
  [
    'what a filter finds at once',
    `{ loans(first: 5, filter: { title: { eq: "Rivers" } }) { nodes { id } ${pageInfo} } }`,
  ],
  ['a page of two types', `{ loansAndReaders(last: 5) { nodes { __typename } ${pageInfo} } }`],
])('%s costs the same among few and among many', (_title, query) => {
  // A place is found by halves: five times more of them for 32 times more loans.
  expect(visitedWith(640, query)).toBeLessThanOrEqual(visitedWith(20, query) + 5);
});

test('a list of two types has each in the order in which it was made', () => {
  const { simulation } = createEngine({ graph: readGraph(graph), play: [] });
  const ask = (query: string) => simulation.execute({ query }).result.data;
  const made = [];
  for (const name of ['lend(title: "Hills")', 'join(name: "Ada")', 'lend(title: "Rivers")']) {
    made.push(ask(`mutation { made: ${name} { id __typename } }`)?.['made']);
    expect(
      ask('{ loansAndReaders { nodes { ... on Loan { id } ... on Reader { id } __typename } } }'),
    ).toEqual({ loansAndReaders: { nodes: made } });
  }
});

test('what is made is numbered by what was made before, also after a restart', () => {
  const { simulation } = createEngine({ graph: readGraph(graph), play: [] });
  const lend = () =>
    simulation.execute({ query: 'mutation { lend(title: "Hills") { id } }' }).result.data;
  expect([lend(), lend()]).toMatchObject([{ lend: { id: 'loan-1' } }, { lend: { id: 'loan-2' } }]);
  const saved = simulation.save();
  expect(lend()).toMatchObject({ lend: { id: 'loan-3' } });
  simulation.restore(saved);
  expect(lend()).toMatchObject({ lend: { id: 'loan-3' } });
});
