import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { sandboxFile, tokenForm } from '@docs-compiler/graph';
import {
  createSandbox,
  type Ending,
  type Rehearsal,
  type Rehearse,
  type Sandbox,
} from '@docs-compiler/sandbox';
import type { ExampleJson, GraphJson } from 'docs-compiler/graph';
import { transformSync } from 'esbuild';
import type { ElementContent, Root, RootContent } from 'hast';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { formatJson } from '../src/highlight/json.ts';
import { linkedFrom, linkTo } from '../src/ide/link.ts';
import { engineFile, examplesFile } from '../src/ide/files.ts';
import { type IdeSession, sessionOf } from '../src/ide/session.ts';
import { outcomePages, outcomeStarts, printedStarts, requestOf } from '../src/ide/starts.ts';
import { takeStep, type StepResult } from '../src/ide/take-step.ts';
import { createSite } from '../src/index.ts';
import type { SandboxFile } from '../src/run/format.ts';
import { tokenAnswerIn } from '../src/run/runnable.ts';
import { stringProperty, textOfNode } from '../src/body/hast.ts';
import { languages } from '../src/samples/languages.ts';
import { sampleOf } from '../src/samples/samples.ts';
import { fenceIn } from './fence-in.ts';
import { everyNth, isNightly, someOf } from './nightly.ts';
import { sharedDocs } from './shared.ts';
import { command, startSandbox, type StartedSandbox } from './started-sandbox.ts';

/** The shipped docs, simulated from only what they publish. */
let graphFile: string;
let graph: GraphJson;
/** The input of a page's sandbox. */
let onPage: SandboxFile;
beforeAll(async () => {
  graphFile = join((await sharedDocs()).folder, 'graph.json');
  graph = JSON.parse(readFileSync(graphFile, 'utf8'));
  onPage = JSON.parse(readFileSync(join(dirname(graphFile), sandboxFile), 'utf8'));
});

/** Creates a session of the IDE from its own files. */
async function ideSession(): Promise<IdeSession> {
  const read = (name: string) => JSON.parse(readFileSync(join(dirname(graphFile), name), 'utf8'));
  const session = sessionOf(read(engineFile), async () => read(examplesFile));
  await session.examples();
  return session;
}

const quickStart = (name: string): ExampleJson => {
  const named = graph.examples.filter(({ operationName }) => operationName === name);
  const example = named.find(({ page }) => page === '/quick-start');
  if (!example) throw new Error(`the quick start prints no ${name}`);
  return example;
};

/** Returns the content of a page's fences that are checked against the schema. */
function codeIn(node: Root | ElementContent | RootContent | null): string[] {
  if (!node || !('children' in node)) return [];
  if (node.type === 'element' && stringProperty(node, 'dataSchema') !== undefined)
    return [textOfNode(node)];
  return node.children.flatMap(codeIn);
}

interface Answer {
  readonly data?: { readonly [field: string]: unknown } | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

/** Calls an operation as the printed programs do, with changes to the input. */
async function call(sandbox: Sandbox, name: string, changed: object = {}): Promise<Answer> {
  const { operation, variables } = quickStart(name);
  const { input, ...rest } = variables ?? {};
  const merged = typeof input === 'object' ? { input: { ...input, ...changed } } : {};
  const response = await sandbox.fetch('https://api.marula.example/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sandbox.token()}` },
    body: JSON.stringify({ query: operation, variables: { ...rest, ...merged } }),
  });
  return JSON.parse(await response.text());
}

const ids: Readonly<Record<string, string>> = {
  PaymentInitiationRequest: 'payreq-example-',
  Refund: 'refund-example-',
};

function openSandbox(options: object = {}): Sandbox {
  const newId = (typename: string, made: number): string => `${ids[typename]}${made + 1}`;
  return createSandbox({ graph, newId, ...options });
}

const paid = ['CreatePaymentRequest', 'SimulatePayment', 'ConfirmPayment'];
const pausing = { amount: { quantity: '80.51', currency: 'ZAR' } };

