import { type ChaosKind, chaosKinds, isChaosKind } from '@docs-compiler/sandbox';
import type { GraphJson } from 'docs-compiler/graph';
import { beforeAll, describe, expect, test } from 'vitest';

import { graphOfShippedDocs } from './graph-of.ts';
import {
  compilePrinted,
  type Outcome,
  printedModules,
  runShop,
  settled,
  sizes,
  type Weather,
} from './integrator.ts';

const printed = printedModules();
const program = compilePrinted(printed);
let graph: GraphJson;
beforeAll(() => {
  graph = graphOfShippedDocs();
});

const kinds: readonly ChaosKind[] = Object.keys(chaosKinds).filter(isChaosKind);
const storm = { chaos: kinds, isStormy: true };
const weathers: readonly (Omit<Weather, 'seed'> & { readonly name: string })[] = [
  { name: 'no faults', chaos: [], isStormy: false },
  ...kinds.map((kind) => ({ name: kind, chaos: [kind], isStormy: false })),
  { name: 'all kinds of faults', chaos: kinds, isStormy: false },
  { name: 'all kinds of faults, a bad network and restarts', ...storm },
];
const seeds = Number(process.env['SHOP_SEEDS'] ?? 30);

describe('a shop made of the printed helpers pays, refunds, ships and reads everything once', () => {
  test.each(weathers)('with $name', async (weather) => {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const outcome = await runShop({ graph, program }, { ...weather, seed });
      expect(summaryOf(outcome), `seed ${seed}`).toEqual(once);
    }
  });
});

/** Mistakes that an integrator could make in the printed code. */
const mistakes = [
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
    name: 'a list is not read to its end',
    file: 'every-item.ts',
    from: /if \(!pageInfo\.hasNextPage\) return;/,
    to: 'return;',
  },
  {
    name: 'a list is read again once it has ended',
    file: 'settlement-contents.ts',
    from: /for \(const list of lists\)\n/,
    to: "for (const list of [...lists, 'directDeposits'] as const)\n",
  },
];

describe('the shop notices', () => {
  test.each(mistakes)('that $name', async ({ file, from, to }) => {
    const text = printed.get(file) ?? '';
    expect(text).toMatch(from);
    const wrong = compilePrinted(new Map([...printed, [file, text.replace(from, to)]]));
    let noticed = 0;
    for (let seed = 1; seed <= 10 && noticed === 0; seed += 1) {
      const outcome = await runShop({ graph, program: wrong }, { ...storm, seed });
      if (JSON.stringify(summaryOf(outcome)) !== JSON.stringify(once)) noticed = seed;
    }
    expect(noticed).toBeGreaterThan(0);
  });
});

interface Summary {
  readonly failure: string | null;
  readonly made: Readonly<Record<string, number>>;
  readonly done: number;
  readonly results: number;
  readonly shipments: readonly number[];
  readonly listed: number;
  readonly listedTwice: number;
  readonly settled: Readonly<Record<string, number>>;
  readonly settledTwice: number;
}

const refunds = Math.ceil(sizes.orders / 2);
const made = {
  PaymentInitiationRequest: sizes.orders,
  PaymentInitiation: sizes.linked,
  Refund: refunds,
  Disbursement: sizes.payouts,
};
const intents = Object.values(made).reduce((sum, count) => sum + count, 0);
const once: Summary = {
  failure: null,
  made,
  done: intents,
  results: intents,
  shipments: Array.from({ length: sizes.orders }, () => 1),
  listed: sizes.orders,
  listedTwice: 0,
  settled,
  settledTwice: 0,
};

function summaryOf(outcome: Outcome): Summary {
  const { listed, settlement, failure, shipments } = outcome;
  const items = Object.values(settlement).flat();
  return {
    failure,
    made: countsOf(made, outcome.made),
    done: outcome.intents.filter(({ status }) => status === 'done').length,
    results: new Set(outcome.intents.map(({ result }) => result)).size,
    shipments,
    listed: new Set(listed).size,
    listedTwice: listed.length - new Set(listed).size,
    settled: countsOf(settled, settlement),
    settledTwice: items.length - new Set(items).size,
  };
}

function countsOf(keys: object, lists: Readonly<Record<string, readonly string[]>>) {
  return Object.fromEntries(Object.keys(keys).map((key) => [key, lists[key]?.length ?? 0]));
}
