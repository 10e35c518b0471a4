import { createSimulation, idFor, type Entity } from '@docs-compiler/simulator';
import { expect, test } from 'vitest';

import { createEngine } from '../src/engine.ts';
import { readGraph } from '../src/graph.ts';
import { graph } from './library.ts';

/** Counts the entities that a repeated request reads when `count` loans exist. */
function visitedWith(count: number, query: string): number {
  const { schema, behavior } = createEngine({ graph: readGraph(graph), play: [] });
  const host = { newId: idFor };
  const simulation = createSimulation({ schema, behavior, host, now: 0 });
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
  ['creating a loan', 'mutation { lend(title: "Hills") { id } }'],
  ['a page', `{ loans(first: 5) { nodes { title } ${pageInfo} } }`],
  ['the total count', '{ loans(first: 5) { totalCount } }'],
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
    'a page of a filter that matches all',
    `{ loans(first: 5, filter: { title: { eq: "Rivers" } }) { nodes { id } ${pageInfo} } }`,
  ],
  ['a page of two types', `{ loansAndReaders(last: 5) { nodes { __typename } ${pageInfo} } }`],
])('%s reads hardly more entities among 640 loans than among 20', (_title, query) => {
  // Binary search takes five more steps for 32 times as many loans.
  expect(visitedWith(640, query)).toBeLessThanOrEqual(visitedWith(20, query) + 5);
});

test('a list of two types is in order of creation', () => {
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

test.each(['oldest', 'newest'])('every page is a slice of the whole list, %s first', (order) => {
  const ordered = { ...graph, sandbox: { ...graph.sandbox, order } };
  const { simulation } = createEngine({ graph: readGraph(ordered), play: [] });
  for (const title of ['a', 'b', 'b', 'a', 'b'])
    simulation.execute({ query: `mutation { lend(title: "${title}") { id } }` });
  const page = (args: string): Page => {
    const query = `{ loans${args} { nodes { id } totalCount ${pageInfo} } }`;
    const { data }: { data: { loans: Page } } = JSON.parse(
      JSON.stringify(simulation.execute({ query }).result),
    );
    return data.loans;
  };
  const sizes = [undefined, 0, 1, 2, 9];
  for (const filter of ['', 'filter: { title: { eq: "b" } } ']) {
    const { nodes: all, totalCount } = page(filter && `(${filter})`);
    const places = [undefined, ...all.keys()];
    const cursors = all.map((_, at) => page(`(${filter}first: ${at + 1})`).pageInfo.endCursor);
    for (const first of sizes)
      for (const last of sizes)
        for (const after of places)
          for (const before of places) {
            const args = [
              filter,
              first === undefined ? '' : `first: ${first}`,
              last === undefined ? '' : `last: ${last}`,
              after === undefined ? '' : `after: "${cursors[after]}"`,
              before === undefined ? '' : `before: "${cursors[before]}"`,
            ].join(' ');
            const from = after === undefined ? 0 : after + 1;
            const heads = all.slice(from, before).slice(0, first);
            const nodes =
              last === undefined ? heads : heads.slice(Math.max(0, heads.length - last));
            const [begin, final] = [nodes[0], nodes.at(-1)];
            expect(page(args.trim() && `(${args})`), args).toEqual({
              nodes,
              totalCount,
              pageInfo: {
                hasPreviousPage: begin !== undefined && begin !== all[0],
                hasNextPage: final !== undefined && final !== all.at(-1),
                startCursor: begin ? cursors[all.indexOf(begin)] : null,
                endCursor: final ? cursors[all.indexOf(final)] : null,
              },
            });
          }
  }
});

interface Page {
  readonly nodes: readonly { readonly id: string }[];
  readonly totalCount: number;
  readonly pageInfo: { readonly endCursor: string };
}

test('ids count the created entities, also after a restore', () => {
  const { simulation } = createEngine({ graph: readGraph(graph), play: [] });
  const lend = () =>
    simulation.execute({ query: 'mutation { lend(title: "Hills") { id } }' }).result.data;
  expect([lend(), lend()]).toMatchObject([{ lend: { id: 'loan-1' } }, { lend: { id: 'loan-2' } }]);
  const saved = simulation.save();
  expect(lend()).toMatchObject({ lend: { id: 'loan-3' } });
  simulation.restore(saved);
  expect(lend()).toMatchObject({ lend: { id: 'loan-3' } });
});
