import { jsonOf, type PageScenarios, type PrintedExample } from '@docs-compiler/simulator';

import type { ExampleJson, SandboxGraph } from './graph.ts';

/** The examples of a graph that can be run. */
export function printedExamples({ examples }: SandboxGraph): readonly PrintedExample[] {
  return examples.filter(isRun).map((example) => ({
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

/** An operation that is checked, and is not there to show a mistake. */
function isRun({ kind, checked, invalid }: ExampleJson): boolean {
  return kind === 'operation' && checked && invalid === null;
}

/** What pages say of their answers, by route. */
export function scenariosByPage({
  scenarios,
}: SandboxGraph): Readonly<Record<string, PageScenarios>> {
  return Object.fromEntries(
    scenarios.map(({ page, world = {}, scenarios: own = {} }) => [page, { world, scenarios: own }]),
  );
}
