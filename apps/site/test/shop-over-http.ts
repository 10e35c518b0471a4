import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';

import {
  type ChaosKind,
  chaosKinds,
  createSandbox,
  isChaosKind,
  LostAnswer,
  type Receiver,
  type Sandbox,
} from '@docs-compiler/sandbox';
import type { GraphJson } from 'docs-compiler/graph';
import { expect, inject, vi } from 'vitest';

import { randomFrom } from '../../../packages/docs-compiler/test/mutation/random.ts';
import { recordFaultRuns } from './fault-runs.ts';
import { graphOfShippedDocs } from './graph-of.ts';
import { graphOfShop, settlementCount } from './integrator.ts';
import { freePort, listen } from './listen.ts';
import { isNightly } from './nightly.ts';

/** A sample shop that is a process of its own, ready to start. */
export interface Program {
  /** Its settings are in `sandbox.env`. */
  readonly folder: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it starts processes of its own, which a crash ends as well. */
  readonly isGroup?: boolean;
}

/** A deliberate change of one file that a test must detect. */
export interface Mistake {
  readonly name: string;
  readonly file: string;
  readonly from: RegExp;
  readonly to: string;
}

const seeds = Number(process.env['SHOP_SEEDS'] ?? (isNightly ? 100 : 1));
/** In milliseconds; only against hanging. */
export const timeout = isNightly || seeds > 1 ? 3_600_000 : 600_000;
/** Runs at the same time: each one often waits for a process to start. */
const parallelRuns = 4;
/** At least one of this many seeds detects each mistake. */
const fewSeeds = 6;

/**
 * Runs a shop twice with each seed: with all faults, and with one kind alone, in turn. Expects the
 * promised outcome each time. Records the runs so far, in case it is interrupted. Each run gets a
 * program of its own, without data.
 */
export async function expectNoViolations(shop: string, prepare: () => Program): Promise<void> {
  const docs = await shippedDocs();
  let violations = 0;
  for (let first = 1; first <= seeds; first += parallelRuns) {
    const last = Math.min(seeds, first + parallelRuns - 1);
    const batch = Array.from({ length: last - first + 1 }, async (_, index) => {
      const seed = first + index;
      const chaos = kinds.filter((_, place) => place === seed % kinds.length);
      for (const injected of [everyFault, { chaos, hasBadNetwork: false }]) {
        const outcome = await runShop(prepare(), docs, { seed, ...injected });
        if (!isDeepStrictEqual(outcome, expected)) violations += 1;
        expect.soft(outcome, `seed ${seed}, ${injected.chaos.join(', ')}`).toEqual(expected);
      }
    });
    await Promise.all(batch);
    recordFaultRuns({ shop, seeds: last, runs: 2 * last, violations });
  }
}

/** Expects another outcome than the promised one with at least one of a few seeds. */
export async function expectViolation(prepare: () => Program): Promise<void> {
  const docs = await shippedDocs();
  let detectedBy = 0;
  for (let seed = 1; seed <= fewSeeds && detectedBy === 0; seed += 1) {
    const outcome = await runShop(prepare(), docs, { seed, ...everyFault });
    if (!isDeepStrictEqual(outcome, expected)) detectedBy = seed;
  }
  expect(detectedBy).toBeGreaterThan(0);
}

/** Returns a function that prepares a new folder with the settings of a compiled shop, without data. */
export function freshFolders(sources: string, command: Program['command']): () => Program {
  return () => {
    const folder = mkdtempSync(join(inject('folder'), 'shop-'));
    cpSync(join(sources, 'sandbox.env'), join(folder, 'sandbox.env'));
    return { folder, command };
  };
}

/** No program listens at this address. */
export const unreachable = 'http://127.0.0.1:9';

/**
 * Places an order, crashes the shop, cuts off a commit and places another order. Returns both, and
 * those that the shop has after another crash.
 */
export async function ordersAfterCutOffCommit(
  program: Program,
  cutOff: () => void,
): Promise<{ readonly placed: readonly string[]; readonly shown: readonly string[] }> {
  const shop = await newShop(program);
  const placeOrder = async (): Promise<string> => {
    const { path } = await shop.open('/orders', { product: 'atlas' });
    return path.split('/')[2] ?? '';
  };
  try {
    await shop.start(unreachable);
    const first = await placeOrder();
    await shop.crash();
    cutOff();
    await shop.start(unreachable);
    const second = await placeOrder();
    await shop.crash();
    await shop.start(unreachable);
    const { text } = await shop.open('/staff');
    const shown = [...text.matchAll(/<td>(order-\w+)<\/td>/g)].map(([, id]) => id ?? '');
    return { placed: [first, second], shown };
  } finally {
    await shop.crash();
  }
}

