import {
  milliseconds,
  type Behavior,
  type CallRule,
  type Conditions,
  type TriggerRule,
} from '@docs-compiler/graph';
import { describe, expect, test } from 'vitest';

import type { Simulation, Token } from '../src/index.ts';
import { behavior, openLibrary, reader, start } from './library.ts';

/** A call, an action or a wait with its expected result, or the expected webhooks. */
type Step =
  | {
      readonly ask: string;
      readonly token?: Token | null;
      readonly data?: unknown;
      readonly code?: string;
      readonly says?: string;
    }
  | { readonly wait: string }
  | { readonly act: string; readonly on: string; readonly code?: string }
  | { readonly sent: readonly string[] };

const where = /* GraphQL */ `
  {
    node(id: "loan-1") {
      ... on Loan {
        status {
          __typename
          ... on LoanOverdue {
            since
            reason
          }
          ... on LoanReturned {
            since
            shelf
          }
          ... on LoanLost {
            lost: since
          }
        }
        fine
        troubles {
          __typename
          ... on Torn {
            page
          }
        }
      }
    }
  }
`;

function lending(input: Readonly<Record<string, unknown>> = {}): string {
  const given = { bookId: 'book-1', reader: 'Ann', key: 'a', ...input };
  const literal = JSON.stringify(given).replaceAll(/"(\w+)":/g, '$1:');
  return `mutation { lend(input: ${literal}) { loan { id } } }`;
}

function notice(call: string, address: string, topics?: readonly string[]): string {
  const listed = topics ? `, topics: ${JSON.stringify(topics)}` : '';
  return `mutation { ${call}(input: { address: "${address}"${listed} }) { id address topics } }`;
}

function visiting(loans: readonly Readonly<Record<string, unknown>>[]): string {
  const given = loans.map((each) => ({ bookId: 'book-1', reader: 'Ann', ...each }));
  const literal = JSON.stringify(given).replaceAll(/"(\w+)":/g, '$1:');
  return `mutation { visit(input: { loans: ${literal} }) { id loans { id } } }`;
}

function ordering(input: Readonly<Record<string, unknown>> = {}): string {
  const literal = JSON.stringify({ number: 'a', ...input }).replaceAll(/"(\w+)":/g, '$1:');
  return `mutation { order(input: ${literal}) { id } }`;
}

const money = (amount: string) => ({ amount, currency: 'ZAR' });
const ordered = (made: number) => ({ order: { id: `order-${made}` } });

function found(loans: string): string {
  return `{ visits(filter: { loans: { ${loans} } }) { id } }`;
}

const visited = { visit: { id: 'visit-1', loans: [{ id: 'loan-1' }, { id: 'loan-2' }] } };
const lent = { lend: { loan: { id: 'loan-1' } } };
const returning = 'mutation { return(loanId: "loan-1") { id } }';
const at = (status: Readonly<Record<string, unknown>>, more = {}) => ({
  node: { status, fine: null, troubles: [], ...more },
});
const shelf = 'shelf of loan-1';

