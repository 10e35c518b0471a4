import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sandboxFile } from '@docs-compiler/graph';
import { createSandbox } from '@docs-compiler/sandbox';
import { expect, test } from 'vitest';

import { sandboxState } from '../src/ide/sandbox-state.ts';
import type { SandboxFile } from '../src/run/format.ts';
import { sharedDocs } from './shared.ts';

const other = 'whsec_c29tZWJvZHktZWxzZS1zaWduZWQtdGhpcy1ub3QtdXM=';

test('a signature verifies only with the secret of the docs', async () => {
  const file = join((await sharedDocs()).folder, sandboxFile);
  const graph: SandboxFile = JSON.parse(readFileSync(file, 'utf8'));
  const verifiedBy = (secret: string | undefined) => {
    const sandbox = createSandbox({ graph, stamp: () => new Date() });
    const example = graph.examples.find(({ operationName }) => operationName === 'SimulatePayment');
    sandbox.rehearse(example?.id ?? '');
    const webhooks = secret === undefined ? {} : { webhooks: { secret } };
    const session = {
      sandbox,
      graph: { ...graph, sandbox: webhooks },
    };
    return sandboxState(session).deliveries.map(({ verifies }) => verifies);
  };
  expect(verifiedBy(graph.sandbox?.webhooks?.secret)).toContain(true);
  expect(verifiedBy(graph.sandbox?.webhooks?.secret)).not.toContain(false);
  expect(verifiedBy(other)).not.toContain(true);
  expect(verifiedBy(other)).toContain(false);
  expect(verifiedBy(undefined)).not.toContain(true);
});
