import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { type ChaosKind, chaosKinds, createSandbox, isChaosKind } from '@docs-compiler/sandbox';
import type { GraphJson } from 'docs-compiler/graph';
import {
  getNamedType,
  type GraphQLInputType,
  isInputObjectType,
  parse,
  print,
  validate,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type {
  Contents,
  Item,
} from '../../../content/samples/typescript/src/settlement-contents.ts';
import { root } from './built-site.ts';
import { recordFaultRuns } from './fault-runs.ts';
import { graphOfShippedDocs } from './graph-of.ts';
import {
  compilePrinted,
  filesOf,
  graphOfShop,
  loadPrinted,
  type Outcome,
  printedModules,
  runShop,
  settled,
  settlementCount,
  sizes,
  type Weather,
} from './integrator.ts';
import { everyNth, isNightly, someOf } from './nightly.ts';

const printed = printedModules();
const program = compilePrinted(printed);
let graph: GraphJson;
/** Shared by all runs, so that their sandboxes share a schema. */
let served: object;
beforeAll(async () => {
  graph = await graphOfShippedDocs();
  served = graphOfShop(graph);
});

const kinds: readonly ChaosKind[] = Object.keys(chaosKinds).filter(isChaosKind);
const storm = { chaos: kinds, isStormy: true };
const weathers: readonly (Omit<Weather, 'seed'> & { readonly name: string })[] = [
  { name: 'no faults', chaos: [], isStormy: false },
  ...kinds.map((kind) => ({ name: kind, chaos: [kind], isStormy: false })),
  { name: 'all kinds of faults', chaos: kinds, isStormy: false },
  { name: 'all kinds of faults, a bad network and restarts', ...storm },
];
/** At least one of this many seeds in a row detects each mistake below. */
const fewSeeds = 30;
/** In milliseconds; only against hanging. */
const timeout = isNightly ? 3_600_000 : 600_000;
const seeds = Number(process.env['SHOP_SEEDS'] ?? (isNightly ? 100 : 1));

describe('the shop pays, refunds, ships and reads everything once', () => {
  const count = { runs: 0, violations: 0 };
  test.each(everyNth(weathers.toReversed(), 4))(
    'with $name',
    async (weather) => {
      for (let seed = 1; seed <= seeds; seed += 1) {
        const outcome = await runShop({ graph, served, program }, { ...weather, seed });
        count.runs += 1;
        const summary = summaryOf(outcome);
        if (!isDeepStrictEqual(summary, once)) count.violations += 1;
        expect.soft(summary, `seed ${seed}`).toEqual(once);
      }
    },
    timeout,
  );

  afterAll(() => {
    // A filter leaves out some.
    if (count.runs === seeds * weathers.length)
      recordFaultRuns({ shop: 'TypeScript', seeds, ...count });
  });
});

interface Mistake {
  readonly name: string;
  readonly file: string;
  readonly from: RegExp;
  readonly to: string;
  /** For a mistake that few seeds detect. */
  readonly firstSeed?: number;
}

/** Mistakes that an integrator could make in the printed code. */
const mistakes: readonly Mistake[] = [
  {
    name: 'a mutation is retried like a query',
    file: 'marula.ts',
    from: /return send<Data>\(mutation, variables, tokens\);/,
    to: `return (async () => {
      for (let attempt = 1; ; attempt += 1)
        try { return await send<Data>(mutation, variables, tokens); }
        catch (error) { if (attempt === attempts || isRejected(error)) throw error; }
    })();`,
  },
  {
    name: 'a stored row is replaced by a new one',
    file: 'table.ts',
    from: /\(existing\) => existing \?\? row/,
    to: '() => row',
  },
  {
    name: 'an intent is not marked as sent',
    file: 'intents.ts',
    from: /await update\(\{ sentAt: Date\.now\(\) \}\);/,
    to: '',
  },
  {
    name: 'every attempt has a nonce of its own',
    file: 'calls.ts',
    from: /\(InitiateRefund, variables\)/,
    to: '(InitiateRefund, { input: { ...variables.input, nonce: String(Math.random()) } })',
  },
  {
    name: 'open intents are not resumed',
    file: 'intents.ts',
    from: /await perform\(id, intents, calls\)\.catch\(.*\);/,
    to: '',
  },
  {
    name: 'only the first page of a list is read',
    file: 'every-item.ts',
    from: /if \(!pageInfo\.hasNextPage\) return;/,
    to: 'return;',
  },
  {
    name: 'a list is read again after its end',
    file: 'settlement-contents.ts',
    from: /for \(const list of lists\)\n/,
    to: "for (const list of [...lists, 'directDeposits'] as const)\n",
  },
  {
    name: 'a file is overwritten in place',
    file: 'table.ts',
    from: /const draft = `.*`;/,
    to: 'const draft = this.#file;',
  },
  {
    name: 'a bank payment is shipped before the money arrives',
    file: 'events.ts',
    from: /isPaidByCard\(request\.state\) \|\|/,
    to: 'true ||',
  },
  {
    name: 'a payment without a nonce is repeated at once',
    file: 'calls.ts',
    from: /settleTime: 60_000/,
    to: 'settleTime: 0',
  },
  {
    name: 'the wait before a lookup starts before the request had a token',
    file: 'intents.ts',
    from: /await update\(\{ sentAt: wasNotProcessed\(error\) \? sentAt : Date\.now\(\) \}\);/,
    to: 'if (wasNotProcessed(error)) await update({ sentAt });',
    firstSeed: 91,
  },
  {
    name: 'an HTTP 503 is treated as a rejection that changed nothing',
    file: 'marula.ts',
    from: /'UNAUTHENTICATED', 'HTTP_429'\]/,
    to: "'UNAUTHENTICATED', 'HTTP_429', 'HTTP_503']",
  },
  {
    name: 'only the first page of settlements is read',
    file: 'reconcile.ts',
    from: /return client\.settlements;/,
    to: 'return { ...client.settlements, pageInfo: { hasNextPage: false, endCursor: null } };',
  },
  {
    name: 'every attempt of a payout has a nonce of its own',
    file: 'shop-calls.ts',
    from: /CreateDisbursement,\s*variables,/,
    to: 'CreateDisbursement, { input: { ...variables.input, nonce: String(Math.random()) } },',
  },
  {
    name: 'reconciliation reads no payment requests',
    file: 'reconcile.ts',
    from: /refreshChangedRequests,\s*refreshUnpackedOrders,/,
    to: '',
  },
  {
    name: 'only the first of two signing secrets is accepted',
    file: 'webhooks.ts',
    from: /for \(const secret of secrets\)/,
    to: 'for (const secret of secrets.slice(0, 1))',
  },
];

