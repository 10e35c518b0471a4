import * as nodeCrypto from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import * as nodePath from 'node:path';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { compileFunction } from 'node:vm';

import type { Given } from '@docs-compiler/graph';
import {
  type ChaosKind,
  createSandbox,
  isRefused,
  type Receiver,
  type Sandbox,
} from '@docs-compiler/sandbox';
import type { GraphJson } from 'docs-compiler/graph';
import { transformSync } from 'esbuild';

import type { Page } from '../../../content/samples/typescript/src/every-item.ts';
import type { Intent } from '../../../content/samples/typescript/src/intents.ts';
import type { Order, Shop } from '../../../content/samples/typescript/src/shop.ts';
import { randomFrom } from '../../../packages/docs-compiler/test/mutation/random.ts';
import { root } from './built-site.ts';

/** The modules of the shop that one process has loaded. */
export type Printed = typeof import('../../../content/samples/typescript/src/calls.ts') &
  typeof import('../../../content/samples/typescript/src/checkout.ts') &
  typeof import('../../../content/samples/typescript/src/events.ts') &
  typeof import('../../../content/samples/typescript/src/every-item.ts') &
  typeof import('../../../content/samples/typescript/src/intents.ts') &
  typeof import('../../../content/samples/typescript/src/marula.ts') &
  typeof import('../../../content/samples/typescript/src/payouts.ts') &
  typeof import('../../../content/samples/typescript/src/reconcile.ts') &
  typeof import('../../../content/samples/typescript/src/refunds.ts') &
  typeof import('../../../content/samples/typescript/src/settlement-contents.ts') &
  typeof import('../../../content/samples/typescript/src/settlement-total.ts') &
  typeof import('../../../content/samples/typescript/src/shop.ts') &
  typeof import('../../../content/samples/typescript/src/webhooks.ts');

const modulesFolder = join(root, 'content/samples/typescript/src');

/** Returns the modules of the shop, many of which are printed on pages, by file name. */
export function printedModules(): ReadonlyMap<string, string> {
  // The server needs ports and timers; another test starts it.
  const names = readdirSync(modulesFolder).filter((name) => name !== 'server.ts');
  return new Map(names.map((name) => [name, readFileSync(join(modulesFolder, name), 'utf8')]));
}

/** Faults of the network, in addition to those that a sandbox injects. */
const networkFaults = [
  'unreachable',
  'HTTP 503',
  'HTTP 503 after processing',
  'HTTP 429',
  'response lost',
  'request late',
  'body cut off',
];
/** Milliseconds after which a late request arrives: less than the 60 s that the docs promise. */
const lateness = 40_000;

export interface Weather {
  readonly chaos: readonly ChaosKind[];
  /** Whether the network loses requests and responses, and processes stop at random. */
  readonly isStormy: boolean;
  readonly seed: number;
}

/** Ends a process in a storm: its later actions have no effect. */
class Stopped extends Error {}

type Random = () => number;

interface World {
  readonly graph: GraphJson;
  /** The input of the shop's sandbox: `graphOfShop(graph)`. */
  readonly served: object;
  readonly program: Program;
  readonly sandbox: Sandbox;
  readonly random: Random;
  readonly isStormy: boolean;
  readonly disk: Disk;
  /** Requests that have not arrived yet. */
  readonly late: LateRequest[];
}

interface LateRequest {
  readonly arrivesAt: number;
  arrive(): Promise<unknown>;
}

/** The files that survive a restart, by path. */
type Disk = Map<string, string>;

export interface Outcome {
  /** Ids of the objects that calls created, by type. */
  readonly made: Readonly<Record<string, readonly string[]>>;
  readonly intents: readonly Intent[];
  readonly orders: readonly Order[];
  /** Ids of the packed orders. */
  readonly shipments: readonly string[];
  /** States of the refunds and payouts, as the shop last read them. */
  readonly transfers: readonly string[];
  /** Ids of the payment requests, as read page by page. */
  readonly listed: readonly string[];
  readonly settlement: Readonly<Record<string, readonly string[]>>;
  /** Ids of the settlements that were reconciled. */
  readonly reconciled: readonly string[];
  /** Differences that reconciliation found. */
  readonly differences: readonly string[];
  /** Errors of genuine webhooks whose signature was not accepted. */
  readonly rejectedWebhooks: readonly unknown[];
  readonly runs: number;
  /** The error of the last run, if it failed. */
  readonly failure: string | null;
}

/** The money of one more order, the last one, never arrives. */
export const sizes = { orders: 3, linked: 4, payouts: 1 };
/**
 * The contents of the settlement. Pages have two items, so the lists have one, two and three pages.
 */
