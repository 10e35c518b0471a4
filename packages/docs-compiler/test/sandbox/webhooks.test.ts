import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { chaosOneIn } from '@docs-compiler/graph';
import {
  type ChaosKind,
  createSandbox,
  type Sandbox,
  type SandboxOptions,
  type Webhook,
} from '@docs-compiler/sandbox';
import { describe, expect, test } from 'vitest';

import { ask, library, openLibrary } from './graphs.ts';

const lend = 'mutation ($input: LendInput!) { lend(input: $input) { id } }';

async function lendBook(sandbox: Sandbox, key = 'a', token?: string): Promise<unknown> {
  const variables = { input: { bookId: 'book-1', reader: 'Ada', key } };
  return ask(sandbox, lend, { variables, ...(token !== undefined && { token }) });
}

/** Returns a library in which this many books were lent and returned. */
async function libraryWith(
  returned: number,
  options: Omit<SandboxOptions, 'graph'> = {},
): Promise<Sandbox> {
  const sandbox = openLibrary(options);
  for (let at = 1; at <= returned; at++) {
    await lendBook(sandbox, String(at));
    sandbox.act('bring the book', `loan-${at}`);
  }
  return sandbox;
}

test('a webhook has the documented body, and is signed', async () => {
  const { webhooks } = await libraryWith(1);
  const [webhook] = webhooks;
  expect(webhooks).toHaveLength(1);
  expect(JSON.parse(webhook?.body ?? '')).toEqual({
    key: 'event-1',
    name: 'loan.returned',
    at: '2031-05-14T09:00:00.000Z',
    thing: { id: 'loan-1', status: { __typename: 'LoanReturned' } },
  });
  expect(webhook?.headers).toEqual({
    'content-type': 'application/json',
    'webhook-id': 'event-1',
    'webhook-timestamp': String(Date.parse('2031-05-14T09:00:00.000Z') / 1000),
    'webhook-signature': signatureOf(webhook),
  });
});