describe('the outcome of the shop differs', () => {
  test.each(someOf(mistakes, 2))('if $name', async ({ file, from, to, firstSeed = 1 }) => {
    const text = printed.get(file) ?? '';
    expect(text).toMatch(from);
    const wrong = compilePrinted(new Map([...printed, [file, text.replace(from, to)]]));
    let detectedBy = 0;
    for (let seed = firstSeed; seed < firstSeed + fewSeeds && detectedBy === 0; seed += 1) {
      const summary = await runShop({ graph, served, program: wrong }, { ...storm, seed }).then(
        summaryOf,
        String,
      );
      if (JSON.stringify(summary) !== JSON.stringify(once)) detectedBy = seed;
    }
    expect(detectedBy).toBeGreaterThan(0);
  });
});

/** Runs the compiler of TypeScript in the folder of the samples. */
function typeCheck(...args: readonly string[]) {
  const tsc = join(root, 'node_modules/.bin/tsc');
  const cwd = join(root, 'content/samples');
  const { stdout, status } = spawnSync(tsc, ['--noEmit', ...args], { cwd, encoding: 'utf8' });
  return { stdout, status };
}

test('the shop type-checks', () => {
  expect(typeCheck('--project', 'typescript')).toEqual({ stdout: '', status: 0 });
});

