import { expect, test } from 'vitest';

import { graph, openLibrary, send } from './library.ts';

const lend = { query: 'mutation { lend(title: "Rivers") { id } }' };
const form = {
  grant_type: 'client_credentials',
  client_id: 'desk',
  client_secret: 'open-sesame',
  scope: 'lend',
};

const changes: readonly (readonly [path: string, body: object])[] = [
  ['clock', { advance: '1 d' }],
  ['reset', {}],
  ['token', {}],
  ['act', { act: 'bring it', id: 'loan-1' }],
  ['rehearse', { example: '/lend#example-1' }],
];

const foreign: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example:4600' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'http://localhost:4600', 'sec-fetch-site': 'cross-site' },
];

test.each(changes)(
  '`%s` accepts JSON, and rejects requests from other sites',
  async (path, body) => {
    const sandbox = openLibrary();
    await send(sandbox, '/graphql', lend);
    const saved = sandbox.save();
    for (const headers of foreign) {
      const answered = await send(sandbox, `/_sandbox/${path}`, body, headers);
      expect(answered, JSON.stringify(headers)).toMatchObject({ status: 403 });
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answered = await send(sandbox, `/_sandbox/${path}`, body, { 'content-type': type });
      expect(answered, type).toMatchObject({ status: 415 });
    }
    for (const text of ['[]', 'no JSON', '"text"', '['.repeat(1000) + ']'.repeat(1000)])
      expect(await send(sandbox, `/_sandbox/${path}`, text)).toMatchObject({ status: 400 });
    expect(sandbox.save()).toBe(saved);

    const own = {
      origin: 'http://localhost:3000',
      'content-type': 'application/json; charset=utf-8',
    };
    expect(await send(sandbox, `/_sandbox/${path}`, body, own)).toMatchObject({ status: 200 });
  },
);

test('the token endpoint accepts forms, and rejects requests from other sites', async () => {
  const sandbox = openLibrary();
  const text = String(new URLSearchParams(form));
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const headers of foreign)
    expect(await send(sandbox, '/token', text, { ...type, ...headers })).toMatchObject({
      status: 403,
      body: { error: 'invalid_request' },
    });
  expect((await send(sandbox, '/token', text, type)).status).not.toBe(403);
});

test.each<[string, string, string]>([
  ['no secret', 'client_secret=', 'Missing fields: client_secret.'],
  [
    'neither id nor secret',
    'client_id=&client_secret=',
    'Missing fields: client_id, client_secret.',
  ],
  ['no audience', 'audience=', 'Missing fields: audience.'],
  [
    'another audience',
    'audience=x',
    'The field audience must be https://sign-in.library.example/token.',
  ],
  ['a duplicate field', 'scope=lend&scope=lend', 'The field scope is given more than once.'],
  ['a duplicate field with a quote', '%22=&%22=', 'The field ? is given more than once.'],
])('the token endpoint says which field is wrong: %s', async (_, changes, description) => {
  const audience = 'https://sign-in.library.example/token';
  const sandbox = openLibrary({
    graph: { ...graph, sandbox: { ...graph.sandbox, fields: { audience } } },
  });
  const changed = new URLSearchParams(changes);
  const kept = Object.entries({ ...form, audience }).filter(([name]) => !changed.has(name));
  const body = String(new URLSearchParams([...kept, ...changed]));
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await send(sandbox, '/token', body, type)).toEqual({
    status: 400,
    body: { error: 'invalid_request', error_description: description },
  });
});

test('a body over the limit is rejected in the error format of its path', async () => {
  const sandbox = openLibrary();
  const query = `{ loan(id: "${'x'.repeat(1_000_000)}") { id } }`;
  expect(await send(sandbox, '/graphql', { query })).toMatchObject({
    status: 413,
    body: { errors: [{ extensions: { code: 'REQUEST_TOO_LARGE' } }] },
  });
  expect(await send(sandbox, '/_sandbox/reset', { query })).toMatchObject({
    status: 413,
    body: { error: { code: 'REQUEST_TOO_LARGE' } },
  });
});

test('an endless body is read only up to the limit', async () => {
  const sandbox = openLibrary();
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(100_000));
    },
  });
  const init = { method: 'POST', body: endless, duplex: 'half' } as const;
  const response = await sandbox.fetch('http://localhost:4600/graphql', init);
  expect(response.status).toBe(413);
  expect(pulled).toBeLessThan(20);
});