test('a payment is received, and its refund pauses and completes', async () => {
  const sandbox = openSandbox();
  for (const name of paid) expect(await call(sandbox, name)).not.toHaveProperty('errors');
  await call(sandbox, 'InitiateRefund', pausing);
  const passed = [1, 2, 3].map(() => {
    sandbox.advanceToNext();
    return sandbox.state('refund-example-1')?.states['refund']?.type;
  });
  expect(passed).toEqual(['RefundPaused', 'RefundSubmitted', 'RefundCompleted']);
  const events = sandbox.webhooks.map(({ event }) => event);
  expect(events).toEqual(['payment', 'payment.confirmation', 'refund', 'refund', 'refund']);
  const again = await call(sandbox, 'InitiateRefund', pausing);
  expect(again.errors?.[0]?.extensions.code).toBe('NONCE_ALREADY_USED');
});

test('each response matches the printed one if the examples of a page are run in order', () => {
  const sandbox = createSandbox({ graph: onPage });
  const runs = graph.examples.filter(({ kind, checked, invalid, rootFields }) => {
    return kind === 'operation' && checked && invalid === null && rootFields.length > 0;
  });
  const pages = everyNth([...new Set(runs.map(({ page }) => page))], 8);
  const results = pages.flatMap((page) => {
    sandbox.reset();
    return runs
      .filter((each) => each.page === page)
      .flatMap(({ id, responses }) =>
        responses.flatMap(({ skipped }, answer) => {
          if (skipped !== undefined) return [];
          const { because, differences = [] } = sandbox.rehearse(id, { answer });
          return [{ id, because, differences }];
        }),
      );
  });
  expect(results.filter(({ differences }) => differences.length > 0)).toEqual([]);
  // Declarations of hidden pages are not published, so responses that need them cannot be run.
  const lacking = results.filter(({ because }) => because !== undefined);
  expect(lacking.length).toBeLessThanOrEqual(9);
  expect(results.length).toBeGreaterThan(isNightly ? 540 : 50);
});

test('the steps of the quick start run in order without a reset', () => {
  const sandbox = openSandbox();
  const steps = graph.examples.filter(
    ({ page, rootFields }) => page === '/quick-start' && rootFields.length > 0,
  );
  const runs = steps.map(({ id }) => sandbox.rehearse(id));
  expect(runs.map(({ differences, isAnew }) => [differences, isAnew])).toEqual(
    steps.map(() => [[], false]),
  );
  expect(sandbox.state('refund-example-1')?.states['refund']?.type).toBe('RefundCompleted');
  const events = sandbox.webhooks.map(({ event }) => event);
  expect(events).toContain('refund');
});

/** Runs an example of the quick start, and summarizes the result. */
function runStep(sandbox: Sandbox, name: string, wanted: Rehearse = {}): string {
  const { id } = quickStart(name);
  const run = sandbox.rehearse(id, { stopsForSteps: true, ...wanted });
  if (run.missing.length > 0 && !run.body) {
    const names = run.missing.map(
      (each) => graph.examples.find((example) => example.id === each)?.operationName,
    );
    return `needs ${names.join(', ')}`;
  }
  const made = run.preconditions.map(({ id: thing, states, isNew }) =>
    [isNew ? 'created' : 'changed', thing, ...states].join(' '),
  );
  const parts = [
    ...(run.isAnew ? ['reset'] : []),
    ...made,
    ...(run.waited > 0 ? [`waited ${run.waited / 1000} s`] : []),
    (run.differences ?? []).length === 0 ? 'as printed' : 'differs',
  ];
  return parts.join('; ');
}

/** Advances the clock until no event is left. */
function finish(sandbox: Sandbox): void {
  for (let step = 0; step < 12 && sandbox.next(); step += 1) sandbox.advanceToNext();
}

const asIs = { stopsForSteps: false, asIs: true };
const create = { stopsForSteps: false };
const received = 'created payreq-example-1 completed received';

