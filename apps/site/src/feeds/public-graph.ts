import { routeOfLink } from '@docs-compiler/graph';
import type { GraphJson } from 'docs-compiler/graph';

import type { GraphIndex } from '../graph-index.ts';
import { unlinkedIndex } from '../hidden/unlinked.ts';

/**
 * The graph that everybody may read: without hidden pages, without what they alone hold, and
 * without their addresses. What the schema says stays; a type whose page is hidden has no route.
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
  };
}

/** All that pages declare. A kind that is forgotten below, and would be published, does not compile. */
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

/** What only its page says of a type: that it has states, is an error, what its members mean. */
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
