import type { Conditions, Given, Json, Need, Scenario, TriggerRule } from '@docs-compiler/graph';
import { describe, expect, test } from 'vitest';

import {
  createProverWorld,
  createProver,
  type PrintedAnswer,
  type PrintedExample,
  type Prover,
  type Verdict,
} from '../src/index.ts';
import { behavior, reader, schema, start } from './library.ts';

type Body = PrintedAnswer['body'];

const lend: PrintedExample = {
  id: '/lend#example-1',
  page: '/lend',
  operationName: 'Lend',
  operation: `mutation Lend($input: LendInput!) {
    lend(input: $input) { loan { id reader created due deposit { amount } status { __typename } } }
  }`,
  rootFields: ['Mutation.lend'],
  variables: {
    input: {
      bookId: 'book-1',
      reader: 'Ada',
      key: 'a-1',
      deposit: { amount: '12.00', currency: 'EUR' },
    },
  },
  tokenKind: reader.kind,
  answers: [{ title: 'lent', body: { data: { lend: { loan: loanWith({}) } } } }],
};

function loanWith(other: { readonly [field: string]: Json }): Body {
  return {
    id: 'loan-1',
    reader: 'Ada',
    created: '2031-05-02T10:00:00.000Z',
    due: null,
    deposit: { amount: '12.00' },
    status: { __typename: 'LoanOpen' },
    ...other,
  };
}

const read: PrintedExample = {
  id: '/read#example-1',
  page: '/read',
  operationName: 'ReadLoan',
  operation: `query ReadLoan($id: ID!) {
    node(id: $id) { ... on Loan { id reader created status { __typename ... on LoanReturned { since shelf } } } }
  }`,
  rootFields: ['Query.node'],
  variables: { id: 'loan-1' },
  tokenKind: reader.kind,
  answers: [],
};

const readInPart = `query ReadLoan($id: ID!, $withReader: Boolean! = true) {
  node(id: $id) { __typename ... on Loan { id reader @include(if: $withReader) created @skip(if: $withReader) } }
}`;

const giveBack: PrintedExample = {
  id: '/return#example-1',
  page: '/return',
  operationName: 'GiveBack',
  operation: 'mutation GiveBack($id: ID!) { return(loanId: $id) { id status { __typename } } }',
  rootFields: ['Mutation.return'],
  variables: { id: 'loan-1' },
  tokenKind: reader.kind,
  answers: [],
};

const bothLoans: PrintedExample = {
  id: '/loans#example-1',
  page: '/loans',
  operationName: 'Loans',
  operation: 'query Loans { loans { nodes { id } totalCount } }',
  rootFields: ['Query.loans'],
  variables: {},
  tokenKind: reader.kind,
  answers: [],
};

const shelf: Readonly<Record<string, Given>> = {
  'book-1': { type: 'Book', values: { title: 'Rivers' } },
};

interface Preset {
  readonly scenario?: Scenario;
  readonly world?: Readonly<Record<string, Given>>;
}

function proverFor({ page }: PrintedExample, { scenario, world = {} }: Preset = {}): Prover {
  return createProver({
    schema,
    behavior,
    start: shelf,
    now: start,
    examples: [lend, read, giveBack],
    pages: { [page]: { world, scenarios: scenario ? { told: scenario } : {} } },
  });
}

function verdictOn(example: PrintedExample, body: Body, preset?: Preset): Verdict {
  return proverFor(example, preset).prove(example, { title: 'told', body });
}

function lentAs(other: { readonly [field: string]: Json }): Body {
  return { data: { lend: { loan: loanWith(other) } } };
}

function refusedWith(code: string, message: string, path: string): Body {
  return { data: null, errors: [{ message, path: [path], extensions: { code } }] };
}

const returned = {
  id: 'loan-1',
  reader: 'Ada',
  created: '2031-05-02T10:00:00.000Z',
  status: {
    __typename: 'LoanReturned',
    since: '2031-05-04T10:00:00.000Z',
    shelf: 'shelf of loan-1',
  },
};

