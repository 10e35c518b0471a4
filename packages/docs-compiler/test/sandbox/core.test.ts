import { createSandbox, isRefused } from '@docs-compiler/sandbox';
import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';

import { readGraph } from '../../../sandbox/src/graph.ts';
import { schemaOf } from '../../../sandbox/src/engine.ts';
import { ask, library, openLibrary, sorted } from './graphs.ts';

const lend = /* GraphQL */ `
  mutation Lend($input: LendInput!) {
    lend(input: $input) {
      id
      reader
      status {
        __typename
      }
    }
  }
`;
const lending = { input: { bookId: 'book-1', reader: 'Ada', key: 'a' } };
const where = '{ node(id: "loan-1") { ... on Loan { status { __typename } } } }';
const withStatus = (typename: string) => ({ node: { status: { __typename: typename } } });

test('the sandbox has the complete schema', () => {
  const { json, schema } = library();
  expect(sorted(schemaOf(readGraph(json)))).toBe(sorted(schema));
});

test('a call has the printed response, with simulator extensions', async () => {
  const sandbox = openLibrary();
  const loan = { id: 'loan-1', reader: 'Ada', status: { __typename: 'LoanOpen' } };
  expect(await ask(sandbox, lend, { variables: lending })).toEqual({
    data: { lend: loan },
    extensions: {
      simulator: {
        graph: library().json.schemaHash,
        sampled: [],
        because: ['call Mutation.lend: creates the object'],
      },
    },
  });
  const plain = openLibrary({ extensions: false });
  expect(await ask(plain, lend, { variables: lending })).toEqual({ data: { lend: loan } });
});

test('created objects are listed in order', async () => {
  const sandbox = openLibrary();
  expect(sandbox.things()).toEqual([]);
  await ask(sandbox, lend, { variables: lending });
  await ask(sandbox, lend, { variables: { input: { ...lending.input, key: 'b' } } });
  expect(sandbox.things()).toEqual(['loan-1', 'loan-2']);
  sandbox.reset();
  expect(sandbox.things()).toEqual([]);
});

test('advancing the clock changes states, and why() lists the reasons', async () => {
  const sandbox = openLibrary();
  await ask(sandbox, lend, { variables: lending });
  expect((await ask(sandbox, where)).data).toEqual(withStatus('LoanOpen'));
  expect(sandbox.next()?.toISOString()).toBe('2031-05-28T09:00:00.000Z');
  expect(sandbox.advance('14 d').map(({ subject }) => subject)).toEqual(['LoanLate']);
  expect((await ask(sandbox, where)).data).toEqual(withStatus('LoanLate'));
  expect(sandbox.act('bring the book', 'loan-1')).toHaveLength(3);
  expect((await ask(sandbox, where)).data).toEqual(withStatus('LoanReturned'));
  expect(sandbox.why('loan-1').map(({ at, says }) => `${at.slice(0, 10)} ${says}`)).toEqual([
    '2031-05-14 creates the object',
    '2031-05-28 loan: open to late',
    '2031-05-28 reader: bring the book',
    '2031-05-28 no other outcome applies',
    '2031-05-28 loan: late to returned',
  ]);
});

test('impossible actions and invalid durations are rejected', async () => {
  const sandbox = openLibrary();
  await ask(sandbox, lend, { variables: lending });
  sandbox.act('bring the book', 'loan-1');
  const refusals = [
    () => sandbox.act('bring the book', 'loan-1'),
    () => sandbox.act('burn the book', 'loan-1'),
    () => sandbox.advance('two weeks'),
  ].map((refused) => {
    try {
      refused();
      return 'done';
    } catch (error) {
      return isRefused(error) ? error.code : 'thrown';
    }
  });
  expect(refusals).toEqual(['NOT_NOW', 'UNKNOWN', 'NO_DURATION']);
});

test.each([{}, { formatVersion: 2 }, []])('%j is rejected as a graph', (graph: object) => {
  expect(() => createSandbox({ graph })).toThrow('this is no `graph.json` of format version 1');
});

