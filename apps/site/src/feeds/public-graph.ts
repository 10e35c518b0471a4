import { routeOfLink } from '@docs-compiler/graph';
import type { GraphJson } from 'docs-compiler/graph';

import type { GraphIndex } from '../graph-index.ts';
import { unlinkedIndex } from '../hidden/unlinked.ts';

/**
 * Returns the published graph: without hidden pages, their content and their addresses. The schema
 * remains; a type with a hidden page has no route.
 */
export function publicGraph(index: GraphIndex): GraphJson {
  const { isHidden } = index;
  const { graph: unlinked } = unlinkedIndex(index);
  if (unlinked === index.graph) return unlinked;

  const hasPage = ({ route }: { readonly route: string | null }) => !isHidden(route);
  return {
    ...unlinked,
    pages: unlinked.pages.filter(hasPage),
    types: unlinked.types.map((type) => (hasPage(type) ? type : withoutPage(type))),
    directives: unlinked.directives.filter(hasPage),
    operations: unlinked.operations.filter(hasPage),
    ...shownLists(unlinked, isHidden),
    sidebar: sidebarOf(unlinked.sidebar, isHidden),
    redirects: unlinked.redirects.filter(
      ({ from, to }) => !isHidden(routeOfLink(from)) && !isHidden(routeOfLink(to)),
    ),
    ...(unlinked.search && {
      search: {
        tasks: unlinked.search.tasks.filter((to) => !isHidden(routeOfLink(to))),
        questions: unlinked.search.questions.filter(({ to }) => !isHidden(routeOfLink(to))),
      },
    }),
  };
}

/**
 * All kinds of page declarations. A kind without a filter below does not compile, so none is
 * published by mistake.
 */
type Declared = {
  [
    Key in keyof GraphJson as GraphJson[Key] extends readonly { page: string }[] ? Key : never
  ]: GraphJson[Key];
};

function shownLists(graph: GraphJson, isHidden: GraphIndex['isHidden']): Declared {
  const isShown = ({ page }: { readonly page: string }) => !isHidden(page);
  return {
    lifecycles: graph.lifecycles.filter(isShown),
    errors: graph.errors.filter(isShown),
    errorCodes: graph.errorCodes.filter(isShown),
    scopes: graph.scopes.filter(isShown),
    events: graph.events.filter(isShown),
    triggers: graph.triggers.filter(isShown),
    constants: graph.constants.filter(isShown),
    calls: graph.calls.filter(isShown),
    acts: graph.acts.filter(isShown),
    typeRules: graph.typeRules.filter(isShown),
    scenarios: graph.scenarios.filter(isShown),
    comparisonRows: graph.comparisonRows.filter(isShown),
    examples: graph.examples.filter(isShown),
  };
}

type TypeJson = GraphJson['types'][number];

/**
 * Removes from a type the facts that its hidden page declares: states, errors and the meanings of
 * members.
 */
function withoutPage(type: TypeJson): TypeJson {
  const { lifecycle: _, error: __, members, values, ...own } = type;
  return {
    ...own,
    route: null,
    ...(members && { members: members.map(({ name, anchor }) => ({ name, anchor })) }),
    ...(values && { values: values.map(({ meaning: _m, next: _n, ...value }) => value) }),
  };
}

function sidebarOf(
  entries: GraphJson['sidebar'],
  isHidden: GraphIndex['isHidden'],
): GraphJson['sidebar'] {
  return entries.flatMap((entry): GraphJson['sidebar'] => {
    if (entry.kind === 'page') return isHidden(entry.route) ? [] : [entry];
    if (entry.kind !== 'category') return [entry];
    return [{ ...entry, items: sidebarOf(entry.items, isHidden) }];
  });
}