const stories: Readonly<Record<string, readonly Step[]>> = {
  'a created object has the given values and those of rules': [
    {
      ask: lending({ note: 'soon', deposit: { amount: '20.00', currency: 'ZAR' } }).replace(
        '{ id }',
        '{ id created url reader note deposit { amount currency } book { title } status { __typename ... on LoanOpen { since } } }',
      ),
      data: {
        lend: {
          loan: {
            id: 'loan-1',
            created: '2031-05-14T09:00:00.000Z',
            url: 'https://library.example/loan-1',
            reader: 'Ann',
            note: 'soon',
            deposit: { amount: '20.00', currency: 'ZAR' },
            book: { title: 'Rivers' },
            status: { __typename: 'LoanOpen', since: '2031-05-14T09:00:00.000Z' },
          },
        },
      },
    },
  ],
  'a call moves the object that it names along a transition': [
    { ask: lending(), data: lent },
    { wait: '1 min' },
    { ask: returning, data: { return: { id: 'loan-1' } } },
    {
      ask: where,
      data: at({ __typename: 'LoanReturned', since: '2031-05-14T09:01:00.000Z', shelf }),
    },
    { sent: ['loan'] },
  ],
  'a failed need rejects the call with its message': [
    { ask: lending(), data: lent },
    { ask: returning, data: { return: { id: 'loan-1' } } },
    { ask: returning, code: 'NOT_LENT', says: 'Only what is lent can be returned.' },
  ],
  'a missing object is rejected in a mutation, and null in a query': [
    { ask: returning, code: 'NOT_FOUND', says: 'No object has the id in loanId.' },
    { ask: '{ node(id: "loan-1") { id } }', data: { node: null } },
  ],
  'timed transitions happen at their time, and open other lifecycles': [
    { ask: lending({ due: '2031-05-15T09:00:00.000Z' }), data: lent },
    { wait: '23 h' },
    { ask: where, data: at({ __typename: 'LoanOpen' }) },
    { wait: '1 h' },
    {
      ask: where,
      data: at(
        { __typename: 'LoanOverdue', since: '2031-05-15T09:00:00.000Z', reason: 'FORGOTTEN' },
        { fine: 'OWED' },
      ),
    },
    { wait: '40 d' },
    {
      ask: where,
      data: at({ __typename: 'LoanLost', lost: '2031-06-14T09:00:00.000Z' }, { fine: 'OWED' }),
    },
    { sent: ['loan', 'loan'] },
  ],
  'a due transition is dropped once the object is in another state': [
    { ask: lending({ due: '2031-05-15T09:00:00.000Z' }), data: lent },
    { ask: returning, data: { return: { id: 'loan-1' } } },
    { wait: '40 d' },
    {
      ask: where,
      data: at({ __typename: 'LoanReturned', since: '2031-05-14T09:00:00.000Z', shelf }),
    },
    { sent: ['loan'] },
  ],
  'a trigger runs its steps when its condition holds': [
    { ask: lending({ deposit: { amount: '20.51', currency: 'ZAR' } }), data: lent },
    { ask: where, data: at({ __typename: 'LoanOpen' }) },
    { wait: '5 s' },
    {
      ask: where,
      data: at(
        { __typename: 'LoanOverdue', since: '2031-05-14T09:00:05.000Z', reason: 'ILL' },
        { fine: 'OWED' },
      ),
    },
    { wait: '3 min' },
    {
      ask: where,
      data: at(
        { __typename: 'LoanReturned', since: '2031-05-14T09:03:05.000Z', shelf },
        { fine: 'OWED', troubles: [{ __typename: 'Torn', page: 3 }] },
      ),
    },
  ],
  'a trigger passes through the states before its outcome': [
    { ask: lending({ note: 'storm' }), data: lent },
    {
      ask: where,
      data: at(
        { __typename: 'LoanOverdue', since: '2031-05-14T09:00:00.000Z', reason: 'FORGOTTEN' },
        { fine: 'OWED' },
      ),
    },
    { wait: '1 min' },
    {
      ask: where,
      data: at({ __typename: 'LoanLost', lost: '2031-05-14T09:01:00.000Z' }, { fine: 'OWED' }),
    },
  ],
  'a trigger without a delay takes effect before the response': [
    { ask: lending({ note: 'rain' }), data: lent },
    { ask: where, data: at({ __typename: 'LoanOpen' }, { troubles: [{ __typename: 'Wet' }] }) },
  ],
  'an action runs its trigger if one matches, else its own effect': [
    { ask: lending(), data: lent },
    { act: 'come in', on: 'loan-1' },
    { act: 'come in', on: 'loan-1' },
    {
      ask: where,
      data: at({ __typename: 'LoanReturned', since: '2031-05-14T09:00:00.000Z', shelf }),
    },
    { act: 'pay the fine', on: 'loan-1', code: 'NOT_NOW' },
    { act: 'pay the fine', on: 'loan-2', code: 'UNKNOWN' },
    { act: 'sing', on: 'loan-1', code: 'UNKNOWN' },
  ],
  'an action is possible only on its type, in its states and under its conditions': [
    { ask: lending(), data: lent },
    { act: 'cancel the visit', on: 'loan-1', code: 'NOT_NOW' },
    { act: 'take the deposit for it', on: 'loan-1', code: 'NOT_NOW' },
    { act: 'spill water', on: 'loan-1' },
    { act: 'come in', on: 'loan-1' },
    { act: 'spill water', on: 'loan-1', code: 'NOT_NOW' },
    // Returned is final, even for an action whose trigger has steps before its outcome.
    { act: 'come in', on: 'loan-1', code: 'NOT_NOW' },
    {
      ask: where,
      data: at(
        { __typename: 'LoanReturned', since: '2031-05-14T09:00:00.000Z', shelf },
        { troubles: [{ __typename: 'Wet' }] },
      ),
    },
    {
      ask: lending({ key: 'b', deposit: { amount: '20.00', currency: 'ZAR' } }),
      data: { lend: { loan: { id: 'loan-2' } } },
    },
    { act: 'take the deposit for it', on: 'loan-2' },
    { act: 'take the deposit for it', on: 'loan-2', code: 'NOT_NOW' },
  ],
  'a repeated idempotency key is rejected': [
    { ask: lending(), data: lent },
    { ask: lending(), code: 'REPEATED', says: 'key was used before.' },
    { ask: lending({ key: 'b' }), data: { lend: { loan: { id: 'loan-2' } } } },
  ],
  'a rejected call uses up no idempotency key': [
    { ask: lending({ reader: 'Ann of the hills' }), code: 'BAD_INPUT' },
    { ask: lending(), data: lent },
  ],
  'limits apply to inputs at every depth': [
    {
      ask: lending({ reader: 'Ann of the hills' }),
      code: 'BAD_INPUT',
      says: 'reader is longer than 12 characters.',
    },
    { ask: lending({ key: 'A B' }), code: 'BAD_INPUT' },
    { ask: lending({ deposit: { amount: '-1', currency: 'ZAR' } }), code: 'BAD_INPUT' },
    // Twelve code points, and more UTF-16 units.
    { ask: lending({ reader: '👩‍🚀'.repeat(4) }), data: lent },
  ],
  'limits apply to queries, and to arguments below the root': [
    { ask: '{ loans(first: 100) { totalCount } }', data: { loans: { totalCount: 0 } } },
    {
      ask: '{ library { loans(first: 51) { totalCount } } }',
      code: 'BAD_INPUT',
      says: 'first is more than 50.',
    },
    { ask: '{ loans(first: 101) { totalCount } }', code: 'BAD_INPUT' },
    {
      ask: visiting([{ key: 'a' }, { key: 'b', reader: 'Ann of the hills' }]),
      code: 'BAD_INPUT',
      says: 'loans[1].reader is longer than 12 characters.',
    },
  ],
  'an idempotency key cannot repeat within a list of inputs': [
    {
      ask: visiting([{ key: 'a' }, { key: 'a' }]),
      code: 'REPEATED',
      says: 'key was used before.',
    },
    {
      ask: visiting([{ key: 'a' }, { key: 'b' }]),
      data: { visit: { id: 'visit-1', loans: [{ id: 'loan-1' }, { id: 'loan-2' }] } },
    },
    { ask: visiting([{ key: 'c' }, { key: 'b' }]), code: 'REPEATED' },
    { ask: lending({ key: 'a' }), code: 'REPEATED' },
  ],
  'removing items from a list changes no item of another list': [
    { ask: visiting([{ key: 'a' }, { key: 'b' }]), data: visited },
    { ask: lending({ key: 'c' }), data: { lend: { loan: { id: 'loan-3' } } } },
    {
      ask: 'mutation { leaveBehind(visitId: "visit-1", loanIds: ["loan-2", "loan-3", "none"]) { left } }',
      data: { leaveBehind: { left: ['loan-2', null, null] } },
    },
    {
      ask: '{ visits { loans { id status { __typename } } } loans { nodes { id status { __typename } } } }',
      data: {
        visits: [{ loans: [{ id: 'loan-1', status: { __typename: 'LoanOpen' } }] }],
        loans: {
          nodes: [
            { id: 'loan-1', status: { __typename: 'LoanOpen' } },
            { id: 'loan-2', status: { __typename: 'LoanReturned' } },
            { id: 'loan-3', status: { __typename: 'LoanOpen' } },
          ],
        },
      },
    },
  ],
  'every named object has to be in a state that the call needs': [
    { ask: visiting([{ key: 'a' }, { key: 'b' }]), data: visited },
    { ask: returning, data: { return: { id: 'loan-1' } } },
    {
      ask: 'mutation { leaveBehind(visitId: "visit-1", loanIds: ["loan-2", "loan-1"]) { left } }',
      code: 'NOT_LENT',
    },
  ],
  'a filter matches items of lists': [
    { ask: visiting([{ key: 'a' }, { key: 'b', reader: 'Ada' }]), data: visited },
    {
      ask: visiting([{ key: 'c' }]),
      data: { visit: { id: 'visit-2', loans: [{ id: 'loan-3' }] } },
    },
    { ask: found('any: { reader: { eq: "Ada" } }'), data: { visits: [{ id: 'visit-1' }] } },
    { ask: found('every: { reader: { eq: "Ann" } }'), data: { visits: [{ id: 'visit-2' }] } },
    { ask: found('length: { gt: 1 }'), data: { visits: [{ id: 'visit-1' }] } },
    { ask: found('any: { reader: { eq: "Eve" } }'), data: { visits: [] } },
  ],
  'an amount is limited by the object that the call names': [
    { ask: lending({ deposit: { amount: '20.00', currency: 'ZAR' } }), data: lent },
    {
      ask: 'mutation { forgive(input: { loanId: "loan-1", amount: "20.01" }) { success } }',
      code: 'BAD_INPUT',
    },
    {
      ask: 'mutation { forgive(input: { loanId: "loan-1", amount: "0.00" }) { success } }',
      code: 'BAD_INPUT',
    },
    {
      ask: 'mutation { forgive(input: { loanId: "loan-1", amount: "15" }) { success refund { amount loan { reader } } } }',
      data: { forgive: { success: true, refund: { amount: '15', loan: { reader: 'Ann' } } } },
    },
    {
      ask: 'mutation { forgive(input: { loanId: "loan-1", amount: "5.01" }) { success } }',
      code: 'BAD_INPUT',
      says: 'No more than the rest of the deposit can be forgiven.',
    },
    {
      ask: 'mutation { forgive(input: { loanId: "loan-1", amount: "5.00" }) { success } }',
      data: { forgive: { success: true } },
    },
  ],
  'an amount is limited by a field of the state, if the state has it': [
    { ask: lending({ deposit: { amount: '20.00', currency: 'ZAR' } }), data: lent },
    {
      ask: 'mutation { forgive(input: { loanId: "loan-1", amount: "8" }) { success } }',
      data: { forgive: { success: true } },
    },
    { ask: returning, data: { return: { id: 'loan-1' } } },
    {
      ask: 'mutation { forgive(input: { loanId: "loan-1", amount: "7.51" }) { success } }',
      code: 'BAD_INPUT',
      says: 'No more than what was left can be forgiven.',
    },
    {
      ask: 'mutation { forgive(input: { loanId: "loan-1", amount: "7.50" }) { success } }',
      data: { forgive: { success: true } },
    },
  ],
  'the input decides the type of the created object': [
    {
      ask: 'mutation { a: reserve(input: { bookId: "book-1", film: {} }) { reservation { __typename } } b: reserve(input: { bookId: "book-1", club: {} }) { reservation { __typename } } c: reserve(input: { bookId: "book-1" }) { reservation { __typename id } } }',
      data: {
        a: { reservation: { __typename: 'FilmReservation' } },
        b: { reservation: { __typename: 'ClubReservation' } },
        c: { reservation: { __typename: 'PlainReservation', id: 'plainreservation-1' } },
      },
    },
    {
      ask: 'mutation { withdraw(reservationId: "plainreservation-1") { success } }',
      data: { withdraw: { success: true } },
    },
    { ask: '{ node(id: "plainreservation-1") { id } }', data: { node: null } },
    // Ids are not reused.
    ...['2', '3'].map((number) => ({
      ask: 'mutation { reserve(input: { bookId: "book-1" }) { reservation { id } } }',
      data: { reserve: { reservation: { id: `plainreservation-${number}` } } },
    })),
    {
      ask: 'mutation { withdraw(reservationId: "plainreservation-2") { success } }',
      data: { withdraw: { success: true } },
    },
    {
      ask: 'mutation { reserve(input: { bookId: "book-1" }) { reservation { id } } }',
      data: { reserve: { reservation: { id: 'plainreservation-4' } } },
    },
  ],
  'an id in an argument has to be of the type of the field that shows it': [
    { ask: lending({ otherId: 'nothing' }), code: 'NOT_FOUND' },
    { ask: lending({}), data: lent },
    { ask: lending({ key: 'b', otherId: 'loan-1' }), code: 'NOT_FOUND' },
    { ask: lending({ key: 'c', otherId: 'book-1' }), data: { lend: { loan: { id: 'loan-2' } } } },
    {
      ask: '{ node(id: "loan-2") { ... on Loan { other { id } } } }',
      data: { node: { other: { id: 'book-1' } } },
    },
  ],
  'a deleted object is not found, but objects created from it still show it': [
    { ask: lending({ deposit: { amount: '20.00', currency: 'ZAR' } }), data: lent },
    {
      ask: 'mutation { forgive(input: { loanId: "loan-1", amount: "8" }) { refund { id } } }',
      data: { forgive: { refund: { id: 'refund-1' } } },
    },
    {
      ask: 'mutation { strike(loanId: "loan-1") { success } }',
      data: { strike: { success: true } },
    },
    {
      ask: '{ node(id: "loan-1") { id } loans { totalCount } refund: node(id: "refund-1") { ... on Refund { loan { id reader } } } }',
      data: {
        node: null,
        loans: { totalCount: 0 },
        refund: { loan: { id: 'loan-1', reader: 'Ann' } },
      },
    },
    { ask: returning, code: 'NOT_FOUND' },
  ],
  'a call finds an existing object by a field, and adds the missing list items': [
    {
      ask: notice('tell', 'hill', ['loans']),
      data: noticed('tell', 'notice-1', 'hill', ['loans']),
    },
    {
      ask: notice('tell', 'hill', ['fines', 'loans']),
      data: noticed('tell', 'notice-1', 'hill', ['loans', 'fines']),
    },
    {
      ask: notice('tell', 'vale', ['loans']),
      data: noticed('tell', 'notice-2', 'vale', ['loans']),
    },
    { ask: '{ notices { id } }', data: { notices: [{ id: 'notice-1' }, { id: 'notice-2' }] } },
  ],
  'a call removes list items, and deletes the object with the last one': [
    { ask: notice('tell', 'hill', ['loans', 'fines', 'events']) },
    {
      ask: notice('hush', 'hill', ['fines', 'films']),
      data: noticed('hush', 'notice-1', 'hill', ['fines', 'films']),
    },
    { ask: '{ notices { topics } }', data: { notices: [{ topics: ['loans', 'events'] }] } },
    {
      ask: notice('hush', 'hill', ['events', 'loans']),
      // The response shows the deleted object.
      data: noticed('hush', 'notice-1', 'hill', ['loans', 'events']),
    },
    { ask: '{ notices { id } }', data: { notices: [] } },
    { ask: notice('hush', 'hill', ['events']), data: noticed('hush', null, null, null) },
  ],
  'a call without list items deletes the object': [
    { ask: notice('tell', 'hill', ['loans', 'fines']) },
    {
      ask: notice('hush', 'hill'),
      data: noticed('hush', 'notice-1', 'hill', ['loans', 'fines']),
    },
    { ask: '{ notices { id } }', data: { notices: [] } },
  ],
  'a need requires a found object, and its message names the condition': [
    {
      ask: notice('hush', 'nobody'),
      code: 'NOBODY',
      says: 'address.topics of nobody cannot be hushed.',
    },
    { ask: notice('tell', 'nobody', ['loans']) },
    {
      ask: notice('hush', 'nobody', ['films']),
      data: noticed('hush', 'notice-1', 'nobody', ['films']),
    },
  ],
  'fixtures are in responses': [
    {
      ask: '{ library { name books { title ... on Book { price loans { id } } } } }',
      data: {
        library: {
          name: 'Town library',
          books: [
            { title: 'Rivers', price: '12.00', loans: [] },
            { title: 'Hills', price: null, loans: [] },
          ],
        },
      },
    },
  ],
  'a list has the objects linked to its owner, and a page the requested slice': [
    { ask: lending(), data: lent },
    { ask: lending({ key: 'b', bookId: 'book-2' }), data: { lend: { loan: { id: 'loan-2' } } } },
    { ask: lending({ key: 'c' }), data: { lend: { loan: { id: 'loan-3' } } } },
    {
      ask: '{ node(id: "book-1") { ... on Book { loans { id } } } }',
      data: { node: { loans: [{ id: 'loan-1' }, { id: 'loan-3' }] } },
    },
    {
      ask: '{ loans(first: 2) { totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage endCursor } } }',
      data: {
        loans: {
          totalCount: 3,
          nodes: [{ id: 'loan-1' }, { id: 'loan-2' }],
          pageInfo: { hasNextPage: true, hasPreviousPage: false, endCursor: 'after-loan-2' },
        },
      },
    },
    {
      ask: '{ loans(first: 2, after: "after-loan-2") { edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage } } }',
      data: {
        loans: {
          edges: [{ cursor: 'after-loan-3', node: { id: 'loan-3' } }],
          pageInfo: { hasNextPage: false, hasPreviousPage: true },
        },
      },
    },
    {
      ask: '{ loans(last: 1, before: "after-loan-3") { nodes { id } } }',
      data: { loans: { nodes: [{ id: 'loan-2' }] } },
    },
  ],
  'a limit can be another argument, the time of the call, or earlier values': [
    { ask: ordering({ arrives: '2031-06-13T09:00:00.000Z' }), data: ordered(1) },
    { ask: ordering({ number: 'b', arrives: '2031-05-15' }), data: ordered(2) },
    { ask: ordering({ number: 'c', price: money('10'), highest: money('15') }), data: ordered(3) },
    {
      ask: ordering({ number: 'd', price: money('0.1'), highest: money('0.1') }),
      data: ordered(4),
    },
    { ask: ordering({ number: 'e', highest: money('99') }), data: ordered(5) },
    ...[
      { arrives: '2031-05-14T09:00:00.000Z' },
      { arrives: '2031-05-14' },
      { arrives: '2031-06-13T09:00:00.001Z' },
    ].map((late) => ({
      ask: ordering({ number: 'f', ...late }),
      code: 'BAD_INPUT',
      says: 'Books arrive within 30 days.',
    })),
    ...['9.99', '15.01'].map((highest) => ({
      ask: ordering({ number: 'f', price: money('10.00'), highest: money(highest) }),
      code: 'BAD_INPUT',
      says: 'The highest price is from 1 to 1.5 times the price.',
    })),
    { ask: ordering({ number: 'g', copies: 3 }), data: ordered(6) },
    { ask: ordering({ number: 'h', copies: 99 }), data: ordered(7) },
    ...[0, 4, 98].map((copies) => ({
      ask: ordering({ number: 'f', copies }),
      code: 'BAD_INPUT',
      says: 'Order 1 to 3 copies, or 99.',
    })),
    { ask: ordering(), code: 'BAD_INPUT', says: 'The number was used before.' },
  ],
  'a list can have a minimum length': [
    { ask: visiting([]), code: 'BAD_INPUT', says: 'loans has fewer than 1 item.' },
    {
      ask: visiting([{ key: 'a' }]),
      data: { visit: { id: 'visit-1', loans: [{ id: 'loan-1' }] } },
    },
  ],
  'a limit can apply to several inputs': [
    {
      ask: lending({ note: 'x'.repeat(41) }),
      code: 'BAD_INPUT',
      says: 'note is longer than 40 characters.',
    },
    {
      ask: `mutation { reserve(input: { bookId: "book-1", club: { name: "${'x'.repeat(41)}" } }) {
        reservation { id } } }`,
      code: 'BAD_INPUT',
      says: 'club.name is longer than 40 characters.',
    },
  ],
  'a limit can depend on a field beside the value': [
    { ask: ordering({ price: { amount: '1001', currency: 'NAD' } }), data: ordered(1) },
    { ask: ordering({ number: 'b', price: money('1000') }), data: ordered(2) },
    {
      ask: ordering({ number: 'c', price: money('1001') }),
      code: 'BAD_INPUT',
      says: 'price.amount is more than 1000.',
    },
  ],
  'a limit can exclude inputs': [
    { ask: ordering({ discount: money('-1') }), data: ordered(1) },
    {
      ask: ordering({ price: money('-1') }),
      code: 'BAD_INPUT',
      says: 'price.amount is less than 0.',
    },
  ],
  'a custom scalar accepts only valid values': [
    { ask: ordering({ isbn: '9780000000019' }), data: ordered(1) },
    {
      ask: ordering({ number: 'b', isbn: '978' }),
      says: 'Expected value of type "Isbn", found "978"; Write it like "9780000000002".',
    },
  ],
  'a list has the items that its arguments select': [
    { ask: lending({ deposit: { amount: '5', currency: 'ZAR' } }), data: lent },
    { ask: lending({ key: 'b', bookId: 'book-2', otherId: 'book-1', reader: 'Ada' }) },
    { ask: 'mutation { return(loanId: "loan-1") { id } }' },
    ...Object.entries({
      'reader: "Ada"': ['loan-2'],
      'reader: "Eve"': [],
      'reader: null': ['loan-1', 'loan-2'],
      'readers: ["Ada", "Eve"]': ['loan-2'],
      'statuses: [LoanReturned]': ['loan-1'],
      'bookId: "book-1"': ['loan-1'],
      'bookId: "zzz"': [],
      'lost: false': ['loan-1', 'loan-2'],
      'kind: PAPER': ['loan-1', 'loan-2'],
      'orderBy: "reader"': ['loan-1', 'loan-2'],
      'fine: PAID': [],
      'filter: { status: LoanReturned }': ['loan-1'],
      'filter: { status: LoanOpen }, reader: "Ann"': [],
      'filter: { reader: ["Eve", "Ada"] }': ['loan-2'],
      'filter: { book: { id: "book-2" } }': ['loan-2'],
      'filter: { book: { title: "Rivers" } }': ['loan-1'],
      'filter: { otherIds: ["book-1"] }': ['loan-2'],
      'filter: { deposit: { currency: "ZAR" } }': ['loan-1'],
    }).map(([args, ids]) => ({
      ask: `{ loans(${args}) { nodes { id } } }`,
      data: { loans: { nodes: ids.map((id) => ({ id })) } },
    })),
    { ask: '{ loansOf(bookId: "book-2") { id } }', data: { loansOf: [{ id: 'loan-2' }] } },
    { ask: '{ loansOf(bookId: "book-9") { id } }', data: { loansOf: [] } },
  ],
  'a state that is an enum value is compared with that value': [
    { ask: lending({ due: '2031-05-15T09:00:00.000Z' }), data: lent },
    { wait: '1 d' },
    ...['fine: OWED', 'filter: { fine: { eq: OWED } }'].map((args) => ({
      ask: `{ loans(${args}) { nodes { id } } }`,
      data: { loans: { nodes: [{ id: 'loan-1' }] } },
    })),
    ...['fine: PAID', 'filter: { fine: { eq: PAID } }'].map((args) => ({
      ask: `{ loans(${args}) { nodes { id } } }`,
      data: { loans: { nodes: [] } },
    })),
  ],
  'a list does not ignore an argument that selects nothing known': Object.entries({
    'lost: true': 'lost',
    'filter: { shelf: "A" }': 'filter.shelf',
    'filter: { status: GONE }': 'filter.status',
    'filter: { troubles: "Torn" }': 'filter.troubles',
    'filter: { refunds: "refund-1" }': 'filter.refunds',
  }).map(([args, path]) => ({
    ask: `{ loans(${args}) { nodes { id } } }`,
    code: 'NOT_SIMULATED',
    says: `Nothing in the documentation says what \`${path}\` selects: it is not the name of a field of the items of \`Query.loans\`.`,
  })),
  'a cursor belongs to one list with one filter': [
    ...['a', 'b', 'c'].map((number) => ({ ask: ordering({ number }) })),
    { ask: lending(), data: lent },
    {
      ask: '{ orders(first: 1, filter: { number: { ne: "a" } }) { nodes { number } pageInfo { endCursor hasPreviousPage } } }',
      data: {
        orders: {
          nodes: [{ number: 'b' }],
          pageInfo: { endCursor: 'after-order-2-1c9lk50', hasPreviousPage: false },
        },
      },
    },
    {
      ask: '{ orders(after: "after-order-2-1c9lk50", filter: { number: { ne: "a" } }) { nodes { number } } }',
      data: { orders: { nodes: [{ number: 'c' }] } },
    },
    ...[
      'orders(after: "garbage")',
      'orders(after: "after-loan-1")',
      'orders(after: "after-order-2-1c9lk50")',
      'orders(after: "after-order-2", filter: { number: { ne: "a" } })',
      'orders(after: "after-order-2-1c9lk50", filter: { number: { ne: "c" } })',
    ].map((field) => ({
      ask: `{ ${field} { totalCount } }`,
      code: 'BAD_INPUT',
      says: 'The cursor in after is none of this list with this filter.',
    })),
  ],
  'a filter compares with values, not with null': [
    {
      ask: '{ orders(filter: { number: { ne: null } }) { totalCount } }',
      code: 'BAD_INPUT',
      says: 'filter.number.ne must not be null: leave it out.',
    },
    {
      ask: '{ orders(filter: { number: null }) { totalCount } }',
      data: { orders: { totalCount: 0 } },
    },
    { ask: '{ orders(filter: null) { totalCount } }', data: { orders: { totalCount: 0 } } },
  ],
  'calls and types require their documented tokens and scopes': [
    { ask: lending(), token: null, code: 'NO_TOKEN' },
    { ask: lending(), token: { kind: 'guest', scopes: ['lend'] }, code: 'FORBIDDEN' },
    { ask: lending(), token: { kind: 'card', scopes: ['money'] }, code: 'FORBIDDEN' },
    { ask: lending(), token: { kind: 'card', scopes: ['lend'] }, data: lent },
    {
      ask: lending({ key: 'b', deposit: { amount: '5', currency: 'ZAR' } }),
      data: { lend: { loan: { id: 'loan-2' } } },
    },
    // A type requires its scope wherever a field returns it.
    {
      ask: 'mutation { forgive(input: { loanId: "loan-2", amount: "1" }) { refund { id } } }',
      token: { kind: 'card', scopes: ['lend'] },
      code: 'FORBIDDEN',
    },
  ],
  'undocumented calls and fields are not simulated': [
    { ask: 'mutation { burn(bookId: "book-1") }', code: 'NOT_SIMULATED' },
    { ask: '{ opinion }', code: 'NOT_SIMULATED' },
    { ask: lending(), data: lent },
    { ask: '{ node(id: "loan-1") { ... on Loan { mystery } } }', code: 'NOT_SIMULATED' },
  ],
  'invalid requests get the errors of graphql-js': [
    { ask: '{ node(', says: 'Syntax Error: Expected Name, found <EOF>.' },
    {
      ask: '{ nobody }',
      says: 'Cannot query field "nobody" on type "Query". Did you mean "node"?',
    },
  ],
};