export const settled = {
  paymentInitiationRequests: 5,
  paymentInitiations: 1,
  directDeposits: 3,
  transactions: 2,
};
/** The settlements, in pages of two. */
export const settlementCount = 4;
const maxRuns = 60;

/** Runs a shop until no work is left: checkouts, webhooks, refunds, payouts and nightly jobs. */
export async function runShop(
  { graph, served, program }: Pick<World, 'graph' | 'served' | 'program'>,
  { chaos, isStormy, seed }: Weather,
): Promise<Outcome> {
  const disk: Disk = new Map();
  const random = randomFrom(seed);
  let receive: Receiver = () => new Response(null, { status: 503 });
  const receiver: Receiver = (request) => receive(request);
  const sandbox = createSandbox({ graph: served, seed, chaos, receiver, newId });
  const world: World = { graph, served, program, sandbox, random, isStormy, disk, late: [] };

  const rejectedWebhooks: unknown[] = [];
  let runs = 0;
  let listed: readonly string[] = [];
  let settlement: Outcome['settlement'] = {};
  let isOver = false;
  let failure: string | null = null;
  while (!isOver && runs < maxRuns) {
    runs += 1;
    try {
      const process = await startProcess(world);
      receive = receiverOf(world, process, rejectedWebhooks);
      await checkout(world, process);
      await sandbox.deliver();
      await process.printed.processEvents(process.shop, () => {});
      await refundParts(process);
      await process.printed.reconcile(process.shop, () => {});
      // Reconciliation can create a last payment request, so the list is read after it.
      listed = await nightlyList(world, process);
      settlement = idsOf(await process.printed.settlementContents(settlementId));
      isOver = isDone(process);
      failure = null;
    } catch (error) {
      // The next run resumes from the stored state.
      failure = String(error);
    }
    await advance(world, '10 min');
  }

  const { shop } = await startProcess({ ...world, isStormy: false });
  const made: Record<string, string[]> = {};
  for (const id of sandbox.things()) (made[id.split('/')[0] ?? ''] ??= []).push(id);
  return {
    made,
    intents: shop.intents.all(),
    orders: shop.orders.all(),
    shipments: shop.shipments.all().map(({ id }) => id),
    transfers: shop.transfers.all().map(({ status }) => status),
    listed,
    settlement,
    reconciled: shop.settlements.all().map(({ id }) => id),
    differences: shop.settlements.all().flatMap(({ differences }) => differences),
    rejectedWebhooks,
    runs,
    failure,
  };
}

/**
 * Returns the parts of the docs that a shop needs, with a settlement. A sandbox of the full docs
 * takes ten times as long to open, and Marula creates settlements on its own.
 */
export function graphOfShop(graph: GraphJson): object {
  const start = graph.sandbox?.start;
  const scenarios = graph.scenarios.map((each) =>
    each.page === start ? { ...each, world: { ...each.world, ...settlementFixtures() } } : each,
  );
  return { ...graph, scenarios, pages: [], changelog: [], examples: [] };
}

const settlementId = 'settlement-example-99';
/** More settlements, which are empty, so that their list has several pages. */
const emptySettlementIds = [
  'settlement-example-96',
  'settlement-example-97',
  'settlement-example-98',
];
const chargeId = 'charge-example-1';

function settlementFixtures(): Readonly<Record<string, Given>> {
  const amount = { quantity: '10.00', currency: 'ZAR' };
  const world: Record<string, Given> = {};
  const total = Object.values(settled).reduce((sum, count) => sum + count, 0);
  const give = (list: keyof typeof settled, given: Given): string[] =>
    Array.from({ length: settled[list] }, (_, at) => {
      const id = `${list}-example-${at}`;
      world[id] = { ...given, values: { amount, ...given.values } };
      return id;
    });
  const values = { settlement: settlementId };
  const states = ['PaymentInitiationRequestCompleted'];
  give('paymentInitiationRequests', { type: 'PaymentInitiationRequest', values, states });
  give('paymentInitiations', { type: 'PaymentInitiation', values });
  give('directDeposits', { type: 'DirectDeposit', values: { ...values, reference: 'JB 77' } });
  const transactions = give('transactions', { type: 'CardTransaction', values: {} });
  world[settlementId] = {
    type: 'Settlement',
    values: {
      amount: { ...amount, quantity: `${total}0.00` },
      reference: 'SETTLE-EXAMPLE-99',
      transactions,
    },
    states: ['SettlementCompleted'],
  };
  for (const id of emptySettlementIds)
    world[id] = {
      type: 'Settlement',
      values: {
        amount: { ...amount, quantity: '0.00' },
        reference: id.toUpperCase(),
        transactions: [],
      },
      states: ['SettlementCompleted'],
    };
  world[chargeId] = {
    type: 'CardTransaction',
    values: { amount: { ...amount, quantity: '249.00' } },
    states: ['TransactionSuccess'],
  };
  return world;
}