test.each<[string, readonly (readonly [name: string, wanted: Rehearse, result: string])[]]>([
  [
    'in order, no precondition is created, and the clock advances if necessary',
    [
      ['CreatePaymentRequest', {}, 'as printed'],
      ['SimulatePayment', {}, 'as printed'],
      ['ConfirmPayment', {}, 'as printed'],
      ['PaymentRequestState', {}, 'as printed'],
      ['InitiateRefund', {}, 'as printed'],
      ['RefundOutcome', {}, 'changed refund-example-1 completed; waited 59 s; as printed'],
      ['RefundOutcome', {}, 'as printed'],
    ],
  ],
  [
    'step 5 without step 4 is not run',
    [
      ['CreatePaymentRequest', {}, 'as printed'],
      ['InitiateRefund', {}, 'needs SimulatePayment, ConfirmPayment'],
      ['RefundOutcome', {}, 'needs SimulatePayment, ConfirmPayment, InitiateRefund'],
      ['SimulatePayment', {}, 'as printed'],
      ['InitiateRefund', {}, 'needs ConfirmPayment'],
      ['ConfirmPayment', {}, 'as printed'],
      ['InitiateRefund', {}, 'as printed'],
    ],
  ],
  [
    'step 5 alone names every earlier step, and creates their results on request',
    [
      ['InitiateRefund', {}, 'needs CreatePaymentRequest, SimulatePayment, ConfirmPayment'],
      ['InitiateRefund', create, `${received}; as printed`],
      ['RefundOutcome', {}, 'changed refund-example-1 completed; waited 59 s; as printed'],
      ['InitiateRefund', {}, `reset; ${received}; as printed`],
    ],
  ],
  [
    'the state of an object that an earlier step created never changes silently',
    [
      ['CreatePaymentRequest', {}, 'as printed'],
      ['InitiateRefund', create, `reset; ${received}; as printed`],
    ],
  ],
  [
    'a step that is run anyway uses the current state',
    [
      ['CreatePaymentRequest', {}, 'as printed'],
      ['InitiateRefund', asIs, 'differs'],
      ['SimulatePayment', asIs, 'as printed'],
      ['InitiateRefund', asIs, 'as printed'],
      [
        'RefundOutcome',
        { ...asIs, asIs: false },
        `reset; ${received}; created refund-example-1 completed; as printed`,
      ],
    ],
  ],
  [
    'each response of a query needs its own steps',
    [
      ['PaymentRequestState', { answer: 1 }, 'needs CreatePaymentRequest'],
      ['CreatePaymentRequest', {}, 'as printed'],
      ['PaymentRequestState', { answer: 1 }, 'as printed'],
      ['PaymentRequestState', {}, 'needs SimulatePayment, ConfirmPayment'],
    ],
  ],
])('steps of one page: %s', (_, runs) => {
  const sandbox = createSandbox({ graph: onPage });
  const actual = runs.map(([name, wanted]) => [name, wanted, runStep(sandbox, name, wanted)]);
  expect(actual).toEqual(runs);
});

test('after a reset, no step of a page counts as run', () => {
  const sandbox = createSandbox({ graph: onPage });
  expect(runStep(sandbox, 'CreatePaymentRequest')).toBe('as printed');
  expect(runStep(sandbox, 'SimulatePayment')).toBe('as printed');
  sandbox.reset();
  expect(runStep(sandbox, 'ConfirmPayment')).toBe('needs CreatePaymentRequest, SimulatePayment');
});

test('a refund of a payment that the setup created completes', () => {
  const sandbox = createSandbox({ graph: onPage });
  const refunds = onPage.examples.filter(
    ({ rootFields }) => rootFields.join() === 'Mutation.clientRefundInitiate',
  );
  expect(refunds.length).toBeGreaterThan(3);
  for (const { id } of refunds) {
    const { body, things } = sandbox.rehearse(id);
    if (!body || body.errors) continue;
    finish(sandbox);
    const states = things.flatMap((thing) =>
      Object.values(sandbox.state(thing)?.states ?? {}).map(({ type }) => type),
    );
    expect([id, states]).toEqual([id, expect.not.arrayContaining(['RefundError'])]);
  }
});

/**
 * Returns the leaves of a response that must match the example. Times, cursors and error locations
 * depend on the run.
 */
function leavesOf(value: unknown, path = ''): string[] {
  if (/\.errors\.\d+\.locations$|cursor$/i.test(path)) return [];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => leavesOf(each, `${path}.${key}`));
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return [`${path} a moment`];
  return [`${path} ${JSON.stringify(value)}`];
}