const agreeing: Readonly<Record<string, readonly [PrintedExample, Body, Preset?]>> = {
  'entities that the calls in `before` create': [
    bothLoans,
    { data: { loans: { nodes: [{ id: 'loan-1' }, { id: 'loan-7' }], totalCount: 2 } } },
    { scenario: { before: [{ call: 'Lend' }, { call: 'Lend', variables: { 'input.key': 'b' } }] } },
  ],
  'the last of the entities that the calls in `before` create': [
    { ...bothLoans, operation: 'query Loans { loans(last: 1) { nodes { id } totalCount } }' },
    { data: { loans: { nodes: [{ id: 'loan-2' }], totalCount: 2 } } },
    { scenario: { before: [{ call: 'Lend' }, { call: 'Lend', variables: { 'input.key': 'b' } }] } },
  ],
  'an entity that a call in `before` creates after another one': [
    bothLoans,
    { data: { loans: { nodes: [{ id: 'loan-1' }, { id: 'loan-7' }], totalCount: 2 } } },
    { scenario: { before: [{ call: 'Lend', variables: { 'input.key': 'b' } }] } },
  ],
  'a call': [lend, lentAs({})],
  'other times in the same order': [lend, lentAs({ created: '2029-01-01T00:00:00.000Z' })],
  'a call with other variables': [
    lend,
    lentAs({ reader: 'Eve' }),
    { scenario: { variables: { 'input.reader': 'Eve' } } },
  ],
  'a broken limit': [
    lend,
    refusedWith('BAD_INPUT', 'reader is longer than 12 characters.', 'lend'),
    { scenario: { variables: { 'input.reader': 'Ada, Countess of Lovelace' } } },
  ],
  'a repeated call': [lend, refusedWith('REPEATED', 'key was used before.', 'lend')],
  'a request without a token': [
    lend,
    refusedWith('NO_TOKEN', 'The request has no token that is valid.', 'lend'),
  ],
  'a state that the response shows, with the calls that lead there': [
    read,
    { data: { node: returned } },
  ],
  'null for a missing object': [read, { data: { node: null } }],
  'a move of an object that another page created': [
    giveBack,
    { data: { return: { id: 'loan-1', status: { __typename: 'LoanReturned' } } } },
  ],
  'a rejection because of the current state': [
    giveBack,
    refusedWith('NOT_LENT', 'Only what is lent can be returned.', 'return'),
  ],
  'an earlier action of another actor': [
    read,
    { data: { node: returned } },
    { scenario: { before: [{ act: 'come in', on: 'loan-1' }] } },
  ],
  'an object of the fixtures': [
    read,
    { data: { node: { ...returned, reader: 'Bob', created: '2030-01-01' } } },
    {
      world: {
        'loan-1': {
          type: 'Loan',
          values: { reader: 'Bob', created: '2030-01-01' },
          states: ['LoanReturned'],
        },
      },
    },
  ],
  'a fixture from a call with other variables': [
    read,
    { data: { node: { ...returned, reader: 'Bob' } } },
    { world: { 'loan-1': { call: 'Lend', variables: { 'input.reader': 'Bob' } } } },
  ],
};

describe('a printed response matches the simulated one:', () => {
  test.each(Object.entries(agreeing))('%s', (_, [example, body, preset]) => {
    expect(verdictOn(example, body, preset)).toMatchObject({ kind: 'agrees' });
  });
});

const differing: Readonly<Record<string, readonly [PrintedExample, Body, string]>> = {
  'another text': [lend, lentAs({ reader: 'Eve' }), 'data.lend.loan.reader'],
  'another amount': [
    lend,
    lentAs({ deposit: { amount: '13.00' } }),
    'data.lend.loan.deposit.amount',
  ],
  'another state': [
    lend,
    lentAs({ status: { __typename: 'LoanLost' } }),
    'data.lend.loan.status.__typename',
  ],
  'a value instead of null': [
    lend,
    lentAs({ due: '2031-06-01T00:00:00.000Z' }),
    'data.lend.loan.due',
  ],
  'null instead of a value': [lend, lentAs({ deposit: null }), 'data.lend.loan.deposit'],
  'another code': [lend, refusedWith('TWICE', 'key was used before.', 'lend'), 'errors.0.message'],
  'times in another order': [
    read,
    {
      data: {
        node: { ...returned, status: { ...returned.status, since: '2031-05-01T10:00:00.000Z' } },
      },
    },
    'data.node.status.since',
  ],
  'a missing field under `@include`': [
    { ...read, operation: readInPart },
    { data: { node: { __typename: 'Loan', id: 'loan-1' } } },
    'data.node.reader',
  ],
};

describe('a printed response differs from the simulated one:', () => {
  test.each(Object.entries(differing))('%s', (_, [example, body, path]) => {
    const verdict = verdictOn(example, body);
    expect(verdict.kind).toBe('differs');
    const differences = verdict.kind === 'differs' ? verdict.differences : [];
    expect(differences.map((each) => each.path.join('.'))).toContain(path);
  });
});

