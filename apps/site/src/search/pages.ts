import {
  changelogRoute,
  deprecationsRoute,
  kinds,
  listRoute,
  referenceRoute,
} from '@docs-compiler/graph';
import type { ReleaseJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { anchorOfRelease, titleOfRelease } from '../model/changelog.ts';
import { shownKinds } from '../model/category.ts';
import { headingOf } from '../model/heading.ts';
import { branchOf, type NavItem, pagesOf } from '../navigation.ts';
import type { Area, PageEntry } from './format.ts';
import { once } from '../trace/memo.ts';
import { sectionsOf, type Section } from './sections.ts';

/** A page that is found by its text. */
export interface SearchedPage {
  readonly entry: PageEntry;
  readonly sections: () => readonly Section[];
}

/** Guides, the lists of the reference, and the changelog. Pages of elements are found by name. */
export function searchedPages(site: SiteContext, navigation: readonly NavItem[]): SearchedPage[] {
  return [
    ...guides(site, navigation),
    ...sections(site, navigation),
    ...lists(site),
    ...releases(site),
    ...links(navigation),
  ];
}

/** Where one can look without a search: each branch of the sidebar, by its page. */
export function areasOf(navigation: readonly NavItem[]): Area[] {
  return navigation.flatMap((item) => {
    if (item.kind !== 'category') return [];
    const href = item.href ?? pagesOf(item.items)[0]?.href;
    return href === undefined ? [] : [{ label: item.label, href }];
  });
}

/** What the sidebar has of other sites. */
function links(items: readonly NavItem[], trail = ''): SearchedPage[] {
  return items.flatMap((item) => {
    if (item.kind === 'category') return links(item.items, item.label);
    if (item.kind !== 'link') return [];
    const { label: title, href } = item;
    return [{ entry: { kind: 'Link', title, trail, href }, sections: () => [whole('')] }];
  });
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
    return { entry, sections: () => [whole(description)] };
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

/** Each release by what it changed. */
function releases(site: SiteContext): SearchedPage[] {
  const { graph, addresses } = site;
  if (graph.changelog === undefined) return [];
  const changelog = { title: 'Changelog', trail: '', href: addresses.href(changelogRoute) };
  const deprecations = {
    title: 'Deprecations',
    trail: changelog.title,
    href: addresses.href(deprecationsRoute),
  };
  const { releases: all } = graph.changelog;
  return [
    {
      entry: { kind: 'Reference', ...changelog },
      sections: () => all.map(sectionOfRelease),
    },
    list(deprecations, 'What is deprecated, since when, and what to use in its place.'),
  ];
}

function sectionOfRelease(release: ReleaseJson): Section {
  return {
    heading: titleOfRelease(release),
    anchor: anchorOfRelease(release),
    above: [],
    names: [],
    text: release.changes.map(({ message }) => message.replaceAll('`', '')).join('. '),
  };
}

function list(page: Omit<PageEntry, 'kind'>, text: string): SearchedPage {
  return {
    entry: { kind: 'Reference', ...page },
    sections: () => [whole(text)],
  };
}

/** A page without headings. */
function whole(text: string): Section {
  return { heading: '', anchor: '', above: [], names: [], text };
}
