import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { folderWith, run } from './run.ts';
import { startSandbox, type Running } from './preview-client.ts';
import { libraryFiles } from './sandbox-cases.ts';
import { library } from '../sandbox/graphs.ts';

const project: Readonly<Record<string, string>> = { ...libraryFiles, 'package.json': '{}\n' };
/** The served graph, compiled once; one test compiles it again. */
const files = { 'graph.json': JSON.stringify(library().json) };
const fromGraph = ['--graph', 'graph.json'];

async function post(url: string, body: object | URLSearchParams, token = ''): Promise<unknown> {
  const isForm = body instanceof URLSearchParams;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(url, {
    method: 'POST',
    ...(isForm ? { body } : { body: JSON.stringify(body), headers }),
  });
  return response.json();
}

async function tokenOf({ url }: Running): Promise<string> {
  const form = {
    grant_type: 'client_credentials',
    client_id: 'reading-room',
    client_secret: 'open-sesame',
    scope: 'lend',
  };
  return String(
    Reflect.get(Object(await post(`${url}/token`, new URLSearchParams(form))), 'access_token'),
  );
}

/** Sends the first of nine bytes, as a program does that is killed. */
function disconnectWhileSending(url: string): Promise<void> {
  return new Promise((resolve) => {
    const sending = httpRequest(url, { method: 'POST', headers: { 'content-length': 9 } });
    sending.on('error', () => resolve());
    sending.write('{', () => sending.destroy());
  });
}

const query = 'mutation ($input: LendInput!) { lend(input: $input) { id } }';
const lending = (key: string) => ({ query, variables: { input: { bookId: 'book-1', key } } });

test('the sandbox serves the documented API at the documented paths', async () => {
  const sandbox = await startSandbox(folderWith(project), [
    '--clock',
    'virtual',
    '--no-extensions',
  ]);
  const token = await tokenOf(sandbox);
  expect(await post(`${sandbox.url}/api/graphql`, lending('a'), token)).toEqual({
    data: { lend: { id: 'loan-1' } },
  });
  await disconnectWhileSending(`${sandbox.url}/api/graphql`);
  await post(`${sandbox.url}/_sandbox/clock`, { advance: '9 min' });
  const read = { query: '{ node(id: "loan-1") { id } }' };
  expect(await post(`${sandbox.url}/api/graphql`, read, token)).toEqual({
    data: { node: { id: 'loan-1' } },
  });
  const stdout = sandbox.stdout();
  expect(await sandbox.interrupt()).toBe(0);
  expect(stdout).toBe(`${sandbox.url}\n`);
  expect(sandbox.stderr().replaceAll(sandbox.url, 'URL')).toBe(
    `Library sandbox: a mock server that behaves as documented. All data is fictitious.
  GraphQL   URL/api/graphql
  tokens    URL/token
  client    reading-room, secret open-sesame
  control   URL/_sandbox/ clock, act, token, rehearse, rotate-secret, reset, events, state/ID, why/ID
Ctrl-C ends.
`,
  );
});

test('webhooks are sent to a local address, with the real time', async () => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  let heard = (): void => {};
  const both = new Promise<void>((resolve) => (heard = resolve));
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(204).end();
    if (received.length === 2) heard();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const sandbox = await startSandbox(folderWith(files), [
    ...fromGraph,
    '--webhooks',
    `http://localhost:${port}/hook`,
    '--play',
    'reader',
  ]);
  const token = await tokenOf(sandbox);
  for (const key of ['a', 'b']) await post(`${sandbox.url}/api/graphql`, lending(key), token);
  await both;
  expect(received.map(({ body }) => JSON.parse(body).name)).toEqual([
    'loan.returned',
    'loan.returned',
  ]);
  const stamp = Number(received[0]?.headers['webhook-timestamp']);
  expect(Math.abs(stamp - Date.now() / 1000)).toBeLessThan(300);
  expect(sandbox.stderr()).toContain('signed with whsec_');
  await sandbox.interrupt();
  server.closeAllConnections();
  server.close();
});

test('the sandbox continues from its saved state', async () => {
  const folder = folderWith(files);
  const flags = [...fromGraph, '--state', 'state.json', '--clock', 'virtual'];
  const first = await startSandbox(folder, flags);
  await post(`${first.url}/api/graphql`, lending('a'), await tokenOf(first));
  expect(await first.interrupt()).toBe(0);

  const second = await startSandbox(folder, flags);
  const state: unknown = await (await fetch(`${second.url}/_sandbox/state/loan-1`)).json();
  expect(state).toMatchObject({ type: 'Loan', states: { loan: { state: 'open' } } });
  await second.interrupt();

  const changed = { ...library().json, schemaHash: 'of another schema' };
  writeFileSync(join(folder, 'graph.json'), JSON.stringify(changed));
  const other = await run(folder, ['sandbox', '--port', '0', ...flags]);
  expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('another schema') });
  writeFileSync(join(folder, 'state.json'), 'mine\n');
  const foreign = await run(folder, ['sandbox', '--port', '0', ...flags]);
  expect(foreign.code).toBe(2);
  expect(readFileSync(join(folder, 'state.json'), 'utf8')).toBe('mine\n');
});

