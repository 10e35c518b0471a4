import { listRoute } from '@docs-compiler/graph';
import type { SiteContext } from '../context.ts';
import { headingOf } from '../model/heading.ts';
import { categoriesOf, pagesOf, type NavItem } from '../navigation.ts';
import type { Route } from '../routes.ts';
import type { PictureText } from './picture.ts';

/** A part of the site whose pages share a picture. */
export interface Section extends PictureText {
  /** For the name of the file. */
  readonly slug: string;
}

export interface Sections {
  readonly all: readonly Section[];
  of(route: Route): Section;
}

/** The home page, each branch of the sidebar, the reference, and each kind in it. */
export function sectionsOf(site: SiteContext, navigation: readonly NavItem[]): Sections {
  const sections = new Map<string, Section>();
  for (const route of site.routes) {
    if (hasOwnSection(route) && !route.hidden) sections.set(route.path, sectionAt(site, route));
  }
  const branches = navigation.flatMap((item) => branchesOf(item, sections));
  // A picture is shared, so none has the words of a hidden page.
  const home = sections.get('/') ?? { slug: 'home', title: site.graph.site.name, about: '' };
  const byRoute = new Map([...branches, ...sections]);
  return {
    all: [...new Set([home, ...sections.values(), ...byRoute.values()])],
    of: (route) => byRoute.get(holderOf(route)) ?? home,
  };
}

function hasOwnSection(route: Route): boolean {
  return route.kind === 'category' || route.kind === 'home' || route.kind === 'reference-index';
}

function sectionAt(site: SiteContext, route: Route): Section {
  const { title, description } = headingOf(site, route);
  return { slug: slugOf(route.path) || 'home', title, about: description };
}

/** The pages of a branch, but for those that are sections themselves. */
function branchesOf(
  item: NavItem,
  sections: ReadonlyMap<string, Section>,
): [route: string, section: Section][] {
  if (item.kind !== 'category') return [];
  const pages = [...pagesOf([item]), ...categoriesOf([item])].filter(
    ({ route }) => !sections.has(route),
  );
  const about = item.items.map(({ label }) => label).join(', ');
  const section = { slug: slugOf(item.label), title: item.label, about };
  return pages.map(({ route }) => [route, section]);
}

/** The page whose section a page belongs to. */
function holderOf(route: Route): string {
  if (route.kind === 'category') return listRoute(route.of);
  return 'element' in route ? listRoute(route.element.kind) : route.path;
}

function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