function signatureOf(
  webhook: Webhook | undefined,
  key = Buffer.from('sandbox-only-signs-nothing-real'),
): string {
  const { headers = {}, body = '' } = webhook ?? {};
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

test('a rotated secret signs, the former one too for the documented time, and a reset restores it', async () => {
  const sandbox = openLibrary();
  const signatures = async (key: string): Promise<readonly string[]> => {
    await lendBook(sandbox, key);
    const loan = sandbox.things().findLast((id) => id.startsWith('loan-')) ?? '';
    sandbox.act('bring the book', loan);
    return sandbox.webhooks.at(-1)?.headers['webhook-signature']?.split(' ') ?? [];
  };
  const expected = (secret: string): string => {
    const webhook = sandbox.webhooks.at(-1);
    return signatureOf(webhook, Buffer.from(secret.slice('whsec_'.length), 'base64'));
  };
  const response = await sandbox.fetch('https://api.library.example/_sandbox/rotate-secret', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { secret }: { secret: string } = JSON.parse(await response.text());
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  expect(await signatures('a')).toEqual([expected(secret), signatureOf(sandbox.webhooks.at(-1))]);

  const saved = sandbox.save();
  sandbox.advance('1 h');
  expect(await signatures('b')).toEqual([expected(secret)]);
  sandbox.reset();
  expect(await signatures('c')).toEqual([signatureOf(sandbox.webhooks.at(-1))]);
  expect(sandbox.restore(saved)).toBe(true);
  expect(await signatures('d')).toEqual([expected(secret), signatureOf(sandbox.webhooks.at(-1))]);
});

test('a state without a rotation is restored with the secret that the docs have then', async () => {
  const graph = library().json;
  const webhooks = graph.sandbox?.webhooks;
  if (!webhooks) throw new Error('the library has no webhooks');
  const secret = `whsec_${btoa('another secret of the docs')}`;
  const changed = { ...graph, sandbox: { ...graph.sandbox, webhooks: { ...webhooks, secret } } };
  const sandbox = createSandbox({ graph: changed });
  expect(sandbox.restore(openLibrary().save())).toBe(true);
  await lendBook(sandbox);
  sandbox.act('bring the book', 'loan-1');
  const [webhook] = sandbox.webhooks;
  const key = Buffer.from('another secret of the docs');
  expect(webhook?.headers['webhook-signature']).toBe(signatureOf(webhook, key));
});

test('each rotation has another secret, also after a restart with a saved state', () => {
  const sandbox = openLibrary();
  const first = sandbox.rotateSecret();
  const restarted = openLibrary();
  expect(restarted.restore(sandbox.save())).toBe(true);
  expect(restarted.rotateSecret()).not.toBe(first);
});

test('a failed delivery is retried after the documented delays, and no more', async () => {
  const received: string[] = [];
  const sandbox = await libraryWith(1, {
    receiver: async (request) => {
      received.push(
        `${sandbox.now().toISOString().slice(11, 19)} ${request.headers.get('webhook-id')}`,
      );
      if (received.length === 2) throw new Error('the line broke');
      return new Response(null, { status: 500 });
    },
  });
  for (const by of ['0 s', '4 s', '1 s', '59 s', '1 s', '1 d']) {
    sandbox.advance(by);
    await sandbox.deliver();
  }
  expect(received).toEqual(['09:00:00 event-1', '09:00:05 event-1', '09:01:05 event-1']);
  expect(sandbox.webhooks.map(({ attempt, answered }) => [attempt, answered])).toEqual([
    [1, 500],
    [2, null],
    [3, 500],
  ]);
  const times = sandbox.webhooks.map(({ headers }) => headers['webhook-timestamp']);
  expect(new Set(times).size).toBe(3);
});

test('a successful delivery is not repeated', async () => {
  let count = 0;
  const sandbox = await libraryWith(2, {
    receiver: () => {
      count += 1;
      return new Response(null, { status: 204 });
    },
  });
  await sandbox.deliver();
  sandbox.advance('1 d');
  await sandbox.deliver();
  expect(count).toBe(2);
  expect(sandbox.webhooks.map(({ answered }) => answered)).toEqual([204, 204]);
});

describe('fault injection', () => {
  const many = 30;
  const openWith = (...chaos: ChaosKind[]) => libraryWith(many, { chaos, seed: 7 });
  const idsOf = ({ webhooks }: Sandbox): string[] => webhooks.map(({ id }) => id);

  test('delivers a webhook twice', async () => {
    const ids = idsOf(await openWith('webhook-twice'));
    expect(new Set(ids).size).toBe(many);
    expect(ids.length).toBeGreaterThan(many);
  });

  test('drops a webhook', async () => {
    const sandbox = await openWith('webhook-never');
    sandbox.advance('1 h');
    const returned = sandbox.webhooks.filter(({ event }) => event === 'loan.returned');
    expect(returned.length).toBeLessThan(many);
    expect(returned.length).toBeGreaterThan(0);
  });

  test('delays a webhook', async () => {
    const sandbox = await openWith('webhook-late');
    const before = sandbox.webhooks.length;
    sandbox.advance('10 min');
    expect(before).toBeLessThan(many);
    expect(new Set(idsOf(sandbox)).size).toBe(many);
  });

  test('delivers webhooks out of order', async () => {
    const sandbox = await openWith('webhook-order');
    sandbox.advance('10 min');
    const numbers = idsOf(sandbox).map((id) => Number(id.replace('event-', '')));
    expect(numbers).not.toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(many);
  });

  test('expires a token early', async () => {
    const sandbox = openLibrary({ chaos: ['token-expires'], seed: 3 });
    const token = sandbox.token();
    const codes: unknown[] = [];
    for (let at = 0; at < 9; at++) codes.push(await lendBook(sandbox, String(at), token));
    const text = JSON.stringify(codes);
    expect(text).toContain('"lend":{"id"');
    expect(text).toContain('NO_CARD');
    expect(JSON.stringify(codes.at(-1))).toContain('NO_CARD');
  });

  test('loses a response after its call took effect', async () => {
    const sandbox = openLibrary({ chaos: ['lost-answer'], seed: 1 });
    const results = [];
    for (let at = 0; at < 9; at++)
      results.push(await lendBook(sandbox, String(at)).catch((error: unknown) => error));
    const lost = results.filter((each) => each instanceof TypeError);
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.length).toBeLessThan(9);
    expect(sandbox.state('loan-9')?.type).toBe('Loan');
    const again = results.findIndex((each) => each instanceof TypeError);
    const repeated = await lendBook(sandbox, String(again)).catch(() => 'lost');
    expect(JSON.stringify(repeated)).toMatch(/REPEATED|lost/);
  });

  test('restarts its faults on a reset', async () => {
    const kinds: ChaosKind[] = ['lost-answer', 'webhook-never', 'webhook-late', 'token-expires'];
    const sandbox = openLibrary({ chaos: kinds, seed: 5 });
    const run = async () => {
      sandbox.reset();
      const lost: boolean[] = [];
      for (let at = 1; at <= many; at++) {
        lost.push(
          await lendBook(sandbox, String(at)).then(
            () => false,
            () => true,
          ),
        );
        if (sandbox.state(`loan-${at}`)) sandbox.act('bring the book', `loan-${at}`);
      }
      const before = idsOf(sandbox);
      sandbox.advance('10 min');
      return { lost, before, ids: idsOf(sandbox) };
    };
    expect(await run()).toEqual(await run());
  });

  test('injects faults at the documented rate', async () => {
    // Several small libraries, because an action takes longer the more loans exist.
    const seeds = Array.from({ length: 10 }, (_, seed) => seed);
    let sent = 0;
    for (const seed of seeds)
      sent += (await libraryWith(60, { chaos: ['webhook-twice'], seed })).webhooks.length;
    const share = (sent - 600) / 600;
    expect(share * chaosOneIn).toBeGreaterThan(0.8);
    expect(share * chaosOneIn).toBeLessThan(1.2);
    const words = readFileSync(new URL('../../../../content/sandbox.mdx', import.meta.url), 'utf8');
    expect(words).toContain(
      `on average, one in ${['', 'one', 'two', 'three', 'four'][chaosOneIn]} calls`,
    );
  });

  test('repeats its faults with the same seed, and has others with another seed', async () => {
    const kinds: ChaosKind[] = ['webhook-never', 'webhook-twice', 'webhook-late'];
    const run = async (seed: number) => {
      const sandbox = await libraryWith(many, { chaos: kinds, seed });
      sandbox.advance('10 min');
      return idsOf(sandbox);
    };
    expect(await run(5)).toEqual(await run(5));
    expect(await run(5)).not.toEqual(await run(6));
  });
});

test('the sandbox serves a thousand requests, fifty at a time', async () => {
  const sandbox = openLibrary();
  const token = sandbox.token();
  for (let round = 0; round < 20; round++) {
    const asked = Array.from({ length: 50 }, (_, at) => lendBook(sandbox, `${round}-${at}`, token));
    for (const answer of await Promise.all(asked)) expect(answer).not.toHaveProperty('errors');
  }
  expect(sandbox.state('loan-1000')?.type).toBe('Loan');
});