test('an example that is loaded in the IDE returns the printed response', async () => {
  const session = await ideSession();
  const starts = printedStarts(session);
  const loaded: string[] = [];
  const different: object[] = [];
  const pages = new Set(everyNth([...new Set(graph.examples.map(({ page }) => page))], 4));
  // In sequence, as a reader does: later examples use the results of earlier ones.
  for (const { id, responses } of graph.examples.filter(({ page }) => pages.has(page))) {
    const start = starts.find(({ key }) => key === id);
    const printed = responses.find(({ skipped }) => skipped === undefined);
    if (!start || !printed) continue;
    const result = await takeStep(session, start.step);
    // Skips examples whose setup is on a hidden page only, and those that query the schema's
    // descriptions.
    if (result.refused !== undefined || start.draft.operation.includes('__type(')) continue;
    loaded.push(id);
    const { draft, token } = requestOf(start, result, onPage.tokens[0]?.name ?? '');
    const { text = '{}' } = await takeStep(session, { do: 'call', token, ...draft });
    const leaves = leavesOf(JSON.parse(text));
    const missing = leavesOf(printed.body).filter((leaf) => !leaves.includes(leaf));
    if (missing.length > 0) different.push({ id, says: result.says, missing });
  }
  expect(different).toEqual([]);
  expect(loaded.length).toBeGreaterThan(isNightly ? 300 : 50);
});

test('a refund that is loaded in the IDE completes when the clock advances', async () => {
  const session = await ideSession();
  const { sandbox } = session;
  const { id } = quickStart('InitiateRefund');
  const start = printedStarts(session).find(({ key }) => key === id);
  if (!start) throw new Error('the quick start begins no refund');
  const result = await takeStep(session, start.step);
  expect(result.says).toBe(
    'Preconditions created: PaymentInitiationRequest payreq-example-1 (completed, received).',
  );
  const { draft, token } = requestOf(start, result, 'client');
  await takeStep(session, { do: 'call', token, ...draft });
  finish(sandbox);
  expect(sandbox.state('refund-example-1')?.states['refund']?.type).toBe('RefundCompleted');
});

test('a sandbox grants each token that a page prints', async () => {
  const sandbox = openSandbox();
  const printed = graph.pages.flatMap(({ body }) => codeIn(body).flatMap(tokenAnswerIn));
  const answers = printed.flatMap((answer) => {
    const form = answer && tokenForm(graph, answer.scope);
    return form ? [{ answer, form }] : [];
  });
  expect(answers.length).toBeGreaterThanOrEqual(4);
  for (const { answer, form } of answers) {
    const body = new URLSearchParams(form);
    const response = await sandbox.fetch(graph.site.endpoints.token ?? '', {
      method: 'POST',
      body,
    });
    const granted: unknown = await response.json();
    expect(granted).toEqual({ ...answer, access_token: expect.any(String) });
  }
});

const made = { eft: { enabled: true } };
const offers = 'CreatePaymentRequest';

test.each<[string, object, readonly string[], readonly string[]]>([
  [
    'a new request',
    made,
    [],
    [
      'pay at the bank',
      'pay from another account',
      'pay with a new card',
      'pay with a saved card',
      'mark as completed manually',
    ],
  ],
  [
    'a request without pay by bank',
    { eft: { enabled: false } },
    [],
    ['pay with a new card', 'pay with a saved card', 'mark as completed manually'],
  ],
  [
    'a request for only crypto',
    { eft: { enabled: false }, card: { enabled: false }, crypto: { enabled: true } },
    [],
    ['report that the coins were sent', 'mark as completed manually'],
  ],
  ['a completed request', made, ['pay at the bank'], ['transfer the money']],
  ['a request whose money has arrived', made, ['pay at the bank', 'transfer the money'], []],
  ['a request that was marked as completed', made, ['mark as completed manually'], []],
])(
  'actors can perform only the listed actions on %s',
  async (_, paymentMethods, acts, expected) => {
    const sandbox = openSandbox();
    await call(sandbox, offers, { paymentMethods });
    for (const act of acts) sandbox.act(act, 'payreq-example-1');
    const names = sandbox.state('payreq-example-1')?.acts.map(({ act }) => act) ?? [];
    expect(names.toSorted()).toEqual(expected.toSorted());
    const others = graph.acts.filter(({ name }) => !expected.includes(name));
    for (const { name } of others) expect(() => sandbox.act(name, 'payreq-example-1')).toThrow();
  },
);

const byBank = ['pay at the bank', 'pay from another account'];
const byCard = ['pay with a new card', 'pay with a saved card'];