/** Returns an id that contains its type. */
function newId(typename: string, made: number): string {
  return `${typename}/${made + 1}`;
}

const refundIds = ['order-1-refund-1', 'order-1-refund-2', 'charge-refund-1'];

function isDone({ shop }: Process): boolean {
  const intents = shop.intents.all();
  const transfers = shop.transfers.all();
  return (
    shop.shipments.all().length === sizes.orders &&
    refundIds.every((id) => shop.intents.get(id)) &&
    intents.every(({ status }) => status !== 'open') &&
    transfers.length === refundIds.length + sizes.payouts &&
    transfers.every(({ status }) => /Completed|Success/.test(status)) &&
    shop.settlements.all().length === settlementCount
  );
}

function idsOf(lists: Readonly<Record<string, readonly { id: string }[]>>): Outcome['settlement'] {
  return Object.fromEntries(
    Object.entries(lists).map(([name, items]) => [name, items.map(({ id }) => id)]),
  );
}

interface Process {
  readonly printed: Printed;
  readonly operations: Readonly<Record<string, string>>;
  readonly shop: Shop;
}

/**
 * Stores and then sends orders, payments from linked accounts, and payouts. What was started before
 * is continued by the shop's own jobs.
 */
async function checkout({ graph, sandbox }: World, process: Process): Promise<void> {
  const { printed, shop } = process;
  const amount = { quantity: '249.00', currency: 'ZAR' };
  const started: Promise<void>[] = [];
  for (const id of numbered('order', sizes.orders + 1)) {
    await printed.placeOrder(shop, { id, item: 'Atlas', amount });
    if (!shop.orders.get(id)?.payment && paymentIntent(process, id)?.status !== 'open')
      started.push(twice(() => printed.openRequest(shop, id)));
  }
  for (const id of numbered('club', sizes.linked).filter((each) => !shop.intents.get(each))) {
    const variables = variablesOf(graph, 'PayFromLinkedAccount', { externalReference: id });
    await shop.intents.add({ id, call: 'linkedPayment', variables, user: 'user-example-1' });
    started.push(twice(() => printed.perform(id, shop.intents, printed.calls)));
  }
  for (const id of numbered('payout', sizes.payouts).filter((each) => !shop.intents.get(each)))
    started.push(
      twice(() => printed.payOut(shop, { id, amount, account, email: 'author@press.example' })),
    );
  await Promise.all(started);

  for (const { id, payment } of shop.orders.all()) {
    const requestId = paymentIntent(process, id)?.result;
    if (!payment && requestId) pay(sandbox, requestId, paymentActs[id]);
  }
}