test('a lost response looks like a broken connection', async () => {
  const sandbox = await startSandbox(folderWith(files), [
    ...fromGraph,
    '--chaos',
    'lost-answer',
    '--seed',
    '1',
  ]);
  const token = await tokenOf(sandbox);
  const results: string[] = [];
  for (const key of 'abcdefghi')
    results.push(
      await post(`${sandbox.url}/api/graphql`, lending(key), token).then(
        () => 'answered',
        (error: unknown) => (error instanceof TypeError ? 'lost' : 'thrown'),
      ),
    );
  expect(new Set(results)).toEqual(new Set(['answered', 'lost']));
  expect((await fetch(`${sandbox.url}/_sandbox/state/loan-9`)).status).toBe(200);
  await sandbox.interrupt();
});

test('a graph can be fetched from a URL, and a used port is rejected', async () => {
  const folder = folderWith(files);
  const server = createServer((_, response) => response.end(files['graph.json']));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const from = `http://localhost:${typeof address === 'object' ? address?.port : 0}/graph.json`;
  const sandbox = await startSandbox(folder, ['--graph', from]);
  server.close();
  server.closeAllConnections();

  const { port } = new URL(sandbox.url);
  const taken = await run(folder, ['sandbox', '--graph', 'graph.json', '--port', port]);
  expect(taken).toMatchObject({ code: 2, stderr: expect.stringContaining('is in use') });
  const gone = await run(folder, ['sandbox', '--graph', from]);
  expect(gone).toMatchObject({ code: 2, stderr: expect.stringContaining('could not be fetched') });

  // A page of another site whose host name resolves here is rejected; the hosts in the docs may
  // resolve here.
  const strange: [host: string, path: string, status: number][] = [
    ['evil.example', '/', 403],
    ['api.library.example', '/', 404],
    ['localhost', '//', 404],
    ['localhost', '*', 404],
    ['localhost', '/_sandbox/state/%', 404],
    ['localhost', '/_sandbox/', 404],
    // Invalid GraphQL: with `application/json`, the response is 200 with errors.
    ['localhost', '/api/graphql?query=%', 200],
  ];
  for (const [host, path, status] of strange)
    expect([host, path, await statusFor(port, { host, path })]).toEqual([host, path, status]);
  await sandbox.interrupt();
});

interface Strange {
  readonly host: string;
  readonly path: string;
}

/** Returns the status of the response to an unusual request, which also has a body. */
function statusFor(port: string, { host, path }: Strange): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    httpRequest(
      { port, host: '127.0.0.1', path, headers: { host, 'content-length': 6 } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    )
      .on('error', reject)
      .end('a body');
  });
}

test.each<[title: string, flag: string, text: string, message: string]>([
  ['invalid types', '--graph', JSON.stringify({ ...library().json, types: 5 }), '`types`'],
  ['an invalid call', '--graph', JSON.stringify({ ...library().json, calls: [5] }), '`calls.0`'],
  [
    'an invalid address',
    '--graph',
    JSON.stringify({
      ...library().json,
      site: { ...library().json.site, endpoints: { graphql: 'no address', token: null } },
    }),
    '`site.endpoints.graphql`',
  ],
  ['an invalid clock', '--state', state({ now: 8.64e16 }), 'its clock is 86400000000000000'],
  [
    'an invalid map',
    '--state',
    state({ now: 0, entities: { $map: [['a', 5]] } }),
    '`store.entities`',
  ],
])('%s in the file of %s is rejected by name', async (_title, flag, text, message) => {
  const folder = folderWith({ ...files, 'odd.json': text });
  const args = flag === '--graph' ? [flag, 'odd.json'] : [...fromGraph, flag, 'odd.json'];
  const { code, stderr } = await run(folder, ['sandbox', '--port', '0', ...args]);
  expect(code, stderr).toBe(2);
  expect(stderr).toContain('`odd.json`');
  expect(stderr).toContain(message);
});

function state(store: object): string {
  const whole = { format: 'docs-compiler sandbox 1', schemaHash: library().json.schemaHash };
  return JSON.stringify({ ...whole, store, tokens: [] });
}

test('a script that advances beyond the last year fails at its step', async () => {
  const script = `steps:\n${'  - { after: 1000000 d }\n'.repeat(3)}`;
  const folder = folderWith({ ...files, 'script.yaml': script });
  const { code, stderr } = await run(folder, ['sandbox', ...fromGraph, '--script', 'script.yaml']);
  expect(code, stderr).toBe(1);
  expect(stderr).toContain('step 3');
  expect(stderr).toContain('cannot advance beyond the year 9999');
});
