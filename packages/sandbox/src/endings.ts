import { variablesFor } from '@docs-compiler/simulator';

import type { SandboxGraph } from './graph.ts';

/** One way in which something ends, and what brings it about. */
export interface Ending {
  /** The page that tells of it: its address and title. */
  readonly page: string;
  readonly title: string;
  /** The type or the value that stands for it. */
  readonly outcome: string;
  /** What to send, in words. */
  readonly input: string;
  /** The call: `Mutation.lend`. */
  readonly call: string | null;
  /** What somebody else has to do after it. */
  readonly act: string | null;
  /** How long it takes at most, as far as the docs say. */
  readonly after: string | null;
  /** A request that leads there; null where nothing prints that call. */
  readonly request: {
    readonly operationName: string | null;
    readonly query: string;
    readonly variables: object;
  } | null;
}

/** Every ending that the docs describe, in their order. */
export function endingsOf(graph: SandboxGraph): readonly Ending[] {
  const titles = new Map(graph.pages.map(({ route, title }) => [route, title]));
  return graph.triggers.map((trigger) => {
    const { page, outcome, input, operation, act, after } = trigger;
    return {
      page,
      title: titles.get(page) ?? page,
      outcome,
      input,
      call: operation ?? null,
      act: act ?? null,
      after: after ?? null,
      request: requestFor(graph, trigger),
    };
  });
}

/** That of the page itself before those of others. */
function requestFor(
  { examples }: SandboxGraph,
  trigger: SandboxGraph['triggers'][number],
): Ending['request'] {
  if (trigger.when === undefined && trigger.else === undefined) return null;
  const printed = examples.filter(
    ({ rootFields, invalid, checked }) =>
      checked && invalid === null && rootFields.includes(trigger.operation ?? ''),
  );
  const first = printed.filter(({ page }) => page === trigger.page);
  for (const { operation, operationName, variables } of [...first, ...printed]) {
    const changed = variablesFor(trigger, { variables: variables ?? {} });
    if (changed) return { operationName, query: operation, variables: changed };
  }
  return null;
}