const unrun: Readonly<Record<string, readonly [PrintedExample, Body, Preset, string]>> = {
  'an object that no call creates': [
    read,
    { data: { node: { ...returned, id: 'loan-9' } } },
    { scenario: { variables: { id: 'loan-9' } } },
    'no documented call creates `loan-9`',
  ],
  'a state that no transition leads to': [
    read,
    { data: { node: returned } },
    { world: { 'loan-1': { call: 'Lend', states: ['Nowhere'] } } },
    'no documented change leads `loan-1` to Nowhere',
  ],
  'a call without declared behavior': [
    {
      ...giveBack,
      operation: 'mutation Burn($id: ID!) { burn(bookId: $id) }',
      rootFields: ['Mutation.burn'],
    },
    { data: { burn: true } },
    {},
    'the effect of `Mutation.burn` is not declared',
  ],
  'a scenario to skip': [
    lend,
    lentAs({}),
    { scenario: { skip: 'the library is shut' } },
    'the library is shut',
  ],
  'a field without a declared value': [
    { ...read, operation: 'query Read($id: ID!) { node(id: $id) { ... on Loan { mystery } } }' },
    { data: { node: { mystery: 'deep' } } },
    {},
    'what `Loan.mystery` is here',
  ],
};

describe('a printed response is not run:', () => {
  test.each(Object.entries(unrun))('%s', (_, [example, body, preset, because]) => {
    const verdict = verdictOn(example, body, preset);
    expect(verdict).toMatchObject({ kind: 'not-run', because: expect.stringContaining(because) });
  });
});

const notLent = refusedWith('NOT_LENT', 'Only what is lent can be returned.', 'return');

const list: PrintedExample = {
  id: '/list#example-1',
  page: '/list',
  operationName: 'ListLoans',
  operation: `{ loans(first: 9) { edges { cursor node { id created status { __typename ... on LoanReturned { since } } } } pageInfo { first: startCursor endCursor } } }`,
  rootFields: ['Query.loans'],
  variables: {},
  tokenKind: reader.kind,
  answers: [],
};

interface ListedLoan {
  readonly id: string;
  readonly created: string;
  readonly cursor: string;
}

function listed(loans: readonly ListedLoan[]): Body {
  const edges = loans.map(({ id, created, cursor }) => ({
    cursor,
    node: { id, created, status: { __typename: 'LoanOpen' } },
  }));
  const pageInfo = { first: loans[0]?.cursor ?? null, endCursor: loans.at(-1)?.cursor ?? null };
  return { data: { loans: { edges, pageInfo } } };
}

const first = { id: 'loan-1', created: '2026-01-01T10:00:00Z', cursor: 'one' };
const lentTwice: Preset = {
  scenario: { world: { 'loan-2': { call: 'Lend', variables: { 'input.key': 'a-2' } } } },
};
const withoutSince = {
  ...returned,
  status: { __typename: 'LoanReturned', shelf: 'shelf of loan-1' },
};

/** Printed bodies, and the bodies that an update makes of them. */
const updates: Readonly<Record<string, readonly [PrintedExample, Body, Body, Preset?]>> = {
  'only the value that differs': [
    lend,
    lentAs({ reader: 'Eve', created: '2029-01-01T00:00:00.000Z' }),
    lentAs({ created: '2029-01-01T00:00:00.000Z' }),
  ],
  'an object in place of null': [lend, lentAs({ deposit: null }), lentAs({})],
  'an empty body': [lend, {}, lentAs({ created: '2031-05-14T09:00:00.000Z' })],
  'a field that is not selected': [lend, lentAs({ shelf: 'A' }), lentAs({})],
  'a new date, which follows the printed ones': [
    read,
    { data: { node: withoutSince } },
    {
      data: {
        node: {
          ...returned,
          status: { ...returned.status, since: '2031-05-02T10:00:02.000Z' },
        },
      },
    },
  ],
  'dates in the wrong order': [
    read,
    {
      data: {
        node: { ...returned, status: { ...returned.status, since: '2031-05-01T10:00:00.000Z' } },
      },
    },
    {
      data: {
        node: { ...returned, status: { ...returned.status, since: '2031-05-02T10:00:02.000Z' } },
      },
    },
  ],
  'a body with nothing but the state that it wants': [
    read,
    { data: { node: { status: { __typename: 'LoanReturned' } } } },
    {
      data: {
        node: {
          ...returned,
          created: '2031-05-14T09:00:00.000Z',
          status: { ...returned.status, since: '2031-05-14T09:00:02.000Z' },
        },
      },
    },
  ],
  'a list with a new item, which keeps the others': [
    list,
    listed([first]),
    listed([{ id: 'loan-2', created: '2026-01-01T09:59:58Z', cursor: 'after-loan-2' }, first]),
    lentTwice,
  ],
  'a response that is now an error': [
    giveBack,
    { data: { return: { id: 'loan-1' } } },
    notLent,
    {
      scenario: { before: [{ call: 'GiveBack' }] },
    },
  ],
  'parts of an error that are omitted, or not compared': [
    giveBack,
    {
      errors: [
        {
          message: 'Never.',
          locations: [{ line: 1, column: 2 }],
          extensions: { code: 'NOT_LENT' },
        },
      ],
    },
    {
      errors: [
        {
          message: 'Only what is lent can be returned.',
          locations: [{ line: 1, column: 2 }],
          extensions: { code: 'NOT_LENT' },
        },
      ],
    },
  ],
};