function noticed(call: string, ...[id, address, topics]: readonly unknown[]): object {
  return { [call]: { id, address, topics } };
}

test.each(Object.entries(stories))('%s', (_, steps) => {
  const simulation = openLibrary();
  for (const step of steps) follow(simulation, step);
});

function follow(simulation: Simulation, step: Step): void {
  if ('wait' in step) {
    simulation.advance(milliseconds(step.wait) ?? Number.NaN);
    return;
  }
  if ('act' in step) {
    const done = simulation.act(step.act, step.on);
    // Only a rejected action has a code.
    if (step.code !== undefined) expect(done).toMatchObject({ code: step.code });
    return;
  }
  if ('sent' in step) {
    expect(simulation.sent().map(({ event }) => event)).toEqual(step.sent);
    return;
  }
  const token = step.token === null ? undefined : (step.token ?? reader);
  const { result } = simulation.execute({ query: step.ask, token });
  const [error] = result.errors ?? [];
  if (step.data !== undefined) {
    expect(error).toBeUndefined();
    expect(JSON.parse(JSON.stringify(result.data))).toEqual(step.data);
  }
  if (step.code !== undefined) expect(error?.extensions['code']).toBe(step.code);
  if (step.says !== undefined) expect(error?.message).toBe(step.says);
}

