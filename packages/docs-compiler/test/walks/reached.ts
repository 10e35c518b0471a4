import type { Graph } from '../../src/graph.ts';
import type { GraphJson } from '../../src/graph-json.ts';
import { answersOf, triedTriggersOf } from '../../src/simulate.ts';
import { at, isList, isRecord } from './json-value.ts';

/** Returns the triggers that do not lead to their documented result, with the reason. */
export function unmetTriggers(graph: Graph): string[] {
  return triedTriggersOf(graph).flatMap(({ node: { fact }, fired }) =>
    fired.kind === 'fires' ? [] : [`${fact.outcome} (${fact.input}): ${fired.because}`],
  );
}

interface Reached {
  /** The types of all errors. */
  readonly errors: readonly string[];
  /** The final states of lifecycles. */
  readonly ends: readonly string[];
  /**
   * The results of triggers, by a call or an action, and the states to which printed calls move
   * objects.
   */
  readonly all: ReadonlySet<string>;
}

export function reached(graph: Graph): Reached {
  const byTriggers = triedTriggersOf(graph).flatMap(({ fired }) =>
    fired.kind === 'fires' ? fired.reached : [],
  );
  const byCalls = answersOf(graph).flatMap(({ example, verdict }) =>
    verdict.kind === 'agrees' && example.rootFields.some((each) => each.startsWith('Mutation.'))
      ? verdict.reasons.filter(({ rule }) => rule === 'transition').map(({ subject }) => subject)
      : [],
  );
  return {
    errors: graph.errors.map(
      ({ fact, page }) => page.documents?.target?.coordinate ?? `${fact.name}, without a type`,
    ),
    ends: graph.lifecycles.flatMap(({ fact, element }) =>
      fact.states
        .filter(({ terminal }) => terminal)
        .map(({ type, value, name }) => type ?? `${element?.coordinate}.${value ?? name}`),
    ),
    all: new Set([...byTriggers, ...byCalls]),
  };
}

interface Cents {
  /** The cents in the table of cents. */
  readonly promised: readonly string[];
  /** The cents of triggers that lead to their result. */
  readonly run: ReadonlySet<string>;
  /** The cents in the sentence about those that are not simulated. */
  readonly notRun: readonly string[];
}

export function sandboxCents(graph: Graph, json: Pick<GraphJson, 'pages'>): Cents {
  const page = json.pages.find(({ route }) => route === graph.config.sandbox?.start);
  const table = elementsIn(page?.body, 'table').find((each) => textOf(each).startsWith('cents'));
  const rows = elementsIn(table, 'tr').map((row) => textOf(elementsIn(row, 'td')[0]));
  const sentences = elementsIn(page?.body, 'p').flatMap((each) => textOf(each).split(/(?<=\.) /));
  const fired = triedTriggersOf(graph).filter((each) => each.fired.kind === 'fires');
  return {
    promised: rows.flatMap(centsIn),
    run: new Set(
      fired.flatMap(({ node }) =>
        [...JSON.stringify(node.fact.when ?? null).matchAll(/"ends":"\.(\d\d)"/g)].flatMap(
          ([, cents]) => cents ?? [],
        ),
      ),
    ),
    notRun: sentences.filter((each) => each.includes('only with a test client')).flatMap(centsIn),
  };
}

/** Parses ranges: `43–45, 51` are four values. */
function centsIn(text: string): string[] {
  return [...text.matchAll(/\b(\d\d)(?:–(\d\d))?\b/g)].flatMap(([, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, more) => String(Number(from) + more)),
  );
}

function elementsIn(node: unknown, tag: string): unknown[] {
  if (!isRecord(node)) return [];
  if (node['tagName'] === tag) return [node];
  const children = node['children'];
  return isList(children) ? children.flatMap((each) => elementsIn(each, tag)) : [];
}

function textOf(node: unknown): string {
  if (!isRecord(node)) return '';
  const children = at(node, 'children');
  if (isList(children)) return children.map(textOf).join('');
  return typeof node['value'] === 'string' ? node['value'] : '';
}
