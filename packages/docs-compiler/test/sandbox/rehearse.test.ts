import { isRefused, type Rehearsal } from '@docs-compiler/sandbox';
import { expect, test } from 'vitest';

import { openLibrary } from './graphs.ts';

const lend = '/api/mutations/lend#example-1';
const where = '/api/mutations/lend#example-2';
const dataOf = ({ body }: Rehearsal): unknown => JSON.parse(JSON.stringify(body?.data ?? null));

test('an example has the printed response, and the next one continues from its state', () => {
  const sandbox = openLibrary();
  const lent = sandbox.rehearse(lend);
  expect(lent).toMatchObject({ differences: [], isAnew: false, before: [] });
  expect(dataOf(lent)).toMatchObject({ lend: { id: 'loan-1', reader: 'Ada' } });
  expect(sandbox.rehearse(where)).toMatchObject({ differences: [], isAnew: false, before: [] });
  expect(sandbox.state('loan-1')?.states['loan']?.state).toBe('open');
});

test('the preconditions of an example are created and listed', () => {
  const sandbox = openLibrary();
  const asked = sandbox.rehearse(where);
  expect(asked).toMatchObject({ differences: [], isAnew: false });
  expect(asked.before.map(({ subject }) => subject)).toEqual(['Mutation.lend']);
  expect(sandbox.why('loan-1').map(({ rule }) => rule)).toEqual(['call']);
});

test('the preconditions of an example can be created without running it', () => {
  const sandbox = openLibrary();
  expect(sandbox.prepare(where).before.map(({ subject }) => subject)).toEqual(['Mutation.lend']);
  expect(sandbox.things()).toEqual(['loan-1']);
  expect(sandbox.prepare(where)).toMatchObject({ preconditions: [], before: [], isAnew: false });
  expect(sandbox.things()).toEqual(['loan-1']);
  // If `loan-1` existed, the printed call could not create it.
  expect(sandbox.prepare(lend)).toMatchObject({ preconditions: [], before: [], isAnew: true });
  expect(sandbox.things()).toEqual([]);
  expect(() => sandbox.prepare('/nowhere#example-1')).toThrow('no example is');
});

test('other variables have another response, in the same state', () => {
  const sandbox = openLibrary();
  const own = { bookId: 'book-1', reader: 'Grace', key: 'own' };
  // Has the printed id, which the next example refers to.
  expect(dataOf(sandbox.rehearse(lend, { variables: { input: own } }))).toMatchObject({
    lend: { id: 'loan-1', reader: 'Grace' },
  });
  const input = { bookId: 'book-2', reader: 'Forgetful', key: 'second' };
  const lent = sandbox.rehearse(lend, { variables: { input } });
  expect(lent.differences).toBeUndefined();
  expect(dataOf(lent)).toMatchObject({ lend: { id: 'loan-2', reader: 'Forgetful' } });
  sandbox.advance('5 s');
  expect(sandbox.state('loan-2')?.states['loan']?.state).toBe('late');
});

test('the sandbox is reset if the printed response is no longer possible', () => {
  const sandbox = openLibrary();
  // The idempotency key of the printed call is already used by another.
  const input = { bookId: 'book-2', reader: 'Grace', key: 'first' };
  sandbox.rehearse(lend, { variables: { input } });
  expect(sandbox.rehearse(lend)).toMatchObject({ differences: [], isAnew: true });
  sandbox.reset();
  expect(sandbox.state('loan-1')).toBeUndefined();
  expect(sandbox.rehearse(lend)).toMatchObject({ differences: [], isAnew: false });
});

test('the sandbox is reset instead of changing the state of a created object', () => {
  const sandbox = openLibrary();
  sandbox.rehearse(lend);
  sandbox.act('bring the book', 'loan-1');
  const asked = sandbox.rehearse(where);
  expect(asked).toMatchObject({
    differences: [],
    isAnew: true,
    preconditions: [{ id: 'loan-1', type: 'Loan', states: ['open'], isNew: true }],
  });
  expect(sandbox.why('loan-1').map(({ rule }) => rule)).toEqual(['call']);
});

test('the response may differ from the printed one in the current state', () => {
  const sandbox = openLibrary();
  sandbox.rehearse(lend);
  sandbox.act('bring the book', 'loan-1');
  expect(sandbox.rehearse(where, { asIs: true })).toMatchObject({
    differences: [
      {
        path: ['data', 'node', 'status', '__typename'],
        printed: 'LoanOpen',
        simulated: 'LoanReturned',
      },
    ],
    isAnew: false,
    before: [],
  });
});

test('an unknown example id is rejected', () => {
  const sandbox = openLibrary();
  const code = (() => {
    try {
      return sandbox.rehearse('/api/mutations/lend#example-9');
    } catch (error) {
      return isRefused(error) ? error.code : 'thrown';
    }
  })();
  expect(code).toBe('NO_EXAMPLE');
});

test('an action without effect is rejected, and changes nothing', () => {
  const sandbox = openLibrary();
  const input = { bookId: 'book-1', reader: 'Forgetful', key: 'own' };
  sandbox.rehearse(lend, { variables: { input } });
  sandbox.act('bring the book', 'loan-1');
  const before = sandbox.save();
  expect(sandbox.state('loan-1')?.acts).toEqual([]);
  expect(() => sandbox.act('bring the book', 'loan-1')).toThrow();
  expect(sandbox.save()).toBe(before);
});
