import { arePropsOf } from '@docs-compiler/graph';

import type { GraphJson, LifecycleJson, OperationJson } from '../graph-json.ts';
import type { ComparedNode, FactNode, Graph, LifecycleNode, PageNode } from '../graph.ts';
import { callRulesOf, typeRulesOf } from '../graph/behaviour.ts';
import { shownPages } from '../graph/shown.ts';
import type { ErrorFact, ScopeFact } from '../parse/frontmatter.ts';

type Facts = Pick<
  GraphJson,
  | 'lifecycles'
  | 'errors'
  | 'errorCodes'
  | 'scopes'
  | 'events'
  | 'triggers'
  | 'constants'
  | 'calls'
  | 'acts'
  | 'typeRules'
  | 'scenarios'
  | 'comparisonRows'
>;

/** What the frontmatter of the pages states, each fact with its page, in source order. */
export function factsJson(graph: Graph, operations: readonly OperationJson[]): Facts {
  const shownOn = pagesOfLifecycles(graph);
  return {
    lifecycles: graph.lifecycles.map((node) => ({
      ...lifecycleJson(node),
      shownOn: shownOn.get(node.fact.id) ?? [],
    })),
    errors: graph.errors.map(errorJson),
    errorCodes: graph.errorCodes.map(onPage),
    scopes: graph.scopes.map((scope) => scopeJson(scope, operations)),
    events: graph.events.map(onPage),
    triggers: graph.triggers.map(onPage),
    constants: graph.constants.map(onPage),
    calls: callRulesOf(graph).map(({ rule, node }) => ({ ...rule, ...onPage(node) })),
    acts: graph.acts.map(onPage),
    typeRules: typeRulesOf(graph).map(({ rule, node }) => ({ ...rule, page: node.page.route })),
    scenarios: graph.scenarios.map(onPage),
    comparisonRows: graph.compared.map(comparedJson),
  };
}

function onPage<Fact extends object>({ fact, page }: FactNode<Fact>): Fact & { page: string } {
  return { ...fact, page: page.route };
}

/** The routes of the pages that show a lifecycle, by its id. */
function pagesOfLifecycles({ routes, pages }: Graph): ReadonlyMap<string, string[]> {
  const shownOn = new Map<string, string[]>();
  for (const { route, hidden, parsed } of shownPages(routes, pages))
    for (const id of new Set(hidden === true ? [] : lifecyclesIn(parsed)))
      shownOn.set(id, [...(shownOn.get(id) ?? []), route]);
  return shownOn;
}

function lifecyclesIn({ body }: PageNode['parsed']): string[] {
  return (body?.components ?? []).flatMap(({ name, props }) =>
    name === 'Lifecycle' && arePropsOf(name, props) ? [props.id] : [],
  );
}

function lifecycleJson({ fact, page, element }: LifecycleNode): Omit<LifecycleJson, 'shownOn'> {
  return {
    id: fact.id,
    entity: fact.entity,
    designed: fact.designed ?? false,
    coordinate: element?.coordinate ?? null,
    ...(fact.initial !== undefined && { initial: fact.initial }),
    ...(fact.fills && { fills: fact.fills }),
    states: fact.states.map((state) => ({ ...state, terminal: state.terminal ?? false })),
    transitions: fact.transitions ?? [],
    page: page.route,
  };
}

function errorJson(node: FactNode<ErrorFact>): GraphJson['errors'][number] {
  return { ...onPage(node), coordinate: node.page.documents?.target?.coordinate ?? null };
}

function comparedJson({
  comparison,
  fact,
  page,
}: ComparedNode): GraphJson['comparisonRows'][number] {
  const { name, ...fields } = fact;
  const says = Object.entries(fields).flatMap(([field, said]) =>
    said === undefined ? [] : [[field, [said].flat()]],
  );
  return { comparison, name, says: Object.fromEntries(says), page: page.route };
}

function scopeJson(
  node: FactNode<ScopeFact>,
  operations: readonly OperationJson[],
): GraphJson['scopes'][number] {
  const demanding = operations.filter(({ scopes }) => scopes.includes(node.fact.name));
  return { ...onPage(node), operations: demanding.map(({ coordinate }) => coordinate) };
}