test.each([
  ['a bank transfer', { eft: { manual: { enabled: true } } }, byCard],
  ['a card', { card: { enabled: true } }, byBank],
  ['a bank transfer and a card', { eft: { enabled: true }, card: { enabled: true } }, []],
  ['no method', {}, []],
])(
  'payment methods other than those of a request are unlikely: %s',
  async (_, paymentMethods, expected) => {
    const sandbox = openSandbox();
    await call(sandbox, offers, { paymentMethods });
    const acts = sandbox.state('payreq-example-1')?.acts ?? [];
    const unlikely = acts.filter(({ isLikely }) => !isLikely).map(({ act }) => act);
    expect(unlikely).toEqual(expected);
    expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining([...byBank, ...byCard]));
  },
);

test('the quick start runs in a strict sandbox', async () => {
  const sandbox = openSandbox({ strict: true });
  for (const name of [...paid, 'PaymentRequestState', 'InitiateRefund', 'RefundOutcome'])
    expect(await call(sandbox, name)).not.toHaveProperty('errors');
});

test('a `FORBIDDEN` error lists only scopes as missing', async () => {
  const sandbox = openSandbox();
  const [example] = graph.examples.filter(({ rootFields }) =>
    rootFields.includes('Mutation.tenantClientCreate'),
  );
  const scopes = ['tenant_clientcreate'];
  const extensionsWith = async (granted: readonly string[]): Promise<unknown> => {
    const authorization = `Bearer ${sandbox.token({ kind: 'client', scopes: granted })}`;
    const response = await sandbox.fetch('https://api.marula.example/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query: example?.operation, variables: example?.variables }),
    });
    return JSON.parse(await response.text()).errors?.[0]?.extensions;
  };
  expect(await extensionsWith([])).toEqual({ code: 'FORBIDDEN', missingScopes: scopes });
  expect(await extensionsWith(scopes)).toEqual({ code: 'FORBIDDEN' });
});

test('the script on the sandbox page passes', () => {
  const script = join(mkdtempSync(join(inject('folder'), 'script-')), 'refund.yaml');
  writeFileSync(script, fenceIn('content/sandbox.mdx', 'yaml'));
  const { status, stderr } = spawnSync(
    process.execPath,
    [command, 'sandbox', '--graph', graphFile, '--script', script],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '10 steps passed\n' });
});

/** The results of a request: the rules that applied, and the objects on which an actor can act. */
interface Sent {
  readonly subjects: readonly string[];
  readonly things: readonly string[];
  readonly answer: string;
}

/** Checks whether an outcome is reached after its request, by actions and by time. */
function isReached(sandbox: Sandbox, { outcome, act }: Ending, sent: Sent): boolean {
  const reached = new Set(sent.subjects);
  const note = (happened: Rehearsal['reasons']): void =>
    happened.forEach(({ subject }) => reached.add(subject));
  const possible = (id: string): boolean =>
    sandbox.state(id)?.acts.some((each) => each.act === act) ?? false;
  const done = sent.things.find(possible);
  if (act !== null && done !== undefined) note(sandbox.act(act, done));
  for (let step = 0; step < 12 && sandbox.next(); step += 1) note(sandbox.advanceToNext());
  const type = graph.errors.find(({ name }) => name === outcome)?.coordinate ?? outcome;
  return reached.has(type) || sent.answer.includes(type);
}

/** `pnpm nightly` tests every outcome in the IDE, other runs a tenth of them. */
const nth = isNightly ? 1 : 10;

/** Returns the outcomes, of every nth one, that their request does not reach. */
async function missedOf(
  sandbox: Sandbox,
  nth: number,
  send: (ending: Ending, index: number) => Promise<Sent>,
): Promise<string[]> {
  const missed: string[] = [];
  for (const [index, ending] of sandbox.endings().entries()) {
    if (!ending.request || index % nth !== 0) continue;
    sandbox.reset();
    const sent = await send(ending, index);
    if (!isReached(sandbox, ending, sent)) missed.push(`${index} ${ending.page}: ${ending.input}`);
  }
  return missed;
}

