import { isRequest } from '@docs-compiler/graph';
import { jsonOf, type PageScenarios, type PrintedExample } from '@docs-compiler/simulator';

import type { SandboxGraph } from './graph.ts';

/** The examples of a graph that can be run. */
export function printedExamples({ examples }: SandboxGraph): readonly PrintedExample[] {
  return examples.filter(isRequest).map((example) => ({
    id: example.id,
    page: example.page,
    operation: example.operation,
    operationName: example.operationName ?? undefined,
    rootFields: example.rootFields,
    variables: example.variables ?? {},
    tokenKind: example.token ?? undefined,
    answers: example.responses.map(({ title, body }) => ({
      title: title ?? undefined,
      body: jsonOf(body),
    })),
  }));
}

/** What pages say of their answers, by route. */
export function scenariosByPage({
  scenarios,
}: SandboxGraph): Readonly<Record<string, PageScenarios>> {
  return Object.fromEntries(
    scenarios.map(({ page, world = {}, scenarios: own = {} }) => [page, { world, scenarios: own }]),
  );
}