test('each leaf has its source', () => {
  const simulation = openLibrary();
  const { origins } = simulation.execute({
    token: reader,
    query: lending().replace(
      '{ id }',
      '{ id reader created url note status { ... on LoanOpen { since } } }',
    ),
  });
  expect(Object.fromEntries(origins)).toEqual({
    'lend.loan.id': 'rule',
    'lend.loan.reader': 'input',
    'lend.loan.created': 'clock',
    'lend.loan.url': 'rule',
    'lend.loan.note': 'rule',
    'lend.loan.status.since': 'clock',
  });
});

test('a saved state can be restored more than once', () => {
  const simulation = openLibrary();
  simulation.execute({ query: lending(), token: reader });
  const saved = simulation.save();
  for (const _ of [1, 2]) {
    simulation.execute({ query: returning, token: reader });
    simulation.advance(1000);
    expect(simulation.entity('loan-1')?.states.get('loan')?.state).toBe('returned');
    simulation.restore(saved);
    expect(simulation.entity('loan-1')?.states.get('loan')?.state).toBe('open');
    expect(simulation.now()).toBe(start);
    expect(simulation.sent()).toEqual([]);
  }
});

test('advances and calls give their reasons', () => {
  const simulation = openLibrary();
  simulation.execute({ query: lending({ due: '2031-05-15T09:00:00.000Z' }), token: reader });
  expect(simulation.next()).toBe(start + 864e5);
  const overdue = simulation.advance(864e5);
  const { reasons } = simulation.execute({ query: returning, token: reader });
  expect([...overdue, ...reasons]).toEqual([
    { rule: 'transition', subject: 'LoanOverdue', says: 'loan: open to overdue', about: 'loan-1' },
    { rule: 'call', subject: 'Mutation.return', says: 'moves to LoanReturned', about: 'loan-1' },
    {
      rule: 'transition',
      subject: 'LoanReturned',
      says: 'loan: overdue to returned',
      about: 'loan-1',
    },
  ]);
});