/** Opens the checkout of an order several times at once. Returns how many requests the shop made. */
export async function requestsOfCheckouts(program: Program, times: number): Promise<number> {
  const { served } = await shippedDocs();
  const sandbox = createSandbox({ graph: served, newId, now: new Date() });
  const noFaults = () => 1;
  const api = await listen(
    (request, response) => void respond(sandbox, noFaults, request, response),
  );
  const shop = await newShop(program);
  try {
    await shop.start(api.url);
    const body = new URLSearchParams({ product: 'atlas' });
    const placed = await fetch(`${shop.url}/orders`, { method: 'POST', body, redirect: 'manual' });
    const checkout = placed.headers.get('location') ?? '';
    await Promise.all(Array.from({ length: times }, () => shop.until(checkout, /\/request\//)));
    return made(sandbox, 'PaymentInitiationRequest');
  } finally {
    await shop.crash();
    await api.close();
  }
}

/** Replaces each match in a file. Fails if there is none. */
export function replace(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
}

interface Docs {
  /** The input of the sandbox. */
  readonly served: object;
  /** The signing secret of its webhooks. */
  readonly secret: string;
}

async function shippedDocs(): Promise<Docs> {
  const graph: GraphJson = await graphOfShippedDocs();
  return { served: graphOfShop(graph), secret: graph.sandbox?.webhooks?.secret ?? '' };
}

const newId = (type: string, earlier: number): string => `${type}-${earlier + 1}`;

interface Outcome {
  readonly made: Readonly<Record<string, number>>;
  /** The state of each order on the staff page. */
  readonly orders: readonly string[];
  readonly settlements: number;
  /** Settlements whose payments do not add up. */
  readonly wrongTotals: number;
}

const expected: Outcome = {
  made: { PaymentInitiationRequest: 4, Refund: 2, Disbursement: 1 },
  orders: ['paid, packed', 'paid, packed', 'paid, packed', 'not paid'],
  settlements: settlementCount,
  wrongTotals: 0,
};

/** Actions of the payer and the bank, by order. The money of the last one never arrives. */
const actsByOrder = [
  ['pay at the bank', 'transfer the money'],
  ['pay at the bank', 'transfer the money'],
  ['pay with a new card'],
  ['pay at the bank'],
];

interface Faults {
  readonly chaos: readonly ChaosKind[];
  readonly hasBadNetwork: boolean;
}

const kinds: readonly ChaosKind[] = Object.keys(chaosKinds).filter(isChaosKind);
const everyFault: Faults = { chaos: kinds, hasBadNetwork: true };

interface Run extends Faults {
  readonly seed: number;
}

async function runShop(program: Program, docs: Docs, run: Run): Promise<Outcome> {
  const { seed, chaos, hasBadNetwork } = run;
  const shop = await newShop(program, docs.secret);
  const receiver: Receiver = async (request) => {
    const body = await request.arrayBuffer();
    const delivery = { method: 'POST', headers: request.headers, body };
    return fetch(`${shop.url}/webhooks/marula`, delivery).catch(
      () => new Response(null, { status: 503 }),
    );
  };
  const now = new Date();
  const sandbox = createSandbox({ graph: docs.served, seed, chaos, receiver, newId, now });
  const random = hasBadNetwork ? randomFrom(seed) : () => 1;
  const api = await listen((request, response) => void respond(sandbox, random, request, response));
  try {
    await shop.start(api.url);
    await useShop(shop, sandbox, api.url);
    return await outcomeOf(shop, sandbox);
  } finally {
    await shop.crash();
    await api.close();
  }
}

/** Buys, pays, refunds and pays out, and crashes the shop twice. */
async function useShop(shop: RunningShop, sandbox: Sandbox, apiUrl: string): Promise<void> {
  const orders: string[] = [];
  for (const acts of actsByOrder) {
    const { path } = await shop.open('/orders', { product: 'atlas' });
    const order = path.replace('/checkout', '');
    orders.push(order);
    const link = await shop.until(`${order}/checkout`, /\/request\/([\w-]+)/);
    for (const act of acts) sandbox.act(act, link[1] ?? '');
  }
  await sandbox.deliver();
  await shop.crash();
  await shop.start(apiUrl);
  await settle(shop, sandbox, /paid, packed/g);

  const refund = { number: '1', amount: '80.00' };
  const payout = { invoice: '2031-05', amount: '1500.00' };
  const send = () =>
    Promise.allSettled([
      shop.open(`/staff${orders[0]}/refunds`, refund),
      shop.open(`/staff${orders[0]}/refunds`, refund),
      shop.open('/staff/payouts', payout),
      shop.open('/staff/payouts', payout),
    ]);
  const interrupted = send();
  await new Promise((resolve) => setTimeout(resolve, 40));
  await shop.crash();
  await interrupted;
  await shop.start(apiUrl);
  await send();
  await shop.open(`/staff${orders[0]}/refunds`, { number: '2', amount: '40.00' });
  await settle(shop, sandbox, /RefundCompleted|DisbursementCompleted/g);
}

/** Advances the clock and reconciles, until the page of the staff shows a text three times. */
async function settle(shop: RunningShop, sandbox: Sandbox, text: RegExp): Promise<void> {
  for (let round = 1; round <= 15; round += 1) {
    sandbox.advance('1 min');
    await sandbox.deliver();
    await shop.open('/staff/reconciliation', {});
    const page = await shop.open('/staff');
    const settlements = page.text.match(/<li>settlement-/g)?.length;
    if (page.text.match(text)?.length === 3 && settlements === settlementCount) return;
  }
}

async function outcomeOf(shop: RunningShop, sandbox: Sandbox): Promise<Outcome> {
  const { text } = await shop.open('/staff');
  return {
    made: {
      PaymentInitiationRequest: made(sandbox, 'PaymentInitiationRequest'),
      Refund: made(sandbox, 'Refund'),
      Disbursement: made(sandbox, 'Disbursement'),
    },
    orders: [...text.matchAll(/<td>((?:not )?paid(?:, packed)?)<\/td>/g)].map(
      ([, state = '']) => state,
    ),
    settlements: text.match(/<li>settlement-/g)?.length ?? 0,
    wrongTotals: text.match(/the payments add up to/g)?.length ?? 0,
  };
}

/** Returns how many objects of a type the API has. */
function made(sandbox: Sandbox, type: string): number {
  return sandbox.things().filter((id) => id.startsWith(`${type}-`)).length;
}

/** Faults of the network, in addition to those that a sandbox injects. */
const faults = [
  'unreachable',
  'HTTP 503',
  'HTTP 429',
  'response lost',
  'HTTP 503 after processing',
  'body cut off',
];

/** Serves the sandbox. One request in four meets a fault of the network. */
async function respond(
  sandbox: Sandbox,
  random: () => number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {
    // The shop was killed while it sent the request.
    return;
  }
  const fault = faults[Math.floor(random() * 4 * faults.length)];
  if (fault === 'unreachable') return void response.destroy();
  if (fault === 'HTTP 503') return void response.writeHead(503).end('<h1>Unavailable</h1>');
  if (fault === 'HTTP 429') return void response.writeHead(429, { 'retry-after': '1' }).end();
  try {
    const url = `http://${request.headers.host}${request.url}`;
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const result = await sandbox.fetch(url, {
      method: 'POST',
      headers,
      body: Buffer.concat(chunks),
    });
    const text = await result.text();
    if (fault === 'response lost') return void response.destroy();
    if (fault === 'HTTP 503 after processing') return void response.writeHead(503).end();
    response.writeHead(result.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    if (fault !== 'body cut off') return void response.end(text);
    response.write(text.slice(0, 9), () => response.destroy());
  } catch (error) {
    response.destroy();
    if (!(error instanceof LostAnswer)) throw error;
  }
}

interface LoadedPage {
  readonly path: string;
  readonly text: string;
}

/** A shop that can be started, used and stopped at once. */
interface RunningShop {
  readonly url: string;
  start(apiUrl: string): Promise<void>;
  crash(): Promise<void>;
  /** Opens a page, or sends a form and follows the redirect. */
  open(path: string, form?: Record<string, string>): Promise<LoadedPage>;
  /** Opens a page until it contains a text. */
  until(path: string, text: RegExp): Promise<RegExpMatchArray>;
}

/** Prepares a program to run at a free port. `secret` signs the webhooks that it accepts. */
export async function newShop(program: Program, secret = ''): Promise<RunningShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;
  const open: RunningShop['open'] = async (path, form) => {
    const response = await fetch(url + path, {
      headers: { authorization: `Basic ${btoa('staff:sandbox')}` },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    const { pathname } = new URL(response.url);
    return { path: pathname, text: await response.text() };
  };
  return {
    url,
    open,
    until: (path, text) =>
      vi.waitFor(
        async () => {
          const page = await open(path);
          const match = text.exec(page.text);
          if (!match) throw new Error(`${path} shows ${page.text}`);
          return match;
        },
        { timeout: 20_000 },
      ),
    async start(apiUrl) {
      running = await startProgram(program, {
        MARULA_API_URL: `${apiUrl}/graphql`,
        MARULA_TOKEN_URL: `${apiUrl}/connect/token`,
        MARULA_SANDBOX_URL: '',
        MARULA_WEBHOOK_SECRETS: `whsec_dGhlLXNlY3JldC1iZWZvcmUtdGhpcy1vbmU= ${secret}`,
        PORT: String(port),
      });
    },
    async crash() {
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      // The output of a program closes when its last process has ended.
      const ended = once(running, 'close');
      if (program.isGroup && running.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
      else running.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts a shop, and resolves when it says where it is. */
async function startProgram(
  { folder, command: [file, ...args], env, isGroup = false }: Program,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const defaults = parseEnv(readFileSync(join(folder, 'sandbox.env'), 'utf8'));
  const started = spawn(file, args, {
    cwd: folder,
    env: { ...process.env, ...defaults, ...settings, ...env },
    detached: isGroup,
  });
  let errors = '';
  started.stderr.on('data', (text) => (errors += String(text)));
  const ended = once(started, 'exit').then(() => Promise.reject(new Error(errors)));
  ended.catch(() => {});
  await Promise.race([once(started.stdout, 'data'), ended]);
  return started;
}
