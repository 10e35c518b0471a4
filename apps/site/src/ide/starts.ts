import type { Prepare } from '@docs-compiler/sandbox';

import type { Session } from '../run/browser/session.ts';
import { isRequest, type ExampleShown } from '../run/format.ts';

/** A request of the docs to begin with, and what it presupposes. */
export interface Start extends Prepare {
  /** Unique among all. */
  readonly key: string;
  /** `InitiateLoan`, or the ending that it leads to. */
  readonly label: string;
  readonly page: string;
  /** The example that it is, or is made of. */
  readonly example: ExampleShown;
}

/** By page, each with its printed requests, and then with those that lead to its endings. */
export function startsOf({ sandbox, graph }: Session): ReadonlyMap<string, readonly Start[]> {
  const examples = graph.examples.filter(isStart);
  const printed = examples.map((example) => ({
    key: example.id,
    label: example.operationName ?? example.rootFields.join(', '),
    page: example.page,
    example,
    variables: example.variables ?? undefined,
  }));
  const endings = sandbox.endings().flatMap(({ request, page, outcome, input }, index) => {
    const example = examples.find(({ id }) => id === request?.example);
    if (!request || !example) return [];
    const key = `${page}#ending-${index + 1}`;
    const label = `${outcome}: ${shortened(input)}`;
    const { variables, world } = request;
    return [{ key, label, page, example, variables, world }];
  });
  return grouped([...printed, ...endings]);
}

/** Subscriptions are not served, and one that is printed to show a mistake is no start. */
function isStart(example: ExampleShown): boolean {
  return isRequest(example) && !/^\s*subscription\b/.test(example.operation);
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