test('requests reach their outcomes, in a program and in the IDE', async () => {
  const sandbox = createSandbox({ graph });
  expect(sandbox.endings().filter(({ request }) => request).length).toBeGreaterThanOrEqual(133);
  const missed = await missedOf(sandbox, nth, async ({ request }) => {
    if (!request) return { subjects: [], things: [], answer: '' };
    const { body, things, reasons } = sandbox.rehearse(request.example, request);
    const subjects = reasons.map(({ subject }) => subject);
    return { subjects, things, answer: JSON.stringify(body) };
  });
  // Some actions are only possible later, and some need a payment method that the request offers.
  expect(missed.length).toBeLessThanOrEqual(6);

  const session = await ideSession();
  const ideSandbox = session.sandbox;
  const starts = outcomePages(session).flatMap((page) => outcomeStarts(session, page));
  const missedInIde = await missedOf(ideSandbox, nth, async ({ page, outcome, input }) => {
    const start = starts.find(
      (each) => each.page === page && each.label === outcome && each.input === input,
    );
    if (!start) return { subjects: [], things: [], answer: '' };
    const { draft, step } = start;
    const token = { kind: start.token ?? onPage.tokens[0]?.name ?? '', without: [] };
    const call = { do: 'call', token, ...draft } as const;
    // Restored from a permalink.
    const link = await linkTo({ ...draft, token, steps: [step, call] });
    const linked = await linkedFrom(link ?? '');
    const steps = linked && 'steps' in linked ? linked.steps : [];
    const results: StepResult[] = [];
    for (const each of steps) results.push(await takeStep(session, each));
    const reasons = results.flatMap((each) => each.reasons ?? []);
    return {
      subjects: (results.at(-1)?.reasons ?? []).map(({ subject }) => subject),
      things: [...ideSandbox.things(), ...reasons.flatMap(({ about }) => about ?? [])],
      answer: results.at(-1)?.text ?? '',
    };
  });
  expect(missedInIde).toEqual(missed);
});

test('the links of a sandbox include the base path', () => {
  const site = createSite({ ...graph, site: { ...graph.site, basePath: '/docs/' } });
  const { addresses }: SandboxFile = JSON.parse(String(site.render(sandboxFile)));
  expect(addresses).toMatchObject({
    '/quick-start': '/docs/quick-start',
    RefundPaused: '/docs/api/objects/refund-paused',
  });
  const outside = Object.values(addresses).filter((href) => !href.startsWith('/docs/'));
  expect(outside).toEqual([]);
});

test('the config and the pages agree on tokens and deliveries', () => {
  const pages = ['/webhooks/using_webhooks', '/authentication/token-lifetimes'];
  const constant = (name: string) =>
    graph.constants.find((each) => each.name === name && pages.includes(each.page));
  const { clients = [], webhooks } = graph.sandbox ?? {};
  expect(clients.map(({ lifetime }) => lifetime)).toEqual(['1 h']);
  expect(constant('Client token')).toMatchObject({ value: 3600, unit: 's' });
  expect(constant('Response time')).toMatchObject({ value: 15, unit: 's' });
  expect(webhooks?.timeout).toBe('15 s');
  const { value, meaning } = constant('Attempts') ?? {};
  expect(value).toBe((webhooks?.retries.length ?? 0) + 1);
  const spoken = webhooks?.retries.join(', ').replace(/, ([^,]*)$/, ' and $1');
  expect(meaning).toBe(
    `The first is immediate. Each of the others follows the previous one after ${spoken}.`,
  );
});

/** A language, the file of its program, and the command that runs it. */
type Toolchain = readonly [title: string, file: string, tool: string, ...args: string[]];

function isInstalled(tool: string): boolean {
  return spawnSync(tool, ['--version']).error === undefined;
}

/** The samples in PHP use an extension that not every PHP has. */
function hasCurlInPhp(): boolean {
  return spawnSync('php', ['-r', 'exit(function_exists("curl_init") ? 0 : 1);']).status === 0;
}