const deep = (levels: number): string => `${'{again'.repeat(levels)}{id}${'}'.repeat(levels)}`;
const complex = { errors: [{ extensions: { code: 'OPERATION_TOO_COMPLEX' } }] };

test.each([
  ['5,000 levels', `{ loan(id: "x") ${deep(5000)} }`],
  ['200 levels', `{ loan(id: "x") ${deep(200)} }`],
  ['16,000 aliases', `{ ${aliases(16_000, 'loan(id: "x") { id }')} }`],
  ['many fields', `{ ${aliases(2000, 'loan(id: "x") { id title status { __typename } }')} }`],
  ['a value of 5,000 levels', `{ loan(id: ${'['.repeat(5000)}${']'.repeat(5000)}) { id } }`],
  ['fragments that double', `{ loan(id: "x") { ...F0 } } ${doubling(30)}`],
  ['a long chain of fragments', `{ loan(id: "x") { ...F0 } } ${chain(500)}`],
  ['5,000 open braces', '{a'.repeat(5000)],
])('an operation with %s is rejected with a GraphQL error', async (_title, query) => {
  const sandbox = openLibrary();
  expect(await send(sandbox, '/graphql', { query })).toMatchObject({ status: 200, body: complex });
  const accept = { accept: 'application/graphql-response+json' };
  expect(await send(sandbox, '/graphql', { query }, accept)).toMatchObject({
    status: 400,
    body: complex,
  });
});

test('variables that nest too deeply are rejected', async () => {
  const sandbox = openLibrary();
  const variables = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const body = `{"query":"query ($x: ID!) { loan(id: $x) { id } }","variables":{"x":${variables}}}`;
  expect(await send(sandbox, '/graphql', body)).toMatchObject({ status: 200, body: complex });
});

test('a response over the size limit is rejected', async () => {
  const sandbox = openLibrary();
  const { body } = await send(sandbox, '/graphql', {
    query: 'mutation { join(name: "Ada") { id } }',
  });
  expect(body).toEqual({ data: { join: { id: 'reader-1' } } });
  for (let index = 0; index < 30; index += 1)
    await send(sandbox, '/graphql', {
      query: 'mutation { lend(title: "Rivers", readerId: "reader-1") { id } }',
    });
  const nested = '{ nodes { reader { loans '.repeat(5);
  const query = `{ loans ${nested}{ nodes { id } } ${'} } }'.repeat(5)} }`;
  expect(await send(sandbox, '/graphql', { query })).toMatchObject({
    body: { data: null, errors: [{ extensions: { code: 'RESPONSE_TOO_LARGE' } }] },
  });
});

test.each([
  ['no title', {}],
  ['a null', { title: null }],
  ['a list', { title: ['Rivers'] }],
])('running an example with invalid variables is rejected: %s', async (_title, variables) => {
  const sandbox = openLibrary();
  const body = { example: '/lend#example-1', variables };
  expect(await send(sandbox, '/_sandbox/rehearse', body)).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_VARIABLES', message: expect.stringContaining('$title') } },
  });
});

test.each([{ 'book-1': { states: 5 } }, { 'book-1': { type: 5 } }, { 'book-1': null }])(
  'invalid fixtures are ignored: %j',
  async (world) => {
    const sandbox = openLibrary();
    const body = { example: '/lend#example-1', world };
    expect(await send(sandbox, '/_sandbox/rehearse', body)).toMatchObject({ status: 200 });
  },
);

function aliases(count: number, field: string): string {
  return Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');
}

function doubling(count: number): string {
  const each = (index: number): string =>
    index === count ? 'id' : `x: again { ...F${index + 1} } y: again { ...F${index + 1} }`;
  return fragments(count, each);
}

function chain(count: number): string {
  return fragments(count, (index) => (index === count ? 'id' : `again { ...F${index + 1} }`));
}

function fragments(count: number, fieldsOf: (index: number) => string): string {
  return Array.from(
    { length: count + 1 },
    (_, index) => `fragment F${index} on Loan { ${fieldsOf(index)} }`,
  ).join(' ');
}