test('show returns a selection of an object without a token', () => {
  const simulation = openLibrary();
  simulation.execute({ query: lending(), token: reader });
  const selection = '{ __typename id book { title } status { __typename } }';
  const loan = {
    __typename: 'Loan',
    id: 'loan-1',
    book: { title: 'Rivers' },
    status: { __typename: 'LoanOpen' },
  };
  expect([simulation.show('loan-1', selection), simulation.show('loan-2', selection)]).toEqual([
    loan,
    undefined,
  ]);
});

test.each([
  ['{ loans', {}, 'NO_GRAPHQL'],
  ['{ nothing }', {}, 'NO_SUCH_FIELD'],
  ['query ($first: Int) { loans(first: $first) { totalCount } }', { first: 'one' }, 'BAD_INPUT'],
  [
    'mutation ($isbn: Isbn) { order(input: { number: "a", isbn: $isbn }) { id } }',
    { isbn: '1' },
    'BAD_INPUT',
  ],
  ['mutation { order(input: { number: "a", isbn: "1" }) { id } }', {}, 'NO_SUCH_FIELD'],
])('a request that is rejected before execution has a code: %s', (query, variables, code) => {
  const { result } = openLibrary().execute({ query, variables, token: reader });
  expect(result.errors?.map(({ extensions }) => extensions['code'])).toEqual([code]);
});

