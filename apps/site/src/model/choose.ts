import { routeOfLink } from '@docs-compiler/graph';
import type { ChooseProps } from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';

import { routesByPath, type SiteContext } from '../context.ts';
import { headingOf } from './heading.ts';
import { inline } from './inline.ts';

/** Returns when to use what a page describes; hidden pages are no alternatives. */
export function chooseProps(
  site: SiteContext,
  { choose, route }: PageJson,
): ChooseProps | undefined {
  if (!choose) return undefined;
  return {
    reasons: choose.if.map((text) => inline(site, text, route)),
    others: choose.unless.map((each) => ({
      parts: inline(site, each.case, route),
      links: (each.use ?? [])
        .filter((href) => !site.index.isHidden(routeOfLink(href)))
        .map((href) => ({
          text: nameOf(site, routeOfLink(href)),
          href: site.addresses.hrefOfLink(href),
        }))
        .filter(({ href }) => href !== ''),
    })),
  };
}

/** Returns the name of a page in comparisons, else its title. */
function nameOf(site: SiteContext, path: string): string {
  const row = site.graph.comparisonRows.find(({ page }) => page === path);
  if (row) return row.name;
  const route = routesByPath(site).get(path);
  return route ? headingOf(site, route).title : path;
}
