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
import { branchOf, type NavItem } from '../navigation.ts';
import type { PageEntry } from './format.ts';
import { once } from './once.ts';
import { sectionsOf, type Section } from './sections.ts';

/** A page that is found by its text. */
export interface SearchedPage {
  readonly entry: PageEntry;
  readonly sections: () => readonly Section[];
}

/** Guides, the lists of the reference, and the changelog. Pages of elements are found by name. */
export function searchedPages(site: SiteContext, navigation: readonly NavItem[]): SearchedPage[] {
  return [...guides(site, navigation), ...lists(site), ...releases(site)];
}

function guides(site: SiteContext, navigation: readonly NavItem[]): SearchedPage[] {
  return site.graph.pages
    .filter(({ kind, hidden }) => kind !== 'reference' && hidden !== true)
    .map((page) => ({
      entry: {
        kind: 'Guide',
        title: page.title,
        trail: branchOf(navigation, page.route)?.at(-1) ?? '',
        href: site.addresses.href(page.route),
      },
      sections: once(() => sectionsOf(site, page)),
    }));
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
    names: [],
    text: release.changes.map(({ message }) => message.replaceAll('`', '')).join('. '),
  };
}

function list(page: Omit<PageEntry, 'kind'>, text: string): SearchedPage {
  return {
    entry: { kind: 'Reference', ...page },
    sections: () => [{ heading: '', anchor: '', names: [], text }],
  };
}
