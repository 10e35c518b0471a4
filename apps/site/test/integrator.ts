import * as nodeCrypto from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

import { randomFrom } from '../../../packages/docs-compiler/test/mutation/random.ts';
import { root } from './built-site.ts';

/** The `Intent` type that the page prints. */
interface Intent {
  readonly id: string;
  readonly call: string;
  readonly variables: { readonly input: Readonly<Record<string, unknown>> };
  readonly user: string | null;
  readonly status: 'open' | 'done' | 'rejected';
  readonly sentAt: number | null;
  readonly result: string | null;
}

interface Call {
  send(intent: Intent): Promise<string>;
  find(intent: Intent): Promise<string | undefined>;
  readonly settleTime: number;
}

type Calls = Readonly<Record<string, Call>>;

interface Intents {
  open(): Promise<string[]>;
  save(intent: Intent): Promise<void>;
  withLock<Result>(id: string, work: (intent: Intent) => Promise<Result>): Promise<Result>;
}

interface Page<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** The code that the pages print, loaded into one process. */
export interface Printed {
  read<Data>(query: string, variables: object): Promise<Data>;
  mutate<Data>(mutation: string, variables: object): Promise<Data>;
  perform(id: string, intents: Intents, calls: Calls): Promise<Intent>;
  performOpen(
    intents: Intents,
    calls: Calls,
    report: (id: string, error: unknown) => void,
  ): Promise<void>;
  readonly calls: Calls;
  everyItem<Node>(read: (after: string | null) => Promise<Page<Node>>): AsyncIterable<Node>;
  settlementContents(id: string): Promise<Readonly<Record<string, readonly { id: string }[]>>>;
  verify(
    headers: Readonly<Record<string, string>>,
    body: Uint8Array,
    secret: string,
    now: number,
  ): void;
}

const modulesFolder = join(root, 'content/samples/typescript/src');

/** Returns the TypeScript modules that the pages print, by file name. */
export function printedModules(): ReadonlyMap<string, string> {
  const names = readdirSync(modulesFolder).filter((name) => name.endsWith('.ts'));
  return new Map(names.map((name) => [name, readFileSync(join(modulesFolder, name), 'utf8')]));
}

/** Faults of the network, in addition to those that a sandbox injects. */
const networkFaults = ['unreachable', 'HTTP 503', 'HTTP 429', 'response lost', 'body cut off'];

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
  readonly db: Database;
}

/** The state that survives a restart. */
interface Database {
  readonly intents: Map<string, Intent>;
  readonly events: Map<string, string>;
  readonly orders: Map<string, Order>;
}

interface Order {
  requestId: string | null;
  shipments: number;
}

export interface Outcome {
  /** Ids of the objects that calls created, by type. */
  readonly made: Readonly<Record<string, readonly string[]>>;
  readonly intents: readonly Intent[];
  readonly shipments: readonly number[];
  /** Ids of the payment requests, as read page by page. */
  readonly listed: readonly string[];
  readonly settlement: Readonly<Record<string, readonly string[]>>;
  readonly runs: number;
  /** The error of the last run, if it failed. */
  readonly failure: string | null;
}

export const sizes = { orders: 3, linked: 2, payouts: 1 };
/**
 * The contents of the settlement. Pages have two items, so the lists have one, two and three pages.
 */
export const settled = {
  paymentInitiationRequests: 5,
  paymentInitiations: 1,
  directDeposits: 3,
  transactions: 2,
};
const maxRuns = 40;

