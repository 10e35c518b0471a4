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

  const isShown = ({ page }: { readonly page: string }) => !isHidden(page);
  const hasPage = ({ route }: { readonly route: string | null }) => !isHidden(route);
  return {
    ...unlinked,
    pages: unlinked.pages.filter(hasPage),
    types: unlinked.types.map((type) => (hasPage(type) ? type : withoutPage(type))),
    directives: unlinked.directives.filter(hasPage),
    operations: unlinked.operations.filter(hasPage),
    lifecycles: unlinked.lifecycles.filter(isShown),
    errors: unlinked.errors.filter(isShown),
    errorCodes: unlinked.errorCodes.filter(isShown),
    scopes: unlinked.scopes.filter(isShown),
    events: unlinked.events.filter(isShown),
    triggers: unlinked.triggers.filter(isShown),
    constants: unlinked.constants.filter(isShown),
    calls: unlinked.calls.filter(isShown),
    acts: unlinked.acts.filter(isShown),
    comparisonRows: unlinked.comparisonRows.filter(isShown),
    examples: unlinked.examples.filter(isShown),
    sidebar: sidebarOf(unlinked.sidebar, isHidden),
    redirects: unlinked.redirects.filter(
      ({ from, to }) => !isHidden(routeOfLink(from)) && !isHidden(routeOfLink(to)),
    ),
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