test('a state that is entered repeatedly leaves no stale events due', () => {
  const simulation = openLibrary({
    ...behavior,
    lifecycles: behavior.lifecycles.map((lifecycle) => ({
      ...lifecycle,
      transitions:
        lifecycle.id === 'loan'
          ? [
              { from: 'open', to: 'open', after: '1 ms' },
              { from: 'open', to: 'overdue', after: '365 d' },
            ]
          : lifecycle.transitions,
    })),
  });
  simulation.execute({ query: lending(), token: reader });
  simulation.advance(milliseconds('5 s') ?? 0);
  expect(simulation.due('loan-1').length).toBeLessThan(2000);
});

describe('a call that returns a union', () => {
  const borrowing = { coordinate: 'Mutation.borrow', creates: 'Loan', links: { book: 'bookId' } };
  const borrow = (reader: string): string =>
    `mutation { borrow(bookId: "book-1", reader: "${reader}") { __typename ... on Borrowed { loan { id } } ... on Closed { message } ... on NoCopy { message other { id } } } }`;
  const isFull: Conditions = { reader: { is: 'Full' } };
  const choosing = (type: string): CallRule => {
    const refused = { type, when: isFull, fills: { message: 'None is left.' } };
    return { ...borrowing, answer: { first: [refused, { type: 'Borrowed' }] } };
  };
  const noCopy = { __typename: 'NoCopy', message: 'None is left.', other: null };
  const borrowed = { borrow: { __typename: 'Borrowed', loan: { id: 'loan-1' } } };
  const trigger: TriggerRule = { operation: 'Mutation.borrow', outcome: 'NoCopy', when: isFull };
  const errors = ['NoCopy'];

  test.each<[string, Partial<Behavior>, object]>([
    [
      '`answer` chooses another member than the one that shows the loan',
      { calls: [choosing('Closed')] },
      { __typename: 'Closed', message: 'None is left.' },
    ],
    [
      '`answer` chooses a documented error, which could show the loan',
      { calls: [choosing('NoCopy')], errors },
      noCopy,
    ],
    [
      'a trigger leads to a documented error that `answer` fills',
      { calls: [choosing('NoCopy')], triggers: [trigger], errors },
      noCopy,
    ],
    [
      'a trigger leads to a documented error',
      {
        calls: [borrowing],
        triggers: [{ ...trigger, sets: { message: 'None is left.' } }],
        errors,
      },
      noCopy,
    ],
  ])('creates nothing if %s', (_, rules, refused) => {
    const simulation = openLibrary({ ...behavior, ...rules });
    follow(simulation, { ask: borrow('Full'), data: { borrow: refused } });
    follow(simulation, { ask: '{ loans { totalCount } }', data: { loans: { totalCount: 0 } } });
    follow(simulation, { ask: borrow('Ann'), data: borrowed });
  });

  test('shows what it creates in the only field for it', () => {
    const rules = { ...behavior, calls: [borrowing], errors };
    follow(openLibrary(rules), { ask: borrow('Ann'), data: borrowed });
  });

  test('is not simulated if several members could show it', () => {
    const rules = { ...behavior, calls: [{ coordinate: 'Mutation.copy', creates: 'Loan' }] };
    follow(openLibrary(rules), {
      ask: 'mutation { copy(bookId: "book-1") { __typename } }',
      code: 'NOT_SIMULATED',
      says: 'Nothing in the documentation says which type of `CopyResult` `Mutation.copy` returns. Add it to the `call`, such as `answer: { type: CopiedOnce, fills: { loan: { field: id } } }`.',
    });
  });
});

test('a moment is written as its scalar accepts it', () => {
  const simulation = openLibrary({
    ...behavior,
    typeRules: [
      {
        name: 'Order',
        fills: { arrives: { now: '3 d' }, opens: { now: '1 h' }, sent: { now: '0 s' } },
      },
    ],
  });
  const order = { arrives: '2031-05-17', opens: '10:00:00.000Z', sent: '2031-05-14T09:00:00.000Z' };
  follow(simulation, { ask: ordering(), data: ordered(1) });
  for (const arrives of ['2031-05-17', '2031-05-18'])
    follow(simulation, {
      ask: `{ orders(arrives: "${arrives}") { nodes { arrives opens sent } } }`,
      data: { orders: { nodes: arrives === order.arrives ? [order] : [] } },
    });
});
