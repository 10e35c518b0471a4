import { kindNames, listRoute } from '@docs-compiler/graph';
import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { shownElements } from '../model/category.ts';

/** What can be found by a name of its own, in order of names. Hidden elements are left out. */
export function searchedElements(site: SiteContext): Element[] {
  const roots = site.graph.types.filter((type) => routeOf(site, type) && type.route === null);
  return [...roots, ...kindNames.flatMap((kind) => shownElements(site, kind))]
    .map((element) => ({ element, key: `${element.name.toLowerCase()} ${element.coordinate}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ element }) => element);
}

/** A root type has no page of its own: the list of its fields stands for it. */
export function routeOf(site: SiteContext, { route, name }: Element): string | undefined {
  if (route !== null) return route;
  const kind = kindNames.find((each) =>
    shownElements(site, each).some(({ coordinate }) => coordinate.startsWith(`${name}.`)),
  );
  return kind && listRoute(kind);
}