test('the other modules for Node type-check', () => {
  const modules = [
    'authentication/sign-in.ts',
    'debicheck/collection-file.ts',
    'in-person/on-transaction.ts',
    'in-person/tenant-token.ts',
    'safe-link/redirect.ts',
  ];
  const options = '--strict --ignoreConfig --target es2022 --module nodenext --types node';
  const typeRoots = join(root, 'node_modules/@types');
  expect(typeCheck(...options.split(' '), '--typeRoots', typeRoots, ...modules)).toEqual({
    stdout: '',
    status: 0,
  });
});

/** The environment of a process without network and disk. */
const offline = {
  program,
  random: () => 0,
  files: filesOf(new Map(), () => {}),
  fetch: () => Promise.reject(new TypeError('fetch failed')),
  pause: async () => {},
};

test('the operations of the shop are valid, and equal those of the pages', () => {
  const { schema } = createSandbox({ graph });
  const text = printed.get('operations.ts') ?? '';
  const operations = [...text.matchAll(/^export const (\w+) = `\n(.*?)`;$/gms)];
  expect(operations.length).toBeGreaterThan(10);
  for (const [, name, operation = ''] of operations) {
    const document = parse(operation);
    expect(validate(schema, document), name).toEqual([]);
    const texts = graph.examples.flatMap((each) =>
      each.operationName === name && each.kind === 'operation' && each.invalid === null
        ? [print(parse(each.operation))]
        : [],
    );
    if (texts.length > 0) expect(texts).toContain(print(document));
  }
});

type SettlementNode = Record<
  keyof Contents,
  { readonly edges: readonly { readonly node: Item }[] }
> & {
  readonly amount: { readonly quantity: string };
};

test('the total of the printed settlement equals its amount', () => {
  const example = graph.examples.find(
    ({ operationName }) => operationName === 'SettlementContents',
  );
  const { data } = JSON.parse(JSON.stringify(example?.responses[0]?.body));
  const node: SettlementNode = data.node;
  const nodes = (list: keyof Contents) => node[list].edges.map((edge) => edge.node);
  const { settlementTotal } = loadPrinted({ ...offline, sandbox: createSandbox({ graph }) });
  const total = settlementTotal({
    paymentInitiationRequests: nodes('paymentInitiationRequests'),
    paymentInitiations: nodes('paymentInitiations'),
    directDeposits: nodes('directDeposits'),
    transactions: nodes('transactions'),
  });
  expect(total).toBe(Number(node.amount.quantity) * 100);
});

test('a settlement that contains a request, its charge and its refund counts the charge once', () => {
  const { settlementTotal } = loadPrinted({ ...offline, sandbox: createSandbox({ graph }) });
  const rand = (quantity: string) => ({ quantity, currency: 'ZAR' });
  const paymentInitiationRequest = { id: 'payreq-1' };
  const total = settlementTotal({
    paymentInitiationRequests: [{ id: 'payreq-1', amount: rand('249.00') }],
    paymentInitiations: [],
    directDeposits: [],
    transactions: [
      { id: 'charge-1', amount: rand('249.00'), paymentInitiationRequest },
      {
        id: 'refund-1',
        amount: rand('80.00'),
        paymentInitiationRequest,
        originalTransaction: { id: 'charge-1' },
      },
    ],
  });
  expect(total).toBe(16_900);
});

test('a query that exceeds the rate limit is retried after `Retry-After`', async () => {
  const sandbox = createSandbox({ graph });
  const began = sandbox.now().getTime();
  let isLimited = true;
  const { read } = loadPrinted({
    ...offline,
    sandbox,
    async fetch(input, init) {
      if (!String(input).endsWith('/graphql') || !isLimited) return sandbox.fetch(input, init);
      isLimited = false;
      return new Response(null, { status: 429, headers: { 'retry-after': '7' } });
    },
    async pause(length) {
      sandbox.advance(`${length} ms`);
    },
  });
  expect(await read('query Ping { __typename }', {})).toEqual({ __typename: 'Query' });
  expect(sandbox.now().getTime() - began).toBe(7000);
  await expect(read('mutation Pay { __typename }', {})).rejects.toThrow(
    'read() only takes queries',
  );
});