/** Runs a shop until no work is left: checkouts, webhooks, refunds, payouts and nightly jobs. */
export async function runShop(
  { graph, served, program }: Pick<World, 'graph' | 'served' | 'program'>,
  { chaos, isStormy, seed }: Weather,
): Promise<Outcome> {
  const db: Database = { intents: new Map(), events: new Map(), orders: new Map() };
  const random = randomFrom(seed);
  let receive: Receiver = () => new Response(null, { status: 503 });
  const receiver: Receiver = (request) => receive(request);
  const sandbox = createSandbox({ graph: served, seed, chaos, receiver, newId });
  const world: World = { graph, served, program, sandbox, random, isStormy, db };

  let runs = 0;
  let listed: readonly string[] = [];
  let settlement: Outcome['settlement'] = {};
  let isOver = false;
  let failure: string | null = null;
  while (!isOver && runs < maxRuns) {
    runs += 1;
    const process = startProcess(world);
    receive = receiverOf(world, process);
    try {
      await checkout(world, process);
      await ship(world, process);
      await giveBack(world, process);
      await process.printed.performOpen(process.intents, process.calls, () => {});
      listed = await nightlyList(world, process);
      settlement = idsOf(await process.printed.settlementContents(settlementId));
      isOver = isDone(db);
      failure = null;
    } catch (error) {
      // The next run resumes from the stored state.
      failure = String(error);
    }
    sandbox.advance('10 min');
  }

  const made: Record<string, string[]> = {};
  for (const id of sandbox.things()) (made[id.split('/')[0] ?? ''] ??= []).push(id);
  const shipments = [...db.orders.values()].map((order) => order.shipments);
  return { made, intents: [...db.intents.values()], shipments, listed, settlement, runs, failure };
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

function settlementFixtures(): Readonly<Record<string, Given>> {
  const amount = { quantity: '10.00', currency: 'ZAR' };
  const world: Record<string, Given> = {};
  const give = (list: keyof typeof settled, given: Given): string[] =>
    Array.from({ length: settled[list] }, (_, at) => {
      const id = `${list}-example-${at}`;
      world[id] = { ...given, values: { amount, ...given.values } };
      return id;
    });
  const values = { settlement: settlementId };
  give('paymentInitiationRequests', { type: 'PaymentInitiationRequest', values });
  give('paymentInitiations', { type: 'PaymentInitiation', values });
  give('directDeposits', { type: 'DirectDeposit', values: { ...values, reference: 'JB 77' } });
  const transactions = give('transactions', { type: 'CardTransaction', values: {} });
  world[settlementId] = { type: 'Settlement', values: { amount, transactions } };
  return world;
}

/** Returns an id that contains its type. */
function newId(typename: string, made: number): string {
  return `${typename}/${made + 1}`;
}

function isDone({ intents, orders }: Database): boolean {
  return (
    intents.size === sizes.orders + refunded(orders).length + sizes.linked + sizes.payouts &&
    [...intents.values()].every(({ status }) => status !== 'open') &&
    [...orders.values()].every(({ shipments }) => shipments > 0)
  );
}

function refunded(orders: Database['orders']): string[] {
  return [...orders.keys()].filter((_, index) => index % 2 === 0);
}

function idsOf(lists: Readonly<Record<string, readonly { id: string }[]>>): Outcome['settlement'] {
  return Object.fromEntries(
    Object.entries(lists).map(([name, items]) => [name, items.map(({ id }) => id)]),
  );
}

// The shop's program.

interface Process {
  readonly printed: Printed;
  readonly operations: Readonly<Record<string, string>>;
  readonly intents: Intents;
  readonly calls: Calls;
}

/** Stores and then sends orders, payments from linked accounts, and payouts. */
async function checkout({ graph, db, sandbox }: World, process: Process): Promise<void> {
  const checkouts: Promise<void>[] = [];
  for (let at = 1; at <= sizes.orders; at += 1) {
    const id = `order-${at}`;
    if (!db.orders.has(id)) db.orders.set(id, { requestId: null, shipments: 0 });
    const variables = variablesOf(graph, 'CreatePaymentRequest', { externalReference: id });
    checkouts.push(intend(process, { id, call: 'paymentRequest', variables }));
  }
  for (let at = 1; at <= sizes.linked; at += 1) {
    const id = `club-${at}`;
    const variables = variablesOf(graph, 'PayFromLinkedAccount', { externalReference: id });
    checkouts.push(
      intend(process, { id, call: 'linkedPayment', variables, user: 'user-example-1' }),
    );
  }
  for (let at = 1; at <= sizes.payouts; at += 1) {
    const id = `payout-${at}`;
    const variables = variablesOf(graph, 'CreateDisbursement', { nonce: id });
    checkouts.push(intend(process, { id, call: 'payout', variables }));
  }
  await Promise.all(checkouts);
  for (const [id, order] of db.orders) {
    order.requestId ??= db.intents.get(id)?.result ?? null;
    if (order.requestId && order.shipments === 0) pay(sandbox, order.requestId);
  }
}

/** Returns the variables that a page prints for an operation, with changes to the input. */
function variablesOf(graph: GraphJson, name: string, changed: object): Intent['variables'] {
  const input = exampleIn(graph, name).variables?.['input'];
  return { input: { ...(typeof input === 'object' ? input : {}), ...changed } };
}

/**
 * Stores an intent if it is new and sends it, as two workers do after a browser reload. If it
 * fails, it stays open.
 */
async function intend(
  { printed, intents, calls }: Process,
  intent: Pick<Intent, 'id' | 'call' | 'variables'> & { readonly user?: string },
): Promise<void> {
  const { id } = intent;
  const isNew = await intents.withLock(id, async ({ call }) => {
    if (call !== '') return false;
    await intents.save({ user: null, status: 'open', sentAt: null, result: null, ...intent });
    return true;
  });
  const attempt = () => printed.perform(id, intents, calls).catch(() => {});
  if (isNew) await Promise.all([attempt(), attempt()]);
}

/** Simulates the payer, who pays at the link, and the bank, which moves the money later. */
function pay(sandbox: Sandbox, id: string): void {
  for (const act of ['pay at the bank', 'transfer the money']) {
    try {
      sandbox.act(act, id);
    } catch (error) {
      // A paid request cannot be paid again.
      if (!isRefused(error)) throw error;
    }
    sandbox.advance('2 min');
  }
}

/** Reads the objects that webhooks announced, and ships those that are paid. */
async function ship({ sandbox, db }: World, process: Process): Promise<void> {
  await sandbox.deliver();
  for (const [event, about] of db.events) {
    if (about === '') continue;
    const isRead = await shipIfPaid(db, process, about).catch(() => false);
    if (isRead) db.events.set(event, '');
  }
}

interface Paid {
  readonly node: {
    readonly externalReference?: string;
    readonly state?: { readonly __typename: string };
    readonly paymentConfirmation?: { readonly __typename: string } | null;
  } | null;
}

async function shipIfPaid(
  db: Database,
  { printed, operations }: Process,
  id: string,
): Promise<true> {
  const { node } = await printed.read<Paid>(operations['EventObject'] ?? '', { id });
  const order = db.orders.get(node?.externalReference ?? '');
  const isPaid =
    node?.state?.__typename === 'PaymentInitiationRequestCompleted' &&
    node.paymentConfirmation?.__typename === 'PaymentReceived';
  if (isPaid && order?.requestId === id && order.shipments === 0) order.shipments += 1;
  return true;
}

async function giveBack({ graph, db }: World, process: Process): Promise<void> {
  for (const id of refunded(db.orders)) {
    const order = db.orders.get(id);
    if (!order?.requestId || order.shipments === 0) continue;
    const changed = { paymentRequestId: order.requestId, nonce: `${id}-refund-1` };
    const variables = variablesOf(graph, 'InitiateRefund', changed);
    await intend(process, { id: `${id}-refund-1`, call: 'refund', variables });
  }
}

interface Requests {
  readonly client: { readonly paymentInitiationRequests: Page<{ readonly id: string }> };
}

/** Reads changes page by page, and catches up on missed webhooks. */
async function nightlyList({ db }: World, process: Process): Promise<string[]> {
  const { printed, operations } = process;
  const since = '2031-05-01T00:00:00.000Z';
  const listed: string[] = [];
  const pages = printed.everyItem(async (after) => {
    const data = await printed.read<Requests>(operations['ChangedSince'] ?? '', { since, after });
    return data.client.paymentInitiationRequests;
  });
  for await (const { id } of pages) listed.push(id);
  for (const id of listed) await shipIfPaid(db, process, id).catch(() => false);
  return listed.filter((id) => !id.includes('example'));
}

function receiverOf({ graph, sandbox, db }: World, { printed }: Process): Receiver {
  const secret = graph.sandbox?.webhooks?.secret ?? '';
  return async (request) => {
    const body = new Uint8Array(await request.arrayBuffer());
    printed.verify(
      Object.fromEntries(request.headers),
      body,
      secret,
      sandbox.now().getTime() / 1000,
    );
    const { eventId, node } = JSON.parse(new TextDecoder().decode(body));
    // The event's id is a unique key.
    if (!db.events.has(eventId)) db.events.set(eventId, node.id);
    return new Response(null, { status: 204 });
  };
}

// A process of the shop: the printed modules, the network and the database, until it stops.

function startProcess({ graph, program, sandbox, random, isStormy, db }: World): Process {
  let isStopped = false;
  const locks = new Map<string, Promise<unknown>>();
  /** Stops the process at random. */
  const step = (): void => {
    if (isStormy && random() < 1 / 200) isStopped = true;
    if (isStopped) throw new Stopped('the process was stopped');
  };
  const pause = async (length: number): Promise<void> => {
    step();
    sandbox.advance(`${Math.ceil(length)} ms`);
    await sandbox.deliver();
  };
  const fetch: Sandbox['fetch'] = async (input, init) => {
    step();
    const response = await (isStormy ? stormy(sandbox.fetch, random) : sandbox.fetch)(input, init);
    step();
    return response;
  };

  const operations = operationsIn(graph);
  const printed = loadPrinted({ program, fetch, pause, sandbox, random, operations });
  const intents: Intents = {
    async open() {
      step();
      return [...db.intents.values()].filter(({ status }) => status === 'open').map(({ id }) => id);
    },
    async save(intent) {
      step();
      db.intents.set(intent.id, structuredClone(intent));
      step();
    },
    async withLock(id, work) {
      const before = locks.get(id) ?? Promise.resolve();
      const turn = before.then(() => work(db.intents.get(id) ?? unknownIntent(id)));
      locks.set(
        id,
        turn.catch(() => {}),
      );
      return turn;
    },
  };
  return {
    printed,
    operations,
    intents,
    calls: { ...printed.calls, ...ownCalls(printed, operations) },
  };
}

function unknownIntent(id: string): Intent {
  const nothing = { call: '', variables: { input: {} }, user: null, sentAt: null, result: null };
  return { id, status: 'open', ...nothing };
}

interface Made {
  readonly edges: readonly { readonly node: { readonly id: string } }[];
}

/** Returns the calls of this shop that the page does not print, in the printed form. */
function ownCalls({ mutate, read }: Printed, operations: Process['operations']): Calls {
  const text = (name: string): string => operations[name] ?? '';
  return {
    paymentRequest: {
      settleTime: 0,
      async send({ variables }) {
        const { clientPaymentInitiationRequestCreate: made } = await mutate<{
          clientPaymentInitiationRequestCreate: { paymentInitiationRequest: { id: string } };
        }>(text('CreatePaymentRequest'), variables);
        return made.paymentInitiationRequest.id;
      },
      async find({ variables: { input } }) {
        const { client } = await read<{ client: { paymentInitiationRequests: Made } }>(
          text('FindOrder'),
          { order: input['externalReference'] },
        );
        return client.paymentInitiationRequests.edges[0]?.node.id;
      },
    },
    payout: {
      settleTime: 0,
      async send({ variables }) {
        const { clientDisbursementCreate: made } = await mutate<{
          clientDisbursementCreate: { disbursement: { id: string } };
        }>(text('CreateDisbursement'), variables);
        return made.disbursement.id;
      },
      async find({ variables: { input } }) {
        const { client } = await read<{ client: { disbursements: Made } }>(
          text('DisbursementByNonce'),
          { nonce: input['nonce'] },
        );
        return client.disbursements.edges[0]?.node.id;
      },
    },
  };
}

interface Surroundings {
  readonly program: Program;
  readonly fetch: Sandbox['fetch'];
  readonly pause: (length: number) => Promise<void>;
  readonly sandbox: Sandbox;
  readonly random: Random;
  readonly operations: Readonly<Record<string, string>>;
}

/** Loads the printed modules with a network, a clock and a random source of their own. */
export function loadPrinted(surroundings: Surroundings): Printed {
  const { program, fetch, pause, sandbox, random, operations } = surroundings;
  const userTokens = () => {
    let token: string | undefined;
    const forget = (): void => void (token = undefined);
    return { get: async () => (token ??= sandbox.token({ kind: 'user' })), forget };
  };
  const given: Readonly<Record<string, unknown>> = {
    'node:timers/promises': { setTimeout: pause },
    'node:crypto': nodeCrypto,
    './operations.js': operations,
    './user-token.js': { userTokens },
  };
  const globals = {
    fetch,
    Date: { now: () => sandbox.now().getTime() },
    Math: Object.create(Math, { random: { value: random } }),
    AbortSignal: { timeout: () => new AbortController().signal },
    process: {
      env: {
        MARULA_CLIENT_ID: 'test-jacaranda-books',
        MARULA_CLIENT_SECRET: 'sandbox-secret',
        MARULA_SCOPES: scopesOfClient.join(' '),
      },
    },
  };
  const loaded = new Map<string, { exports: unknown }>();
  const load = (name: string): unknown => {
    if (Object.hasOwn(given, name)) return given[name];
    const known = loaded.get(name);
    if (known) return known.exports;
    const run = program.get(name);
    if (!run) throw new Error(`no page prints ${name}`);
    const module = { exports: {} };
    loaded.set(name, module);
    Reflect.apply(run, undefined, [load, module, module.exports, ...Object.values(globals)]);
    return module.exports;
  };
  const files = ['marula', 'intents', 'calls', 'every-item', 'settlement-contents', 'verify'];
  return Object.assign({}, ...files.map((name) => load(`./${name}.js`)));
}

const scopesOfClient = [
  'client_paymentrequest',
  'client_refund',
  'client_disbursement',
  'client_paymentauthorizationrequest',
];

/** Modules that are compiled once and evaluated by each process. */
export type Program = ReadonlyMap<string, ReturnType<typeof compileFunction>>;

export function compilePrinted(texts: ReadonlyMap<string, string>): Program {
  const names = ['fetch', 'Date', 'Math', 'AbortSignal', 'process'];
  return new Map(
    Array.from(texts, ([file, text]) => {
      const { code } = transformSync(text, { loader: 'ts', format: 'cjs' });
      const compiled = compileFunction(code, ['require', 'module', 'exports', ...names]);
      return [`./${file.replace(/\.ts$/, '.js')}`, compiled];
    }),
  );
}

/** Drops requests and responses at random. */
function stormy(fetch: Sandbox['fetch'], random: Random): Sandbox['fetch'] {
  return async (input, init) => {
    const fault = networkFaults[Math.floor(random() * 3 * networkFaults.length)];
    if (fault === 'unreachable') throw new TypeError('fetch failed');
    if (fault === 'HTTP 503') return new Response('<h1>Unavailable</h1>', { status: 503 });
    if (fault === 'HTTP 429')
      return new Response(null, { status: 429, headers: { 'retry-after': '1' } });
    const response = await fetch(input, init);
    if (fault === 'response lost') throw new TypeError('fetch failed');
    if (fault === 'body cut off')
      return new Response((await response.text()).slice(0, 9), response);
    return response;
  };
}

/** Returns the operations' texts by name. Pages of lists have two items. */
export function operationsIn({ examples }: GraphJson): Readonly<Record<string, string>> {
  return Object.fromEntries(
    examples
      .toReversed()
      .filter(({ kind, invalid }) => kind === 'operation' && invalid === null)
      .map(({ operationName, operation }) => [
        operationName ?? '',
        operation.replaceAll(/first: (500|2000)\b/g, 'first: 2'),
      ]),
  );
}

function exampleIn({ examples }: GraphJson, name: string): GraphJson['examples'][number] {
  const example = examples.find(({ operationName }) => operationName === name);
  if (!example) throw new Error(`no page prints ${name}`);
  return example;
}
