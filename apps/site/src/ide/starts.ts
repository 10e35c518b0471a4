import type { JsonObject } from '@docs-compiler/sandbox';

import type { ExampleShown, Session } from '../run/browser/session.ts';

/** A request of the docs to begin with. */
export interface Start {
  /** Unique among all. */
  readonly key: string;
  /** `InitiateLoan`, or the ending that it leads to. */
  readonly label: string;
  readonly page: string;
  /** The example that it is, or is made of. */
  readonly example: ExampleShown;
  readonly variables: JsonObject | null;
}

/** By page, each with its printed requests, and then with those that lead to its endings. */
export function startsOf({ sandbox, graph }: Session): ReadonlyMap<string, readonly Start[]> {
  const examples = graph.examples.filter(isStart);
  const printed = examples.map((example) => ({
    key: example.id,
    label: example.operationName ?? example.rootFields.join(', '),
    page: example.page,
    example,
    variables: example.variables,
  }));
  const endings = sandbox.endings().flatMap(({ request, page, outcome, input }, index) => {
    const example = examples.find(({ operation }) => operation === request?.query);
    if (!request || !example) return [];
    const key = `${page}#ending-${index + 1}`;
    const label = `${outcome}: ${shortened(input)}`;
    return [{ key, label, page, example, variables: request.variables }];
  });
  return grouped([...printed, ...endings]);
}

/** Subscriptions are not served, and one that is printed to show a mistake is no start. */
function isStart({ kind, checked, invalid, operation }: ExampleShown): boolean {
  return (
    kind === 'operation' && checked && invalid === null && !/^\s*subscription\b/.test(operation)
  );
}

const longest = 60;

function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')} …`;
}

function grouped(starts: readonly Start[]): ReadonlyMap<string, readonly Start[]> {
  const pages = new Map<string, Start[]>();
  for (const start of starts) pages.set(start.page, [...(pages.get(start.page) ?? []), start]);
  return new Map([...pages].sort(([a], [b]) => (a < b ? -1 : 1)));
}
