import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { JsonObject } from '../src/json.ts';
import type { Entity, Simulation } from '../src/index.ts';
import { behavior, openLibrary, reader } from './library.ts';

/** A step of a random walk, sensible or not. */
type Move =
  | { readonly kind: 'ask'; readonly query: string; readonly variables: JsonObject }
  | { readonly kind: 'act'; readonly name: string; readonly id: string }
  | { readonly kind: 'wait'; readonly milliseconds: number };

const ids = fc.constantFrom('loan-1', 'loan-2', 'book-1', 'film-1', 'refund-1', 'nothing');
const amounts = fc.constantFrom('0', '0.01', '5.51', '20', '20.00', '-3', '1e9', '');
const money = fc.record({ amount: amounts, currency: fc.constant('ZAR') });

const lend = fc.record(
  {
    bookId: ids,
    reader: fc.string({ maxLength: 14 }),
    key: fc.constantFrom('a', 'b', 'c', 'A B', '1'),
    note: fc.constantFrom('rain', 'sun'),
    deposit: money,
    due: fc.constantFrom('2031-05-15T09:00:00.000Z', 'soon'),
  },
  { requiredKeys: ['bookId', 'reader', 'key'] },
);

const moves: fc.Arbitrary<Move> = fc.oneof(
  asking(
    'mutation ($in: LendInput!) { lend(input: $in) { loan { id status { __typename } } } }',
    lend,
  ),
  asking(
    'mutation ($in: ForgiveInput!) { forgive(input: $in) { success refund { id loan { id } } } }',
    fc.record({ loanId: ids, amount: amounts }),
  ),
  asking('mutation ($in: ID!) { return(loanId: $in) { id status { __typename } } }', ids),
  asking('mutation ($in: ID!) { withdraw(reservationId: $in) { success } }', ids),
  asking('query ($in: ID!) { node(id: $in) { id __typename } }', ids),
  fc
    .record({
      name: fc.constantFrom(...behavior.acts.map(({ name }) => name)),
      id: ids,
    })
    .map((act): Move => ({ kind: 'act', ...act })),
  fc.nat(40 * 864e5).map((milliseconds): Move => ({ kind: 'wait', milliseconds })),
);

function asking(query: string, input: fc.Arbitrary<JsonObject[string]>): fc.Arbitrary<Move> {
  return input.map((given): Move => ({ kind: 'ask', query, variables: { in: given } }));
}

const codes = new Set([
  ...Object.values(behavior.codes).map(({ code }) => code),
  ...behavior.calls.flatMap(({ needs = [] }) => needs.map(({ code }) => code)),
  'NOT_SIMULATED',
]);

test('random walks break no documented rule', () => {
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 30 }), (walk) => {
      const simulation = openLibrary();
      const seen = new Map<string, string>();
      for (const move of walk) {
        take(simulation, move);
        for (const id of ['loan-1', 'loan-2', 'loan-3']) observe(simulation.entity(id), seen);
      }
      // The list has every observed loan once.
      const { result } = simulation.execute({ query: '{ loans { totalCount nodes { id } } }' });
      expect(result).toMatchObject({ data: { loans: { totalCount: countOf(seen) } } });
    }),
    { numRuns: 100, seed: 20_261_122 },
  );
});

function take(simulation: Simulation, move: Move): void {
  if (move.kind === 'wait') simulation.advance(move.milliseconds);
  else if (move.kind === 'act') simulation.act(move.name, move.id);
  else {
    const before = simulation.save();
    const { result } = simulation.execute({ ...move, token: reader });
    for (const { extensions } of result.errors ?? []) expect(codes).toContain(extensions['code']);
    // A rejected call changes nothing.
    if (result.errors) expect(simulation.save()).toEqual(before);
  }
}

/** Checks that documented transitions lead from the previous state to the current one. */
function observe(loan: Readonly<Entity> | undefined, seen: Map<string, string>): void {
  if (!loan) return;
  for (const { id, states, transitions, initial = '' } of behavior.lifecycles) {
    const state = loan.states.get(id)?.state;
    if (state === undefined) continue;
    expect(states.map(({ name }) => name)).toContain(state);
    const key = `${loan.id} ${id}`;
    const reached = new Set([seen.get(key) ?? initial]);
    for (const each of reached)
      for (const { from, to } of transitions) if (from === each) reached.add(to);
    expect(reached).toContain(state);
    seen.set(key, state);
  }
}

function countOf(seen: ReadonlyMap<string, string>): number {
  return [...seen.keys()].filter((key) => key.endsWith(' loan')).length;
}

test('the same walk always ends in the same state', () => {
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 15 }), (walk) => {
      const [one, two] = [openLibrary(), openLibrary()];
      for (const move of walk) {
        take(one, move);
        take(two, move);
      }
      expect(one.save()).toEqual(two.save());
    }),
    { numRuns: 20, seed: 20_261_122 },
  );
});
