import { expect, test } from 'vitest';

import { faultOfState, isRefused } from '../src/index.ts';
import { openLibrary, send, withTransitions } from './library.ts';

const lend = { query: 'mutation { lend(title: "Rivers") { id } }' };

test('an advance with too many changes stops early, reports the time, and can continue', async () => {
  const sandbox = openLibrary();
  await send(sandbox, '/graphql', lend);
  const stopped = await send(sandbox, '/_sandbox/clock', { advance: '3650 d' });
  expect(stopped).toMatchObject({
    status: 409,
    body: {
      now: '2031-06-18T02:20:00.000Z',
      next: '2031-06-18T02:25:00.000Z',
      error: {
        code: 'TOO_MANY_CHANGES',
        message: expect.stringContaining('`loan` from open to late'),
      },
    },
  });
  expect(await send(sandbox, '/_sandbox/clock', { advance: '10 min' })).toMatchObject({
    status: 200,
    body: { now: '2031-06-18T02:30:00.000Z' },
  });
});

test.each([['bring it'], ['reader']])('`%s` can be played automatically', (name) => {
  expect(() => openLibrary({ play: [name] })).not.toThrow();
});

test('a name to play that no action and no actor has is an error', () => {
  expect(() => openLibrary({ play: ['reader', 'bring that', 'readers'] })).toThrow(
    new RangeError('`play` has unknown actors or actions: bring that, readers'),
  );
});

test.each([
  ['999999999999 d', 400],
  ['1000001 d', 400],
  ['99999999999999999999999999 ms', 400],
  ['-1 d', 400],
  ['1000000 d', 200],
])('advancing the clock by %s returns status %i', async (advance, status) => {
  const sandbox = openLibrary();
  expect(await send(sandbox, '/_sandbox/clock', { advance })).toMatchObject({ status });
  expect(await send(sandbox, '/_sandbox/clock')).toMatchObject({ status: 200 });
  expect(await send(sandbox, '/graphql', lend)).toEqual({
    status: 200,
    body: { data: { lend: { id: 'loan-1' } } },
  });
});

test('the clock stays before year 9999', async () => {
  const sandbox = openLibrary();
  for (const advance of ['1000000 d', '1000000 d'])
    expect(await send(sandbox, '/_sandbox/clock', { advance })).toMatchObject({ status: 200 });
  expect(await send(sandbox, '/_sandbox/clock', { advance: '1000000 d' })).toMatchObject({
    status: 400,
    body: { error: { code: 'OUT_OF_RANGE' } },
  });
  expect(sandbox.now().getUTCFullYear()).toBeLessThan(9999);
  expect(() => openLibrary({ now: new Date(Number.NaN) })).toThrow(RangeError);
  expect(() => openLibrary({ now: new Date(8.64e15) })).toThrow(RangeError);
});

test.each([
  [
    'between two states',
    [
      { from: 'open', to: 'late', after: '0 s' },
      { from: 'late', to: 'open', after: '0 s' },
    ],
  ],
  ['from a state to itself', [{ from: 'open', to: 'open', after: '0 s' }]],
  [
    'through moves',
    [
      { from: 'open', to: 'late', after: '0 s', moves: { again: 'Open' } },
      { from: 'late', to: 'open', moves: { again: 'Late' } },
    ],
  ],
])('the sandbox still responds when transitions never end: %s', async (_title, transitions) => {
  const sandbox = openLibrary({ graph: withTransitions(transitions) });
  await send(sandbox, '/graphql', lend);
  expect(await send(sandbox, '/_sandbox/clock', { advance: '1 d' })).toMatchObject({ status: 200 });
  expect(await send(sandbox, '/graphql', { query: '{ loan(id: "loan-1") { id } }' })).toMatchObject(
    {
      body: { data: { loan: { id: 'loan-1' } } },
    },
  );
  expect(sandbox.why('loan-1').length).toBeLessThan(300);
});

test('a real clock that lags behind catches up without errors', async () => {
  const graph = withTransitions([
    { from: 'open', to: 'late', after: '1 ms' },
    { from: 'late', to: 'open', after: '1 ms' },
  ]);
  const sandbox = openLibrary({ graph, clock: 'real' });
  await send(sandbox, '/graphql', lend);
  try {
    sandbox.advance('1 d');
  } catch (error) {
    expect(isRefused(error) && error.code).toBe('TOO_MANY_CHANGES');
  }
  expect(await send(sandbox, '/_sandbox/clock')).toMatchObject({ status: 200 });
});

test.each([
  ['1,000,000 d', '{"store":{"now":8.64e16', /its clock is 86400000000000000/],
  ['a string', '{"store":{"now":"soon"', /its clock is "soon"/],
  ['null', '{"store":{"now":null', /its clock is null/],
])('restore rejects a saved clock of %s', async (_title, clock, fault) => {
  const sandbox = openLibrary();
  const text = sandbox.save().replace(/"store":\{"now":\d+/, clock.slice(1));
  expect(faultOfState(text)).toMatch(fault);
  expect(sandbox.restore(text)).toBe(false);
});

test.each([
  ['entities', (text: string) => text.replace('"loan-1",{', '"loan-2",{')],
  ['entities', (text: string) => text.replace('"links":{"$map":[]}', '"links":{}')],
  [
    'entities',
    (text: string) => text.replace('"links":{"$map":[]}', '"links":{"$map":[["reader",5]]}'),
  ],
  ['due', (text: string) => text.replace(/"due":\[.*?\],"sent"/, '"due":{},"sent"')],
  ['due', (text: string) => text.replace(/"at":\d+/, '"at":1e300')],
  ['spent', (text: string) => text.replace('"spent":{"$set":[]}', '"spent":[]')],
])('restore rejects a saved state with invalid `%s`', async (part, change) => {
  const sandbox = openLibrary();
  await send(sandbox, '/graphql', lend);
  const whole = sandbox.save();
  expect(faultOfState(whole)).toBeUndefined();
  const text = change(whole);
  expect(text).not.toBe(whole);
  expect(faultOfState(text)).toMatch(`\`store.${part}\``);
  expect(sandbox.restore(text)).toBe(false);
  expect(sandbox.restore(whole)).toBe(true);
});
