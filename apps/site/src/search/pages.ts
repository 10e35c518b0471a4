import { kinds, listRoute, referenceRoute } from '@docs-compiler/graph';
import type { SiteContext } from '../context.ts';
import { shownKinds } from '../model/category.ts';
import { headingOf } from '../model/heading.ts';
import { branchOf, type NavItem } from '../navigation.ts';
import type { PageEntry } from './format.ts';
import { once } from './once.ts';
import { sectionsOf, type Section } from './sections.ts';

/** A page that is found by its text. */
export interface SearchedPage {
  readonly entry: PageEntry;
  readonly sections: () => readonly Section[];
}

/** Guides, and the lists of the reference. Pages of elements are found by name. */
export function searchedPages(site: SiteContext, navigation: readonly NavItem[]): SearchedPage[] {
  return [...guides(site, navigation), ...sections(site, navigation), ...lists(site)];
}

function guides(site: SiteContext, navigation: readonly NavItem[]): SearchedPage[] {
  return site.graph.pages
    .filter(({ kind, hidden }) => kind !== 'reference' && hidden !== true)
    .map((page) => ({
      entry: {
        kind: 'Guide',
        title: page.title,
        trail: branchOf(navigation, page.route)?.at(-1)?.label ?? '',
        href: site.addresses.href(page.route),
      },
      sections: once(() => sectionsOf(site, page)),
    }));
}

/** Pages that list what a category of the sidebar holds. */
function sections(site: SiteContext, navigation: readonly NavItem[]): SearchedPage[] {
  return site.routes.flatMap((route) => {
    if (route.kind !== 'section') return [];
    const { title, description } = headingOf(site, route);
    const trail = branchOf(navigation, route.path)?.at(-1)?.label ?? '';
    const entry = { kind: 'Guide', title, trail, href: site.addresses.href(route.path) } as const;
    return { entry, sections: () => [{ heading: '', anchor: '', names: [], text: description }] };
  });
}

function lists(site: SiteContext): SearchedPage[] {
  const { addresses } = site;
  const present = shownKinds(site);
  if (present.length === 0) return [];
  return [
    list({ title: 'API reference', trail: '', href: addresses.href(referenceRoute) }, ''),
    ...present.map((kind) => {
      const { label: title, about } = kinds[kind];
      const href = addresses.href(listRoute(kind));
      return list({ title, trail: 'API reference', href }, about);
    }),
  ];
}

function list(page: Omit<PageEntry, 'kind'>, text: string): SearchedPage {
  return {
    entry: { kind: 'Reference', ...page },
    sections: () => [{ heading: '', anchor: '', names: [], text }],
  };
}
