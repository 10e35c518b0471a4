import { allPagesRoute, pageNumbers } from '@docs-compiler/graph';
import type { PaginationProps, SectionPagesProps } from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { branchOf, pagesOf, type NavItem } from '../navigation.ts';
import { guidesInList, isListed, numberInList } from '../routes.ts';
import { memo } from '../trace/memo.ts';

export interface AllPagesModel {
  readonly groups: SectionPagesProps['groups'];
  readonly pages: PaginationProps['pages'];
}

type Navigation = readonly NavItem[];

/** Returns one page of the list of all guides, in sidebar order. */
export function allPagesModel(
  site: SiteContext,
  { navigation, number }: { readonly navigation: Navigation; readonly number: number },
): AllPagesModel {
  const { guides } = listOf(site)(navigation);
  const count = numberInList(guides.length - 1);
  return {
    groups: groupsOf(site, { navigation, guides: guidesInList(guides, number) }),
    pages: pageNumbers(count, number).map((each) => ({
      number: each,
      href: site.addresses.href(allPagesRoute(each)),
      current: each === number,
    })),
  };
}

/**
 * Returns the address of the list page that contains a guide; undefined if the site has no such
 * list.
 */
export function addressInList(
  site: SiteContext,
  { navigation, route }: { readonly navigation: Navigation; readonly route: string },
): string | undefined {
  if (!site.paths.has(allPagesRoute(1))) return undefined;
  const place = listOf(site)(navigation).places.get(route) ?? 0;
  return site.addresses.href(allPagesRoute(numberInList(place)));
}

interface List {
  readonly guides: readonly PageJson[];
  readonly places: ReadonlyMap<string, number>;
}

/** Guides in sidebar order, followed by those that the sidebar omits. */
const listOf = memo((site: SiteContext) =>
  memo((navigation: Navigation): List => {
    const order = new Map(pagesOf(navigation).map(({ route }, at) => [route, at]));
    const placeOf = ({ route }: PageJson) => order.get(route) ?? order.size;
    const guides = site.graph.pages.filter(isListed).toSorted((a, b) => placeOf(a) - placeOf(b));
    return { guides, places: new Map(guides.map(({ route }, at) => [route, at])) };
  }),
);

function groupsOf(
  { addresses }: SiteContext,
  { navigation, guides }: { readonly navigation: Navigation; readonly guides: readonly PageJson[] },
): AllPagesModel['groups'] {
  const groups: {
    title: string | undefined;
    pages: AllPagesModel['groups'][number]['pages'][number][];
  }[] = [];
  for (const { title, description, route } of guides) {
    const labels = branchOf(navigation, route)?.map(({ label }) => label) ?? ['Other pages'];
    const group = labels.length === 0 ? undefined : labels.join(' / ');
    if (groups.length === 0 || groups.at(-1)?.title !== group)
      groups.push({ title: group, pages: [] });
    const about = description || undefined;
    groups.at(-1)?.pages.push({ title, href: addresses.href(route), about });
  }
  return groups;
}