function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${name}-${at + 1}`);
}

/** Returns the intent of the newest payment request of an order. */
function paymentIntent({ printed, shop }: Process, orderId: string): Intent | undefined {
  const order = shop.orders.get(orderId);
  return order && shop.intents.get(printed.paymentReference(order));
}

const account = {
  name: 'Sample Author',
  bankId: 'nedbank',
  accountNumber: '9876543210',
  accountType: 'savings',
} as const;

/** Does the same in two workers, as after a browser reload. What fails stays stored. */
async function twice(work: () => Promise<unknown>): Promise<void> {
  const attempt = () => work().catch(() => {});
  await Promise.all([attempt(), attempt()]);
}

/** Returns the variables that a page prints for an operation, with changes to the input. */
function variablesOf(graph: GraphJson, name: string, changed: object): Intent['variables'] {
  const input = exampleIn(graph, name).variables?.['input'];
  return { input: { ...(typeof input === 'object' ? input : {}), ...changed } };
}

const paymentActs: Readonly<Record<string, readonly string[]>> = {
  'order-3': ['pay with a new card'],
  'order-4': ['pay at the bank'],
};

/** Simulates the payer, who pays at the link, and the bank, which moves the money later. */
function pay(
  sandbox: Sandbox,
  id: string,
  acts: readonly string[] = ['pay at the bank', 'transfer the money'],
): void {
  for (const act of acts) {
    try {
      sandbox.act(act, id);
    } catch (error) {
      // A paid request cannot be paid again.
      if (!isRefused(error)) throw error;
    }
    sandbox.advance('2 min');
  }
}

/** Refunds parts of an order that was paid by bank, and part of a charge. */
async function refundParts({ printed, shop }: Process): Promise<void> {
  if (!shop.shipments.get('order-1')) return;
  const amount = { quantity: '80.00', currency: 'ZAR' };
  for (const number of [1, 2])
    if (!shop.intents.get(`order-1-refund-${number}`))
      await twice(() => printed.refundOrder(shop, { orderId: 'order-1', number, amount }));

  if (shop.intents.get('charge-refund-1')) return;
  // The sandbox creates no charge when a payer pays a request by card, so this one is a fixture.
  const refundInput = { amount, reason: 'requested_by_user', nonce: 'charge-refund-1' };
  await twice(() =>
    printed.performOnce(shop, {
      id: 'charge-refund-1',
      call: 'cardRefund',
      variables: { input: { originalPaymentId: chargeId, refundInput } },
    }),
  );
}

interface Requests {
  readonly client: { readonly paymentInitiationRequests: Page<{ readonly id: string }> };
}

/** Reads all payment requests that changed, page by page. */
async function nightlyList({ sandbox }: World, process: Process): Promise<string[]> {
  const { printed, operations } = process;
  const since = '2031-05-01T00:00:00.000Z';
  const listed: string[] = [];
  const pages = printed.everyItem(async (after) => {
    const data = await printed.read<Requests>(operations['ChangedSince'] ?? '', { since, after });
    return data.client.paymentInitiationRequests;
  });
  for await (const { id } of pages) listed.push(id);
  const made = new Set(sandbox.things());
  return listed.filter((id) => made.has(id));
}

function receiverOf({ graph }: World, { printed, shop }: Process, rejected: unknown[]): Receiver {
  const secret = graph.sandbox?.webhooks?.secret ?? '';
  const secrets = ['whsec_dGhlLXNlY3JldC1iZWZvcmUtdGhpcy1vbmU=', secret];
  return async (request) => {
    const body = new Uint8Array(await request.arrayBuffer());
    try {
      await printed.receiveWebhook(shop, secrets, Object.fromEntries(request.headers), body);
    } catch (error) {
      // Other errors are expected: a process can stop, and an advanced clock makes a delivery stale.
      if (String(error).includes('no matching signature')) rejected.push(error);
      throw error;
    }
    return new Response(null, { status: 204 });
  };
}

// A process of the shop: the modules, the network and the disk, until it stops.

async function startProcess(world: World): Promise<Process> {
  const { graph, program, sandbox, random, isStormy, disk } = world;
  let isStopped = false;
  /** Stops the process at random. */
  const step = (): void => {
    if (isStormy && random() < 1 / 400) isStopped = true;
    if (isStopped) throw new Stopped('the process was stopped');
  };
  const pause = async (length: number): Promise<void> => {
    step();
    await advance(world, `${Math.ceil(length)} ms`);
    await sandbox.deliver();
  };
  const fetch: Sandbox['fetch'] = async (input, init) => {
    step();
    const response = await (isStormy ? stormy(world) : sandbox.fetch)(input, init);
    step();
    return response;
  };

  const operations = operationsIn(graph);
  const files = filesOf(disk, step);
  const printed = loadPrinted({ program, fetch, pause, sandbox, random, files });
  return { printed, operations, shop: await printed.openShop('data') };
}

/** Returns the functions of `node:fs/promises` that the shop uses. A stop can cut a file off. */
export function filesOf(disk: Disk, step: () => void) {
  return {
    async mkdir() {},
    async readFile(path: string) {
      const text = disk.get(path);
      if (text === undefined) throw Object.assign(new Error(`no ${path}`), { code: 'ENOENT' });
      return text;
    },
    async writeFile(path: string, text: string) {
      step();
      disk.set(path, text.slice(0, text.length / 2));
      step();
      disk.set(path, text);
    },
    async rename(from: string, to: string) {
      step();
      disk.set(to, disk.get(from) ?? '');
      step();
    },
  };
}

interface Surroundings {
  readonly program: Program;
  readonly fetch: Sandbox['fetch'];
  readonly pause: (length: number) => Promise<void>;
  readonly sandbox: Sandbox;
  readonly random: Random;
  readonly files: ReturnType<typeof filesOf>;
}

/** Loads the printed modules with a network, a clock and a random source of their own. */
export function loadPrinted(surroundings: Surroundings): Printed {
  const { program, fetch, pause, sandbox, random, files } = surroundings;
  const userTokens = () => {
    let token: string | undefined;
    const forget = (): void => void (token = undefined);
    return { get: async () => (token ??= sandbox.token({ kind: 'user' })), forget };
  };
  const given: Readonly<Record<string, unknown>> = {
    'node:timers/promises': { setTimeout: pause },
    'node:crypto': nodeCrypto,
    'node:fs/promises': files,
    'node:path': nodePath,
    './user-token.js': { userTokens },
  };
  class SandboxDate extends Date {
    static override now = () => sandbox.now().getTime();
  }
  const globals = {
    fetch,
    Date: SandboxDate,
    Math: Object.create(Math, { random: { value: random } }),
    AbortSignal: { timeout: () => new AbortController().signal },
    process: {
      env: { ...settings, MARULA_API_URL: undefined, MARULA_TOKEN_URL: undefined },
    },
  };
  const loaded = new Map<string, { exports: unknown }>();
  const load = (name: string): unknown => {
    if (Object.hasOwn(given, name)) return given[name];
    const known = loaded.get(name);
    if (known) return known.exports;
    const run = program.get(name);
    if (!run) throw new Error(`the shop has no module ${name}`);
    const module = { exports: {} };
    loaded.set(name, module);
    Reflect.apply(run, undefined, [load, module, module.exports, ...Object.values(globals)]);
    return module.exports;
  };
  return Object.assign({}, ...[...program.keys()].map(load));
}

/** The settings for the sandbox that the shop comes with. */
const settings = parseEnv(readFileSync(join(modulesFolder, '../sandbox.env'), 'utf8'));

/** Modules that are compiled once and evaluated by each process. */
export type Program = ReadonlyMap<string, ReturnType<typeof compileFunction>>;

export function compilePrinted(texts: ReadonlyMap<string, string>): Program {
  const names = ['fetch', 'Date', 'Math', 'AbortSignal', 'process'];
  return new Map(
    Array.from(texts, ([file, text]) => {
      const source = file === 'operations.ts' ? withShortPages(text) : text;
      const { code } = transformSync(source, { loader: 'ts', format: 'cjs' });
      const compiled = compileFunction(code, ['require', 'module', 'exports', ...names]);
      return [`./${file.replace(/\.ts$/, '.js')}`, compiled];
    }),
  );
}

/** Advances the clock, and lets late requests arrive. */
async function advance({ sandbox, late }: World, duration: string): Promise<void> {
  sandbox.advance(duration);
  const now = sandbox.now().getTime();
  const arrived = late.filter(({ arrivesAt }) => arrivesAt <= now);
  late.splice(0, late.length, ...late.filter((each) => !arrived.includes(each)));
  for (const { arrive } of arrived) await arrive();
}

/** Drops and delays requests, and drops responses, at random. */
function stormy({ sandbox, random, late }: World): Sandbox['fetch'] {
  return async (input, init) => {
    const fault = networkFaults[Math.floor(random() * 3 * networkFaults.length)];
    if (fault === 'unreachable') throw new TypeError('fetch failed');
    if (fault === 'HTTP 503') return new Response('<h1>Unavailable</h1>', { status: 503 });
    if (fault === 'HTTP 429')
      return new Response(null, { status: 429, headers: { 'retry-after': '1' } });
    if (fault === 'request late' && !isPaymentRequest(init)) {
      const arrivesAt = sandbox.now().getTime() + lateness;
      late.push({ arrivesAt, arrive: () => sandbox.fetch(input, init).catch(() => {}) });
      throw new TypeError('fetch failed');
    }
    const response = await sandbox.fetch(input, init);
    if (fault === 'response lost') throw new TypeError('fetch failed');
    if (fault === 'HTTP 503 after processing')
      return new Response('<h1>Unavailable</h1>', { status: 503 });
    if (fault === 'body cut off')
      return new Response((await response.text()).slice(0, 9), response);
    return response;
  };
}

/** A late payment request is an additional one, which costs nothing because nobody gets its link. */
function isPaymentRequest(init: RequestInit | undefined): boolean {
  return String(init?.body).includes('mutation CreatePaymentRequest');
}

/** Returns the operations' texts by name. Pages of lists have two items. */
export function operationsIn({ examples }: GraphJson): Readonly<Record<string, string>> {
  return Object.fromEntries(
    examples
      .toReversed()
      .filter(({ kind, invalid }) => kind === 'operation' && invalid === null)
      .map(({ operationName, operation }) => [operationName ?? '', withShortPages(operation)]),
  );
}

function withShortPages(text: string): string {
  return text.replaceAll(/first: (20|500|2000)\b/g, 'first: 2');
}

function exampleIn({ examples }: GraphJson, name: string): GraphJson['examples'][number] {
  const example = examples.find(({ operationName }) => operationName === name);
  if (!example) throw new Error(`no page prints ${name}`);
  return example;
}
