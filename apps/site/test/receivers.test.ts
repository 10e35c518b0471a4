import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Webhook } from '@docs-compiler/sandbox';
import type { GraphJson } from 'docs-compiler/graph';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';

import { fenceIn } from './fence-in.ts';
import { sharedDocs } from './shared.ts';
import { startSandbox, type StartedSandbox } from './started-sandbox.ts';
import { languages, missingPrograms } from './webhook-samples.ts';

const page = 'content/webhooks/using_webhooks.mdx';

interface Job {
  readonly key: string;
  readonly type: string;
  readonly nodeId: string;
}

interface Receiver {
  readonly url: string;
  /** Returns the contents of its queue, one job per line. */
  jobs(): Job[];
  close(): Promise<void>;
}

/** Starts the printed server with the printed `verify` and a queue that prints its jobs. */
async function startReceiver(secret: string): Promise<Receiver> {
  const folder = mkdtempSync(join(inject('folder'), 'receiver-'));
  const onFreePort = '.listen(0, function () { console.log(this.address().port); });';
  const server = fenceIn(page, 'javascript').replace('.listen(8080);', onFreePort);
  const files = {
    'package.json': '{ "type": "module" }',
    'verify.js': transformSync(fenceIn(page, 'typescript'), { loader: 'ts' }).code,
    'queue.js': 'export const enqueue = async (job) => console.log(JSON.stringify(job));\n',
    'server.js': server,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const env = { ...process.env, MARULA_WEBHOOK_SECRET: secret };
  const started: ChildProcess = spawn(process.execPath, ['server.js'], { cwd: folder, env });
  if (!started.stdout) throw new Error('the receiver has no output');
  const [port] = await once(started.stdout, 'data');
  let output = '';
  started.stdout.on('data', (text) => (output += String(text)));
  return {
    url: `http://127.0.0.1:${String(port).trim()}/webhooks/marula`,
    jobs: () => output.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)])),
    async close() {
      const closed = once(started, 'close');
      started.kill();
      await closed;
    },
  };
}

let graphFile: string;
let graph: GraphJson;
let secret: string;
beforeAll(async () => {
  graphFile = join((await sharedDocs()).folder, 'graph.json');
  graph = JSON.parse(readFileSync(graphFile, 'utf8'));
  secret = graph.sandbox?.webhooks?.secret ?? '';
});

/** Completes the payment of the quick start, until the money moves: two deliveries. */
async function pay(sandbox: StartedSandbox): Promise<void> {
  for (const name of ['CreatePaymentRequest', 'SimulatePayment', 'ConfirmPayment']) {
    const example = graph.examples.find(
      ({ page: route, operationName }) => route === '/quick-start' && operationName === name,
    );
    const body = JSON.stringify({ example: example?.id });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.url}/_sandbox/rehearse`, {
      method: 'POST',
      headers,
      body,
    });
    expect(response.status).toBe(200);
  }
}

async function deliveriesOf(sandbox: StartedSandbox): Promise<readonly Webhook[]> {
  const response = await fetch(`${sandbox.url}/_sandbox/events`);
  const { events }: { readonly events: readonly Webhook[] } = JSON.parse(await response.text());
  return events;
}

/** Starts a sandbox that delivers to a receiver; resolves once each delivery has a response. */
async function delivered(url: string): Promise<readonly Webhook[]> {
  const sandbox = await startSandbox(['--graph', graphFile, '--webhooks', url]);
  try {
    await pay(sandbox);
    return await vi.waitFor(async () => {
      const deliveries = await deliveriesOf(sandbox);
      expect(deliveries.map(({ answered }) => typeof answered)).toEqual(['number', 'number']);
      return deliveries;
    });
  } finally {
    await sandbox.interrupt();
  }
}

describe('the printed receivers, with deliveries of `docs-compiler sandbox`', () => {
  let receiver: Receiver;
  let deliveries: readonly Webhook[];
  beforeAll(async () => {
    receiver = await startReceiver(secret);
    deliveries = await delivered(receiver.url);
  });
  afterAll(() => receiver.close());

  test('the server verifies each delivery, stores it, and responds with 204', () => {
    expect(deliveries.map(({ answered }) => answered)).toEqual([204, 204]);
    expect(receiver.jobs()).toEqual(
      deliveries.map(({ id, event, about }) => ({ key: id, type: event, nodeId: about })),
    );
  });

  test('the server rejects deliveries that are signed with another secret', async () => {
    const stranger = await startReceiver('whsec_c29tZWJvZHktZWxzZQ==');
    const rejected = await delivered(stranger.url);
    await stranger.close();
    expect(rejected.map(({ answered }) => answered)).toEqual([400, 400]);
    expect(stranger.jobs()).toEqual([]);
  });

  describe.each(languages)('the $name sample', (language) => {
    const missing = missingPrograms(language);

    test('accepts them, and rejects modified ones', async (context) => {
      context.skip(missing.length > 0, `this machine has no ${missing.join(' and no ')}`);
      const now = Math.floor(Date.now() / 1000);
      const vectors = deliveries.flatMap(({ id: name, headers, body }) => {
        const good = { name, headers, body, secret, now, reason: null };
        const changed = { ...good, body: body.replace('{', '{ ') };
        return [
          { ...good, expected: 'accept' as const },
          { ...changed, expected: 'reject' as const },
        ];
      });
      const results = await language.run(fenceIn(page, language.fence), vectors);
      expect(results).toEqual(deliveries.flatMap(() => ['accept', 'no matching signature']));
    });
  });
});
