import { isRequest } from '@docs-compiler/graph';
import type { Prepare } from '@docs-compiler/sandbox';

import type { ExampleShown } from '../run/format.ts';
import type { IdeSession } from './session.ts';
import type { Draft, Step, TokenChoice } from './step.ts';
import type { StepResult } from './take-step.ts';
import { variablesText } from './variables-text.ts';

/** An example to load. */
export interface Start {
  /** A unique key: the id of the example, or one made for an outcome. */
  readonly key: string;
  /** The operation name, or the outcome that it leads to. */
  readonly label: string;
  /** How to reach the outcome, in words; absent for an example as printed. */
  readonly input?: string;
  readonly kind: 'query' | 'mutation';
  readonly page: string;
  /** The kind of its token; null if any kind will do. */
  readonly token: string | null;
  readonly draft: Draft;
  /** The step that creates its preconditions. */
  readonly step: Step;
  /** The printed responses, as JSON values; absent for an outcome. */
  readonly printed?: readonly unknown[];
}

/** Returns the examples of all pages as printed, by page. */
export function printedStarts({ graph, compare }: IdeSession): readonly Start[] {
  const starts = graph.examples.filter(isStart).map((example) => ({
    key: example.id,
    label: example.operationName ?? example.rootFields.join(', '),
    printed: example.responses.map(({ body }) => body),
    ...startOf(example, {}),
  }));
  return starts.toSorted(compare);
}

/** Returns the routes of the pages that document outcomes. */
export function outcomePages({ graph }: IdeSession): readonly string[] {
  return [...new Set(graph.triggers.map(({ page }) => page))];
}

/** Returns the requests that lead to the outcomes of a page. Slow, because it searches for them. */
export function outcomeStarts({ sandbox, graph }: IdeSession, page: string): readonly Start[] {
  return sandbox.endings(page).flatMap(({ request, outcome, input }, index): Start[] => {
    const example = graph.examples.find(({ id }) => id === request?.example);
    if (!request || !example || !isStart(example)) return [];
    const key = `${page}#outcome-${index + 1}`;
    return [{ key, label: outcome, input, ...startOf(example, request), page }];
  });
}

function startOf(
  { id, page, operation, token, variables: printed }: ExampleShown,
  { variables, world }: Prepare,
): Pick<Start, 'kind' | 'page' | 'token' | 'draft' | 'step'> {
  return {
    kind: /^\s*mutation\b/.test(operation) ? 'mutation' : 'query',
    page,
    token,
    draft: { operation, variables: variablesText(variables ?? printed) },
    step: { do: 'prepare', example: id, variables, world },
  };
}

/** Returns the content of the editors for an example, and the token that it is sent with. */
export function requestOf(
  { draft, token: kind }: Start,
  { prepared }: StepResult,
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

/** Checks whether an example can be loaded. Subscriptions and intentional errors cannot. */
function isStart(example: ExampleShown): boolean {
  return isRequest(example) && !/^\s*subscription\b/.test(example.operation);
}

/** Returns the starts whose page, label or input contain every word of a query. */
export function startsMatching(
  starts: readonly Start[],
  { query, titleOf }: { readonly query: string; titleOf(this: void, route: string): string },
): readonly Start[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return starts;
  return starts.filter(({ page, label, input = '', kind, draft }) => {
    const text = `${titleOf(page)} ${page} ${label} ${spaced(label)} ${input} ${kind} ${rootOf(draft)}`;
    return words.every((word) => text.toLowerCase().includes(word));
  });
}

/** Returns a name with its words apart: `Initiate Refund`. */
function spaced(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
}

function rootOf({ operation }: Draft): string {
  return /\{\s*(\w+)/.exec(operation)?.[1] ?? '';
}
