import { fileURLToPath } from 'node:url';

import { behaviourOf, createSimulation, type Simulation } from '@docs-compiler/simulator';
import { describe, expect, test } from 'vitest';

import { compile } from '../src/compile.ts';
import { emit } from '../src/emit.ts';
import type { ExampleJson } from '../src/graph-json.ts';
import { loadProject } from '../src/load.ts';

/** What the shipped docs say that their API does, run. */
const { project } = loadProject({
  cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  today: '2026-11-22',
});
const { graph } = compile(project);
const json = emit(graph);
const behaviour = behaviourOf(json);

const ids: Readonly<Record<string, string>> = {
  PaymentInitiationRequest: 'payreq-example-',
  Refund: 'refund-example-',
};

function openSandbox(): Simulation {
  if (!behaviour) throw new Error('the shipped docs declare no sandbox');
  return createSimulation({
    schema: graph.schema,
    behaviour,
    now: Date.parse('2031-05-14T08:34:12.000Z'),
    host: { newId: (typename, made) => `${ids[typename] ?? typename}${made + 1}` },
  });
}

const token = { kind: 'client', scopes: ['client_paymentrequest', 'client_refund'] };

/** The examples of a page in their order. */
function examplesOn(route: string): readonly ExampleJson[] {
  return json.examples.filter(({ page }) => page === route);
}

describe('the quick start runs as it is printed', () => {
  const sandbox = openSandbox();
  test.each(examplesOn('/quick-start').map((example) => [example.operationName, example] as const))(
    '%s',
    (_, { operation, variables, responses }) => {
      const { result } = sandbox.execute({ query: operation, variables: variables ?? {}, token });
      expect(withoutMoments(result)).toEqual(withoutMoments(responses[0]?.body));
      // Between two steps of a person time passes.
      sandbox.advance(61_000);
    },
  );
});

/** Its own clock has other moments than the printed one. */
function withoutMoments(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, each) =>
      typeof each === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(each) ? 'a moment' : each,
    ),
  );
}