describe('an update replaces', () => {
  test.each(Object.entries(updates))('%s', (_, [example, body, updated, preset]) => {
    const prover = proverFor(example, preset);
    expect(prover.update(example, { title: 'told', body })).toEqual({
      kind: 'updated',
      body: updated,
    });
    expect(prover.prove(example, { title: 'told', body: updated }).kind).toBe('agrees');
  });

  test.each(Object.entries(agreeing))('nothing in %s', (_, [example, body, preset]) => {
    const update = proverFor(example, preset).update(example, { title: 'told', body });
    expect(JSON.stringify(update)).toBe(JSON.stringify({ kind: 'updated', body }));
  });

  test.each([
    ['NO_TOKEN', lend],
    ['FORBIDDEN', lend],
    ['REPEATED', lend],
    ['NOT_LENT', giveBack],
  ])('an empty response with the error that its fence names: %s', (errorCode, example) => {
    const prover = proverFor(example, {});
    const update = prover.update(example, { title: 'told', body: {}, errorCode });
    expect(update).toMatchObject({ body: { errors: [{ extensions: { code: errorCode } }] } });
    const body = update.kind === 'updated' ? update.body : {};
    expect(prover.prove(example, { title: 'told', body, errorCode }).kind).toBe('agrees');
  });

  test.each(Object.entries(unrun))('nothing in %s', (_, [example, body, preset, because]) => {
    expect(proverFor(example, preset).update(example, { title: 'told', body })).toMatchObject({
      kind: 'not-run',
      because: expect.stringContaining(because),
    });
  });
});

test('a rejection needs no setup for needs after the one that fails', () => {
  const fined: Need = {
    state: { loanId: ['FineStatus.OWED'] },
    code: 'NO_FINE',
    message: 'Only what is fined can be returned.',
  };
  const calls = behavior.calls.map((call) =>
    call.coordinate === 'Mutation.return'
      ? { ...call, needs: [...(call.needs ?? []), fined] }
      : call,
  );
  const prover = createProver({
    schema,
    behavior: { ...behavior, calls },
    start: shelf,
    now: start,
    examples: [lend, giveBack],
    pages: {},
  });
  const body = refusedWith('NOT_LENT', 'Only what is lent can be returned.', 'return');
  expect(prover.prove(giveBack, { body })).toMatchObject({ kind: 'agrees' });
});

test('each leaf has its source', () => {
  const verdict = verdictOn(lend, lentAs({}));
  const origins = verdict.kind === 'agrees' ? verdict.leaves.map(({ origin }) => origin) : [];
  expect(new Set(origins)).toEqual(new Set(['rule', 'input', 'clock']));
});

test('a literal leaf has its place in the docs', () => {
  const verdict = verdictOn(
    giveBack,
    refusedWith('NOT_LENT', 'Only what is lent can be returned.', 'return'),
    { scenario: { world: { 'loan-1': { call: 'Lend', states: ['LoanReturned'] } } } },
  );
  expect(verdict).toMatchObject({
    kind: 'agrees',
    leaves: [
      { origin: 'literal', place: 'message Only what is lent can be returned.' },
      { origin: 'literal', place: 'code NOT_LENT' },
    ],
  });
});

