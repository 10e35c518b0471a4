import { createHash } from 'node:crypto';

import { listRoute } from '@docs-compiler/graph';

import type { Assets } from '../bundle.ts';
import type { SiteContext } from '../context.ts';
import { headingOf } from '../model/heading.ts';
import { categoriesOf, type NavItem, pagesOf } from '../navigation.ts';
import type { Route } from '../routes.ts';
import { pictureFolder, type SiteFile } from '../site-file.ts';
import { derived } from '../trace/cells.ts';
import { createPictures, type PictureText } from './picture.ts';

/** The Open Graph pictures of pages. */
export interface Pictures {
  /** Returns the absolute URL of a page's picture, and the text on it. */
  of(route: Route): { readonly address: string; readonly text: string };
  readonly files: readonly SiteFile[];
}

/** Creates one picture for each section. File names contain a hash of all inputs. */
export function picturesOf(site: SiteContext, { navigation, assets }: PictureSource): Pictures {
  const { name, logo } = site.graph.site;
  const hasLogo = logo !== undefined;
  const { version, typeface } = assets.drawing;
  const sections = sectionsOf(site, navigation);
  const pathOf = ({ slug, title, about }: Section) => {
    const hash = createHash('sha256').update(
      JSON.stringify([version, name, hasLogo, title, about]),
    );
    return `${pictureFolder}${slug}-${hash.digest('hex').slice(0, 8)}.png`;
  };
  const paths = new Map(sections.all.map((section) => [section, pathOf(section)]));
  let draw: ReturnType<typeof createPictures> | undefined;
  return {
    of(route) {
      const section = sections.of(route);
      const path = paths.get(section) ?? '';
      return {
        address: site.addresses.absolute(site.addresses.file(path)),
        text: section.title === name ? name : `${name}: ${section.title}`,
      };
    },
    files: (site.addresses.isPlaced ? [...paths] : []).map(([section, path]): SiteFile => [
      path,
      () => (draw ??= createPictures(typeface(), { name, hasLogo }))(section),
    ]),
  };
}

interface PictureSource {
  readonly navigation: readonly NavItem[];
  readonly assets: Pick<Assets, 'drawing'>;
}

/** A part of the site whose pages share a picture. */
interface Section extends PictureText {
  /** The slug for the file name. */
  readonly slug: string;
}

interface Sections {
  readonly all: readonly Section[];
  of(route: Route): Section;
}

/** Returns the home page, each branch of the sidebar, the reference and each kind as sections. */
function sectionsOf(site: SiteContext, navigation: readonly NavItem[]): Sections {
  const sections = new Map<string, Section>();
  for (const route of site.routes) {
    if (hasOwnSection(route) && !route.hidden) sections.set(route.path, sectionAt(site, route));
  }
  const branches = navigation.flatMap((item) => branchesOf(item, sections));
  // Pictures are shared, so they contain no text of hidden pages.
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
  return derived(() => {
    const { title, description } = headingOf(site, route);
    return { slug: slugOf(route.path) || 'home', title, about: description };
  });
}

/** Returns the pages of a branch, except those that are sections themselves. */
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

/** Returns the route of the section that a page belongs to. */
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
