import type { SectionPagesProps } from '@docs-compiler/ui';

import { routesByPath, type SiteContext } from '../context.ts';
import { categoriesOf, navigationOf, pagesOf, sectionAbove, type NavItem } from '../navigation.ts';
import { memo } from '../trace/memo.ts';
import { addressInList } from './all-pages.ts';
import { headingOf } from './heading.ts';

type Groups = SectionPagesProps['groups'];
type Page = Groups[number]['pages'][number];

/**
 * Returns the contents of the sidebar category of a page: its own pages, then each subcategory.
 * Pages that are not in the sidebar belong to the category of their address.
 */
export function sectionGroups(site: SiteContext, route: string): Groups {
  const navigation = navigationIn(site);
  const section = categoriesOf(navigation).find((each) => each.route === route);
  const pages = [
    ...(section?.items ?? []).flatMap((item) =>
      item.kind === 'category' ? [] : pageOf(site, item),
    ),
    ...asidePages(site, { navigation, route }),
  ].filter(({ href }) => href !== site.addresses.href(route));
  const below = (section?.items ?? []).flatMap((item) =>
    item.kind === 'category'
      ? [
          {
            title: item.label,
            href: item.href,
            about: item.description,
            pages: item.items.flatMap((each) => pageOf(site, each)),
          },
        ]
      : [],
  );
  const groups = pages.length > 0 ? [{ pages }, ...below] : below;
  return withinSize(groups, addressInList(site, { navigation, route: firstOf(section) ?? route }));
}

const navigationIn = memo(navigationOf);

/** The maximum number of cards, if the site has a list of all pages. */
const mostCards = 60;

function withinSize(groups: Groups, listHref: string | undefined): Groups {
  const count = groups.reduce((sum, { pages }) => sum + pages.length, 0);
  if (count <= mostCards || listHref === undefined) return groups;
  const shown: Groups[number][] = [];
  let left = mostCards;
  for (const group of groups) {
    if (left <= 0) break;
    shown.push({ ...group, pages: group.pages.slice(0, left) });
    left -= Math.max(group.pages.length, 1);
  }
  const title = `All ${count.toLocaleString('en')} pages`;
  return [...shown, { title, href: listHref, pages: [] }];
}

function firstOf(section: { readonly items: readonly NavItem[] } | undefined): string | undefined {
  return section && pagesOf(section.items)[0]?.route;
}

/** Returns a category as one entry if it has a page, else as its pages. */
function pageOf(site: SiteContext, item: NavItem): Page[] {
  if (item.kind === 'link') return [{ title: item.label, href: item.href }];
  const { label: title, route, href } = item;
  if (route !== undefined && href !== undefined)
    return [{ title, href, about: aboutOf(site, route) }];
  return item.kind === 'category' ? item.items.flatMap((each) => pageOf(site, each)) : [];
}

function aboutOf(site: SiteContext, path: string): string | undefined {
  const route = routesByPath(site).get(path);
  return route && (headingOf(site, route).description || undefined);
}

interface Aside {
  readonly navigation: readonly NavItem[];
  readonly route: string;
}

function asidePages(site: SiteContext, { navigation, route }: Aside): Page[] {
  return site.graph.pages
    .filter(
      (page) =>
        page.kind === 'guide' &&
        page.hidden === 'sidebar' &&
        sectionAbove(navigation, page.route)?.route === route,
    )
    .map(({ title, description, route: path }) => ({
      title,
      href: site.addresses.href(path),
      about: description || undefined,
    }));
}
