import { kindNames, listRoute } from '@docs-compiler/graph';
import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { shownElements } from '../model/category.ts';

/** Returns the elements that can be found by name, sorted, without hidden ones. */
export function searchedElements(site: SiteContext): Element[] {
  const roots = site.graph.types.filter((type) => routeOf(site, type) && type.route === null);
  return [...roots, ...kindNames.flatMap((kind) => shownElements(site, kind))]
    .map((element) => ({ element, key: `${element.name.toLowerCase()} ${element.coordinate}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ element }) => element);
}

/** Returns the route of an element. A root type has the list of its fields. */
export function routeOf(site: SiteContext, { route, name }: Element): string | undefined {
  if (route !== null) return route;
  const kind = kindNames.find((each) =>
    shownElements(site, each).some(({ coordinate }) => coordinate.startsWith(`${name}.`)),
  );
  return kind && listRoute(kind);
}
