import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { buildSync } from 'esbuild';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

import { root } from './built-site.ts';
import { freePort } from './listen.ts';
import { sharedDocs } from './shared.ts';
import { startSandbox, type StartedSandbox } from './started-sandbox.ts';

const sample = join(root, 'content/samples/typescript');
const settings = parseEnv(readFileSync(join(sample, 'sandbox.env'), 'utf8'));

let folder: string;
let sandbox: StartedSandbox;
let shopUrl: string;
let port: number;
let shop: ChildProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(inject('folder'), 'shop-'));
  port = await freePort();
  shopUrl = `http://localhost:${port}`;
  const graphFile = join((await sharedDocs()).folder, 'graph.json');
  sandbox = await startSandbox(['--graph', graphFile, '--webhooks', `${shopUrl}/webhooks/marula`]);
  buildShop(join(folder, 'shop.mjs'), 'src/server.ts');
  shop = await startShop();
});

afterAll(async () => {
  await stop(shop);
  await sandbox.interrupt();
});

function buildShop(outfile: string, entry: string): void {
  const entryPoints = [join(sample, entry)];
  buildSync({
    entryPoints,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
}

/** Starts the shop with the settings for the sandbox, at other ports. */
async function startShop(): Promise<ChildProcess> {
  const urls = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value?.replace('http://localhost:4600', sandbox.url),
    ]),
  );
  const env = { ...process.env, ...urls, SHOP_URL: shopUrl, SHOP_DATA: 'data', PORT: String(port) };
  const started = spawn(process.execPath, ['shop.mjs'], { cwd: folder, env });
  let errors = '';
  started.stderr.on('data', (text) => (errors += String(text)));
  const ended = once(started, 'exit').then(() => Promise.reject(new Error(errors)));
  ended.catch(() => {});
  await Promise.race([once(started.stdout, 'data'), ended]);
  return started;
}

async function stop(process: ChildProcess): Promise<void> {
  const ended = once(process, 'exit');
  process.kill('SIGKILL');
  await ended;
}

interface LoadedPage {
  readonly status: number;
  readonly path: string;
  readonly text: string;
}

/** Opens a page, or sends a form and follows the redirect. */
async function open(
  path: string,
  form?: Record<string, string>,
  isStaff = false,
): Promise<LoadedPage> {
  const response = await fetch(shopUrl + path, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    ...(isStaff && { headers: { authorization: `Basic ${btoa('staff:sandbox')}` } }),
  });
  const { pathname } = new URL(response.url);
  return { status: response.status, path: pathname, text: await response.text() };
}

/** Sends a request to the sandbox's own API. */
async function control(path: 'clock' | 'act', body: object): Promise<void> {
  const response = await fetch(`${sandbox.url}/_sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

async function untilPacked(order: string): Promise<void> {
  await vi.waitFor(async () => {
    expect((await open(order)).text).toContain('We have received your payment');
  }, 20_000);
}

test.each(['bank', 'card'])('an order is bought, paid by %s and packed', async (method) => {
  const checkout = await open('/orders', { product: 'atlas' });
  expect(checkout.text).toContain('https://pay.marula.example/request/');
  const order = checkout.path.replace('/checkout', '');
  expect((await open(order)).text).toContain('We are waiting for your payment');

  await open(`${order}/simulation`, { method });
  if (method === 'card') await control('clock', { advance: '2 min' });
  await untilPacked(order);
});

test('a part of an order is refunded once, and a supplier is paid', async () => {
  const { path } = await open('/orders', { product: 'poems' });
  const order = path.replace('/checkout', '');
  await open(`${order}/simulation`, { method: 'bank' });
  await untilPacked(order);

  const refund = { number: '1', amount: '80.00' };
  await Promise.all([1, 2].map(() => open(`/staff${order}/refunds`, refund, true)));
  const tooMuch = await open(`/staff${order}/refunds`, { number: '2', amount: '40.01' }, true);
  expect(tooMuch).toMatchObject({ status: 400, text: expect.stringContaining('R0.01 to R40.00') });
  await open('/staff/payouts', { invoice: '2031-05', amount: '1500.00' }, true);

  await control('clock', { advance: '2 min' });
  await vi.waitFor(async () => {
    const { text } = await open('/staff', undefined, true);
    expect(text).toContain('R80.00 RefundCompleted');
    expect(text).toContain('payout-2031-05: DisbursementCompleted');
    expect(text.match(/R80\.00/g)).toHaveLength(1);
  }, 20_000);
});

test('an order that is paid while the shop is down is packed after a restart', async () => {
  const checkout = await open('/orders', { product: 'atlas' });
  const [, id] = /\/request\/([\w-]+)/.exec(checkout.text) ?? [];
  await stop(shop);
  for (const act of ['pay at the bank', 'transfer the money']) await control('act', { act, id });

  shop = await startShop();
  await untilPacked(checkout.path.replace('/checkout', ''));
});

test('the staff pages require the password', async () => {
  expect(await open('/staff')).toMatchObject({ status: 401 });
  expect(await open('/staff/payouts', { invoice: '1', amount: '1.00' })).toMatchObject({
    status: 401,
  });
});

test('a webhook without a valid signature is rejected', async () => {
  expect(await open('/webhooks/marula', { eventId: '1' })).toMatchObject({ status: 400 });
});

test('the tests of the shop pass', () => {
  buildShop(join(folder, 'webhooks.test.mjs'), 'test/webhooks.test.ts');
  const { status, stdout } = spawnSync(process.execPath, ['--test', 'webhooks.test.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toContain('# pass 3');
  expect(status).toBe(0);
});

test('the shop does not start without its settings or without its sandbox', () => {
  const errorOf = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, ['shop.mjs'], { cwd: folder, env, encoding: 'utf8' }).stderr;
  expect(errorOf({ ...settings, SHOP_URL: '', MARULA_SCOPES: '' })).toContain(
    'set these environment variables: MARULA_SCOPES, SHOP_URL',
  );
  expect(errorOf({ ...settings, MARULA_SANDBOX_URL: 'http://localhost:1' })).toContain(
    'no sandbox responds at http://localhost:1: start it first',
  );
});
