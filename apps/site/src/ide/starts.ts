import { isRequest } from '@docs-compiler/graph';
import type { Prepare } from '@docs-compiler/sandbox';

import type { Session } from '../run/browser/session.ts';
import type { ExampleShown } from '../run/format.ts';
import type { Draft, Step, TokenChoice } from './step.ts';
import { variablesText, type Told } from './take-step.ts';

/** A request of the docs to begin with. */
export interface Start {
  /** Unique among all. */
  readonly key: string;
  /** `InitiateLoan`, or the ending that it leads to. */
  readonly label: string;
  readonly page: string;
  /** The kind of its token; null where any will do. */
  readonly token: string | null;
  readonly draft: Draft;
  /** Creates its preconditions. */
  readonly step: Step;
}

/** By page, each with its printed requests, and then with those that lead to its endings. */
export function startsOf({ sandbox, graph }: Session): ReadonlyMap<string, readonly Start[]> {
  const examples = graph.examples.filter(isStart);
  const printed = examples.map((example) => ({
    key: example.id,
    label: example.operationName ?? example.rootFields.join(', '),
    page: example.page,
    ...startOf(example, {}),
  }));
  const endings = sandbox.endings().flatMap(({ request, page, outcome, input }, index) => {
    const example = examples.find(({ id }) => id === request?.example);
    if (!request || !example) return [];
    const key = `${page}#ending-${index + 1}`;
    const label = `${outcome}: ${shortened(input)}`;
    return [{ key, label, page, ...startOf(example, request) }];
  });
  return grouped([...printed, ...endings]);
}

function startOf(
  { id, operation, token, variables: printed }: ExampleShown,
  { variables, world }: Prepare,
): Pick<Start, 'token' | 'draft' | 'step'> {
  return {
    token,
    draft: { operation, variables: variablesText(variables ?? printed) },
    step: { do: 'prepare', example: id, variables, world },
  };
}

/** What stands in the editors once a start is loaded, and the token that it is sent with. */
export function requestOf(
  { draft, token: kind }: Start,
  { prepared }: Told,
  formerKind: string,
): { readonly draft: Draft; readonly token: TokenChoice } {
  const valid = { kind: kind ?? formerKind, without: [] };
  if (!prepared) return { draft, token: valid };
  const { variables, token } = prepared;
  const own = { ...draft, variables: draft.variables === '' ? '' : variablesText(variables) };
  if (!token) return { draft: own, token: { ...valid, is: 'missing' } };
  const { kind: needed, without, isExpired } = token;
  return {
    draft: own,
    token: { kind: needed || valid.kind, without, ...(isExpired && { is: 'expired' }) },
  };
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