test('a graph of an older compiler without SDL is rejected', () => {
  const { json } = library();
  const { sdl: _, ...sandbox } = { ...json.sandbox };
  expect(() => createSandbox({ graph: { ...json, sandbox } })).toThrow(
    'this `graph.json` has no `sandbox.sdl`, because an older compiler wrote it',
  );
});

test('docs without a sandbox are rejected', () => {
  expect(() => createSandbox({ graph: { ...library().json, sandbox: null } })).toThrow(
    'declare no `sandbox`',
  );
});

const form = {
  grant_type: 'client_credentials',
  client_id: 'reading-room',
  client_secret: 'open-sesame',
  scope: 'lend',
};

test.each<[string, string, Record<string, string>, object]>([
  ['a valid request', form.scope, {}, { token_type: 'Bearer', expires_in: 600, scope: 'lend' }],
  ['a wrong secret', '', { client_secret: 'sesame' }, { error: 'invalid_client' }],
  ['an unknown client', '', { client_id: 'cellar' }, { error: 'invalid_client' }],
  ['an empty item in the scopes', '', { scope: 'lend  lend' }, { error: 'invalid_scope' }],
  ['another grant', '', { grant_type: 'password' }, { error: 'unsupported_grant_type' }],
  ['no scope', '', { scope: '' }, { error: 'invalid_scope' }],
])('the token endpoint responds to %s', async (_, __, changed, answer) => {
  const response = await openLibrary().fetch('https://sign-in.library.example/token', {
    method: 'POST',
    body: new URLSearchParams({ ...form, ...changed }),
  });
  expect(JSON.parse(await response.text())).toMatchObject(answer);
  expect(response.status).toBe('error' in answer ? 400 : 200);
});

