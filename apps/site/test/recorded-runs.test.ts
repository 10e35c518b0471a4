import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { recordedRunFile, sandboxFile } from '@docs-compiler/graph';
import { createSandbox } from '@docs-compiler/sandbox';
import { beforeAll, expect, test } from 'vitest';

import { withOwnValues } from '../src/own-values/own-graph.ts';
import type { SandboxFile } from '../src/run/format.ts';
import { hrefsIn, type RecordedRun, resultOf } from '../src/run/result.ts';
import { everyNth } from './nightly.ts';
import { sharedDocs } from './shared.ts';

/** The folder of the shipped docs, and the file that their sandbox loads. */
let folder: string;
let graph: SandboxFile;
beforeAll(async () => {
  ({ folder } = await sharedDocs());
  graph = JSON.parse(readFileSync(join(folder, sandboxFile), 'utf8'));
});

test('each recorded run equals the result of the sandbox on its page', () => {
  const recorded = graph.examples.flatMap(({ id }) => {
    const path = join(folder, recordedRunFile(id));
    return existsSync(path) ? [{ id, text: readFileSync(path, 'utf8') }] : [];
  });
  expect(recorded.length).toBeGreaterThan(300);
  const sandbox = createSandbox({ graph });
  const source = { sandbox, graph, hrefOf: hrefsIn(graph) };
  // In the opposite order: if a run left something for the next one, results would differ.
  for (const { id, text } of everyNth(recorded.toReversed(), 4)) {
    const { missing, result }: RecordedRun = JSON.parse(text);
    sandbox.reset();
    // A page first checks which steps are missing, and creates their results on request.
    const first = sandbox.rehearse(id, { answer: 0, stopsForSteps: true });
    expect(first.missing, id).toEqual(missing);
    const run = missing.length === 0 ? first : sandbox.rehearse(id, { answer: 0 });
    expect(JSON.parse(JSON.stringify(resultOf(source, run))), id).toEqual(result);
  }
});

test('an example matches with a reader’s values, unless its amount or its fixtures require the printed ones', () => {
  const values = new Map([
    ['amount', '512.00'],
    ['reference', 'my-shop-7'],
    ['bank', 'absa'],
  ]);
  const own = withOwnValues(graph, values);
  const sandbox = createSandbox({ graph: own });
  const pages = new Set(own.examples.flatMap((each) => (each.ownValues ? [each.page] : [])));
  let matching = 0;
  const others = own.examples
    .filter(({ page, checked, invalid }) => pages.has(page) && checked && invalid === null)
    .flatMap(({ id, responses }) =>
      responses.flatMap((_, answer) => {
        sandbox.reset();
        const { differences } = sandbox.rehearse(id, { answer });
        if (differences?.length === 0) matching += 1;
        return differences && differences.length > 0 ? [`${id} ${answer + 1}`] : [];
      }),
    );
  expect(matching).toBeGreaterThan(200);
  expect(others).toEqual([
    // Rejected because of the printed amount.
    '/payment-products/payins/card/preauthorization#example-2 2',
    // Fixtures keep the printed values.
    '/payment-products/payins/cash#example-2 1',
    '/payment-products/payins/cash#example-2 2',
    '/payment-products/payins/crypto#example-4 1',
    '/payment-products/payins/debicheck/collections#example-3 1',
    '/payment-products/payins/manual-eft#example-2 1',
    '/payment-products/payins/manual-eft#example-4 1',
    '/payment-products/payins/paybybank/capitec-pay/once-off/refunds#example-2 2',
    '/payment-products/settlements#example-3 1',
  ]);
});
