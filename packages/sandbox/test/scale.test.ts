import { createSimulation, idFor } from '@docs-compiler/simulator';
import { expect, test } from 'vitest';

import { createEngine } from '../src/engine.ts';
import { readGraph } from '../src/graph.ts';
import { graph } from './library.ts';

/** A simulation in which so many loans were made, and how many entities one more request looks at. */
function visitedWith(count: number, query: string): number {
  const { schema, behaviour } = createEngine({ graph: readGraph(graph), play: [] });
  const host = { newId: idFor };
  const simulation = createSimulation({ schema, behaviour, host, now: 0 });
  for (let index = 0; index < count; index += 1)
    simulation.execute({ query: 'mutation { lend(title: "Rivers") { id } }' });
  let visited = 0;
  for (const entity of simulation.entities())
    Object.defineProperty(entity, 'typename', {
      get() {
        visited += 1;
        return 'Loan';
      },
    });
  const { result } = simulation.execute({ query });
  expect(result.errors).toBeUndefined();
  return visited;
}

test.each([
  ['one more loan', 'mutation { lend(title: "Hills") { id } }'],
  ['a page', '{ loans(first: 5) { nodes { title } pageInfo { hasNextPage hasPreviousPage } } }'],
  ['a page after a cursor', '{ loans(first: 5, after: "after-loan-5") { nodes { title } } }'],
  ['the last page', '{ loans(last: 5) { nodes { title } pageInfo { hasPreviousPage } } }'],
  [
    'what a filter finds at once',
    '{ loans(first: 5, filter: { title: { eq: "Rivers" } }) { nodes { id } } }',
  ],
])('%s costs the same among few and among many', (_title, query) => {
  expect(visitedWith(500, query)).toBe(visitedWith(20, query));
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