test.each([
  ['a duplicate field', 'application/x-www-form-urlencoded', 'scope=lend&scope=lend', 'scope'],
  ['JSON', 'application/json', JSON.stringify(form), 'content type'],
])('the token endpoint rejects %s', async (_, type, body, named) => {
  const response = await openLibrary().fetch('https://sign-in.library.example/token', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  expect(JSON.parse(await response.text())).toEqual({
    error: 'invalid_request',
    error_description: expect.stringContaining(named),
  });
});

test('a call needs a token that is valid, not expired, and has the scope', async () => {
  const sandbox = openLibrary();
  const codes = async (token: string) =>
    (await ask(sandbox, lend, { variables: lending, token })).errors?.[0]?.extensions.code;
  expect(await codes('made-up')).toBe('NO_CARD');
  expect(await codes(sandbox.token({ scopes: [] }))).toBe('FORBIDDEN');
  const response = await sandbox.fetch('https://sign-in.library.example/token', {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const { access_token: token }: { access_token: string } = JSON.parse(await response.text());
  sandbox.advance('10 min');
  expect(await codes(token)).toBe('NO_CARD');
});

test('the sandbox is controlled over HTTP', async () => {
  const sandbox = openLibrary();
  await ask(sandbox, lend, { variables: lending });
  const control = async (path: string, body?: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const init = body && { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await sandbox.fetch(`http://localhost:4600/_sandbox/${path}`, init);
    return { status: response.status, ...JSON.parse(await response.text()) };
  };
  expect(await control('state/loan-1')).toEqual({
    status: 200,
    id: 'loan-1',
    type: 'Loan',
    states: { loan: { state: 'open', type: 'LoanOpen', since: '2031-05-14T09:00:00.000Z' } },
    acts: [{ act: 'bring the book', who: 'reader', isLikely: true }],
    due: [{ at: '2031-05-28T09:00:00.000Z', outcome: 'LoanLate' }],
  });
  expect(await control('clock', { advance: 'next' })).toMatchObject({
    now: '2031-05-28T09:00:00.000Z',
    reasons: [{ subject: 'LoanLate' }],
  });
  expect(await control('act', { act: 'bring the book', on: 'loan-1' })).toMatchObject({
    status: 200,
  });
  expect(await control('act', { act: 'bring the book', id: 'loan-1' })).toMatchObject({
    status: 409,
    error: { code: 'NOT_NOW' },
  });
  expect(await control('act', {})).toMatchObject({ status: 400 });
  expect(await control('clock', { advance: '2 days' })).toMatchObject({
    status: 400,
    error: { message: expect.stringContaining('(`ms`, `s`, `min`, `h` or `d`)') },
  });
  expect(await control('clock', { advance: '2000000 d' })).toMatchObject({
    status: 400,
    error: { message: 'A duration is at most a million days.' },
  });
  expect(await control('why/loan-1')).toMatchObject({ status: 200, id: 'loan-1' });
  expect(await control('events')).toMatchObject({
    events: [{ event: 'loan.late' }, { event: 'loan.returned' }],
  });
  expect(await control('token', { scopes: ['lend'] })).toHaveProperty('access_token');
  expect(await control('reset', {})).toMatchObject({ now: '2031-05-14T09:00:00.000Z' });
  expect(await control('state/loan-1')).toMatchObject({ status: 404 });
  const example = '/api/mutations/lend#example-1';
  const variables = { input: { bookId: 'book-1', reader: 'Forgetful', key: 'told' } };
  expect(await control('rehearse', { example, variables })).toMatchObject({
    status: 200,
    body: { data: { lend: { id: 'loan-1', reader: 'Forgetful' } } },
    things: ['loan-1', 'book-1'],
  });
  const world = { 'book-1': { type: 'Book', values: { title: 'Lakes' } } };
  expect(await control('rehearse', { example, world })).toMatchObject({ status: 200 });
  expect(await control('rehearse', { example: '/nowhere#example-1' })).toMatchObject({
    status: 409,
    error: { code: 'NO_EXAMPLE' },
  });
  expect(await control('rehearse', {})).toMatchObject({ status: 400 });
  expect(await control('nothing')).toMatchObject({ status: 404 });
  expect((await sandbox.fetch('http://localhost/elsewhere')).status).toBe(404);
});

test('a played actor acts as soon as possible', async () => {
  const sandbox = openLibrary({ play: ['reader'] });
  await ask(sandbox, lend, { variables: lending });
  expect((await ask(sandbox, where)).data).toEqual(withStatus('LoanReturned'));
});

test('a saved state is restored, and any other text rejected', async () => {
  const sandbox = openLibrary();
  const token = sandbox.token();
  await ask(sandbox, lend, { variables: lending, token });
  const later = openLibrary();
  expect(later.restore(sandbox.save())).toBe(true);
  later.advance('14 d');
  expect((await ask(later, where, { token })).data).toEqual(withStatus('LoanLate'));
  const repeated = await ask(later, lend, { variables: lending, token });
  expect(repeated.errors?.[0]?.extensions.code).toBe('REPEATED');
  expect(later.save()).not.toBe(sandbox.save());
  const other = createSandbox({ graph: { ...library().json, schemaHash: 'other' } });
  expect([later.restore('{}'), later.restore('no JSON'), other.restore(sandbox.save())]).toEqual([
    false,
    false,
    false,
  ]);
});

test('every ending has a request that reaches it', async () => {
  const endings = openLibrary().endings();
  expect(endings.map(({ outcome, act, after }) => [outcome, act, after])).toEqual([
    ['LoanLate', null, '5 s'],
    ['LoanReturned', 'bring the book', null],
  ]);
  for (const { outcome, act, request } of endings) {
    const sandbox = openLibrary();
    const { query = '', variables = {} } = request ?? {};
    await ask(sandbox, query, { variables });
    if (act === null) sandbox.advanceToNext();
    else sandbox.act(act, 'loan-1');
    expect(sandbox.state('loan-1')?.states['loan']?.type).toBe(outcome);
  }
});

const sandbox = openLibrary();
test.each(
  serverAudits({ url: 'http://localhost/api/graphql', fetchFn: sandbox.fetch }).map(
    (audit) => [`${audit.name}`, audit] as const,
  ),
)('GraphQL over HTTP: %s', async (name, audit) => {
  const result = await audit.fn();
  const isAsked = /^(MUST|SHOULD) /.test(name);
  if (isAsked) expect(result).toMatchObject({ status: 'ok' });
});