describe('a trigger fires from a printed call', () => {
  const prover = createProver({
    schema,
    behavior,
    start: shelf,
    now: start,
    examples: [lend],
    pages: {},
  });

  test.each(behavior.triggers.filter(({ when, else: other }) => when ?? other))(
    'with outcome $outcome',
    (trigger) => {
      expect(prover.fire(trigger)).toMatchObject({ kind: 'fires' });
    },
  );

  const eve: Conditions = { 'loanId.reader': { is: 'Eve' } };
  const torn = (when: Conditions): TriggerRule => ({
    operation: 'Mutation.return',
    outcome: 'Torn',
    when,
  });
  const proverWith = (...triggers: readonly TriggerRule[]): Prover =>
    createProver({
      schema,
      behavior: {
        ...behavior,
        triggers: [...triggers, ...behavior.triggers],
        calls: behavior.calls.map((call) =>
          call.coordinate === 'Mutation.lend' ? { ...call, needs: [depositIsPrice] } : call,
        ),
      },
      start: { 'book-1': { type: 'Book', values: { title: 'Rivers', price: '12.00' } } },
      now: start,
      examples: [lend, giveBack],
      pages: {},
    });
  const depositIsPrice: Need = {
    value: {
      'input.deposit.amount': { least: 'price', most: 'price', of: 'input.bookId' },
    },
    code: 'BAD_INPUT',
    message: 'The deposit is the price of the book.',
  };

  test.each<[string, Conditions]>([
    ['the call that created it takes the value', eve],
    ['the value has to be that of another object', { 'loanId.deposit.amount': { ends: '.61' } }],
  ])('with a condition on a named object: %s', (_, when) => {
    const trigger = torn(when);
    expect(proverWith(trigger).fire(trigger)).toMatchObject({ kind: 'fires' });
  });

  test('not if an earlier trigger has the same condition', () => {
    const trigger = { ...torn(eve), outcome: 'Wet' };
    expect(proverWith(torn(eve), trigger).fire(trigger)).toMatchObject({
      kind: 'misses',
      because: 'another trigger takes precedence',
    });
  });

  test.each([
    [{ outcome: 'LoanLost', when: { 'input.reader': { is: 'Ada' } } }, 'another trigger'],
    [{ outcome: 'LoanLost', when: { 'input.film': { present: true } } }, 'no such arguments'],
    [{ outcome: 'LoanOpen', act: 'burn', else: true } as const, 'Nobody can burn'],
  ])('not with outcome $outcome', (rule, because) => {
    expect(prover.fire({ operation: 'Mutation.lend', ...rule })).toMatchObject({
      kind: 'misses',
      because: expect.stringContaining(because),
    });
  });
});

describe('a cached verdict', () => {
  const found = (by: string): Body => ({
    data: {
      node: {
        id: 'loan-1',
        reader: by,
        created: '2031-05-02T10:00:00.000Z',
        status: { __typename: 'LoanOpen' },
      },
    },
  });
  const asked = { ...read, answers: [{ title: 'found', body: found('Ada') }] };
  const eve = { input: { bookId: 'book-1', reader: 'Eve', key: 'e-1' } };
  const before = {
    schema,
    behavior,
    start: shelf,
    now: start,
    examples: [lend, asked, giveBack],
    pages: { '/read': { world: {}, scenarios: {} } },
  };
  const verdictOf = (prover: Prover): Verdict =>
    prover.prove(asked, asked.answers[0] ?? { body: {} });

  test.each<[string, Partial<typeof before>, Verdict['kind']]>([
    [
      'of the call that created the object',
      { examples: [{ ...lend, variables: eve }, asked] },
      'differs',
    ],
    ['that removes the call that created the object', { examples: [asked] }, 'not-run'],
    [
      'of the fixtures of the page',
      {
        pages: {
          '/read': {
            world: { 'loan-1': { call: 'Lend', variables: { 'input.reader': 'Eve' } } },
            scenarios: {},
          },
        },
      },
      'differs',
    ],
    [
      'of the scenario of the response',
      { pages: { '/read': { world: {}, scenarios: { found: { skip: 'Nobody reads.' } } } } },
      'not-run',
    ],
  ])('is computed again after an edit %s', (_, edit, kind) => {
    const world = createProverWorld(before);
    expect(verdictOf(createProver(before, world)).kind).toBe('agrees');

    const after = { ...before, ...edit };
    const verdict = verdictOf(createProver(after, world));
    expect(verdict.kind).toBe(kind);
    expect(verdict).toEqual(verdictOf(createProver(after)));
  });

  test('is used again after any other edit', () => {
    const world = createProverWorld(before);
    const verdict = verdictOf(createProver(before, world));
    const other = { ...giveBack, variables: { id: 'loan-7' } };
    const after = { ...before, examples: [structuredClone(lend), asked, other] };
    expect(verdictOf(createProver(after, world))).toBe(verdict);
  });

  test('is not used for another printed response', () => {
    const prover = createProver(before);
    expect(verdictOf(prover).kind).toBe('agrees');
    expect(prover.prove(asked, { title: 'found', body: found('Eve') }).kind).toBe('differs');
  });
});