test('the error handling page lists every mutation without a nonce', () => {
  const page = readFileSync(join(root, 'content/graphql/error-handling.mdx'), 'utf8');
  const mutations = Object.values(
    createSandbox({ graph }).schema.getMutationType()?.getFields() ?? {},
  );
  const hasNonce = (type: GraphQLInputType): boolean => {
    const named = getNamedType(type);
    return isInputObjectType(named)
      ? Object.values(named.getFields()).some(
          (field) =>
            field.name === 'nonce' || (field.name === 'refundInput' && hasNonce(field.type)),
        )
      : false;
  };
  const without = mutations
    .filter(({ args }) => !args.some(({ type }) => hasNonce(type)))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('test'));
  expect(without.length).toBeGreaterThan(20);
  expect(without.filter((name) => !page.includes(`[\`${name}\`](/api/mutations/`))).toEqual([]);
});

interface Summary {
  readonly failure: string | null;
  /** Objects that were made in addition to one for each intent. */
  readonly duplicates: Readonly<Record<string, number>>;
  readonly performed: Readonly<Record<string, number>>;
  readonly unfinished: readonly string[];
  readonly paid: readonly boolean[];
  readonly problems: readonly string[];
  readonly shipments: readonly string[];
  readonly transfers: readonly string[];
  readonly unlisted: number;
  readonly listedTwice: number;
  readonly settled: Readonly<Record<string, number>>;
  readonly settledTwice: number;
  readonly reconciled: number;
  readonly differences: number;
  readonly rejectedWebhooks: number;
}

/** The type of object that each call creates. */
const typesMade = {
  paymentRequest: 'PaymentInitiationRequest',
  linkedPayment: 'PaymentInitiation',
  refund: 'Refund',
  cardRefund: 'CardRefundTransaction',
  payout: 'Disbursement',
};
const once: Summary = {
  failure: null,
  duplicates: { paymentRequest: 0, linkedPayment: 0, refund: 0, cardRefund: 0, payout: 0 },
  performed: { linkedPayment: sizes.linked, refund: 2, cardRefund: 1, payout: sizes.payouts },
  unfinished: [],
  paid: [...Array.from({ length: sizes.orders }, () => true), false],
  problems: [],
  shipments: Array.from({ length: sizes.orders }, (_, at) => `order-${at + 1}`),
  transfers: ['DisbursementCompleted', 'RefundCompleted', 'RefundCompleted', 'TransactionSuccess'],
  unlisted: 0,
  listedTwice: 0,
  settled,
  settledTwice: 0,
  reconciled: settlementCount,
  // No order of this shop was paid with the requests in the settlement.
  differences: settled.paymentInitiationRequests,
  rejectedWebhooks: 0,
};

function summaryOf(outcome: Outcome): Summary {
  const { intents, orders, made, listed, settlement } = outcome;
  const items = Object.values(settlement).flat();
  const performed = (call: string): number =>
    new Set(
      intents.flatMap((each) =>
        each.call === call && each.status === 'done' ? [each.result] : [],
      ),
    ).size;
  const duplicates = Object.entries(typesMade).map(([call, type]) => [
    call,
    (made[type]?.length ?? 0) - performed(call),
  ]);
  return {
    failure: outcome.failure,
    duplicates: Object.fromEntries(duplicates),
    performed: Object.fromEntries(
      Object.keys(once.performed).map((call) => [call, performed(call)]),
    ),
    unfinished: intents.filter(({ status }) => status === 'open').map(({ id }) => id),
    paid: orders.map(({ payment }) => payment !== null),
    problems: orders.flatMap(({ problem }) => problem ?? []),
    shipments: outcome.shipments.toSorted(),
    transfers: outcome.transfers.toSorted(),
    unlisted: (made['PaymentInitiationRequest']?.length ?? 0) - new Set(listed).size,
    listedTwice: listed.length - new Set(listed).size,
    settled: Object.fromEntries(
      Object.keys(settled).map((name) => [name, settlement[name]?.length ?? 0]),
    ),
    settledTwice: items.length - new Set(items).size,
    reconciled: new Set(outcome.reconciled).size,
    differences: outcome.differences.length,
    rejectedWebhooks: outcome.rejectedWebhooks.length,
  };
}