describe('the printed programs of the quick start', () => {
  const folder = mkdtempSync(join(inject('folder'), 'sandbox-'));
  let server: StartedSandbox;
  let url: string;
  let token: string;

  beforeAll(async () => {
    server = await startSandbox(['--graph', graphFile, '--clock', 'virtual', '--no-extensions']);
    url = server.url;
    token = await tokenByPage();
  });

  afterAll(async () => {
    expect(await server.interrupt()).toBe('SIGINT');
  });

  /** Follows the first step of the page, which asks for the credentials. */
  async function tokenByPage(): Promise<string> {
    const printed = fenceIn('content/quick-start.mdx', 'bash');
    // Without a terminal, there is no input to hide; the token is written to a file instead.
    const responseFile = join(folder, 'said');
    const before = `exec 2> '${responseFile}'\nstty() { :; }\n`;
    const run = promisify(execFile)('bash', [
      '-c',
      `${before}${withSandboxUrl(printed)}\nprintf 'token: %s' "$MARULA_TOKEN"`,
    ]);
    run.child.stdin?.end('test-jacaranda-books\nsandbox-secret\n');
    const { stdout } = await run;
    expect(JSON.parse(readFileSync(responseFile, 'utf8'))).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'client_paymentrequest client_refund',
    });
    return /token: (.*)$/.exec(stdout)?.[1] ?? '';
  }

  function withSandboxUrl(text: string): string {
    return text.replaceAll(/https:\/\/(api|secure)\.marula\.example/g, url);
  }

  const always: readonly Toolchain[] = [
    ['cURL', 'step.sh', 'bash'],
    ['TypeScript', 'step.mjs', process.execPath],
    ['Python', 'step.py', 'python3'],
  ];
  // Slow to start, and not installed everywhere.
  const nightly: readonly Toolchain[] = [
    ['C#', 'step.cs', 'dotnet', 'run'],
    ['Java', 'Step.java', 'java'],
    ['PHP', 'step.php', 'php'],
    ['Go', 'step.go', 'go', 'run'],
  ];
  const others = nightly.filter(
    ([, , tool]) => isInstalled(tool) && (tool !== 'php' || hasCurlInPhp()),
  );
  const toolchains = someOf([...always, ...others], 2);

  test('are tested in each language of the page', () => {
    expect(languages.map(({ title }) => title).sort()).toEqual(
      [...always, ...nightly].map(([title]) => title).sort(),
    );
  });

  test.each(toolchains)('run in %s', async (title, file, tool, ...args) => {
    const language = languages.find((each) => each.title === title);
    const own = new Map<string, string>();
    const step = async (name: string): Promise<string> => {
      const { operation, variables } = quickStart(name);
      // A reader replaces the printed ids with those of their own responses, and sets a nonce.
      const program = [...own].reduce(
        (text, [example, id]) => text.replaceAll(example, id),
        (language
          ? sampleOf(language, {
              endpoint: `${url}/graphql`,
              tokenVariable: 'MARULA_TOKEN',
              operation: operation.trimEnd(),
              variables: formatJson(variables ?? {}),
            })
          : []
        )
          .map(({ text }) => text)
          .join(''),
      );
      const runnable = file.endsWith('.mjs')
        ? transformSync(program, { loader: 'ts' }).code
        : program;
      writeFileSync(join(folder, file), runnable);
      const env = { ...process.env, MARULA_TOKEN: token };
      const { stdout } = await promisify(execFile)(tool, [...args, join(folder, file)], { env });
      // Each language formats the response differently.
      return stdout;
    };
    own.set('order-1042-refund-1', `order-1042-refund-${title}`);
    const made = await step('CreatePaymentRequest');
    own.set('payreq-example-1', idIn(made));
    await step('SimulatePayment');
    await step('ConfirmPayment');
    expect(await step('PaymentRequestState')).toContain('PaymentReceived');
    own.set('refund-example-1', idIn(await step('InitiateRefund')));
    await fetch(`${url}/_sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advance":"1 min"}',
    });
    expect(await step('RefundOutcome')).toContain('RefundCompleted');
  });

  test.runIf(isNightly && isInstalled('pytest'))(
    'reach each outcome of a refund with pytest',
    async () => {
      const printed = fenceIn('content/sandbox.mdx', 'python');
      const file = join(folder, 'test_refunds.py');
      writeFileSync(file, printed.replaceAll('http://localhost:4600', url));
      const { stdout } = await promisify(execFile)('pytest', [
        '-q',
        '-p',
        'no:cacheprovider',
        file,
      ]);
      expect(stdout).toMatch(/^\d+ passed/m);
      expect(stdout).not.toMatch(/^[01] passed/m);
    },
  );

  function idIn(answer: string): string {
    const [, quoted, printed = ''] =
      /\bid["']?: ["']([^"']+)["']|\[id\] => (\S+)/.exec(answer.replaceAll('":"', '": "')) ?? [];
    return quoted ?? printed;
  }
});
