import {
  entriesFile,
  entriesOnPage,
  type Kind,
  kindNames,
  kinds,
  listRoute,
  pagesOfList,
  referenceRoute,
} from '@docs-compiler/graph';
import type { BreadcrumbsProps, Entry, FilterProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import type { FilterEntry } from '../filter.ts';
import { textOnly } from './inline.ts';
import { elementName, type Pages } from './reference.ts';
import { rootOf, type RootModel } from './root.ts';
import { summaryOf } from './summary.ts';

export interface CategoryModel {
  readonly label: string;
  readonly about: string;
  readonly count: number;
  /** What the schema says of the kind as a whole. */
  readonly root?: RootModel | undefined;
  readonly breadcrumbs: BreadcrumbsProps['items'];
  /** One group without a letter where the list is short. */
  readonly groups: readonly { readonly letter: string; readonly entries: readonly Entry[] }[];
  readonly pages: Pages;
  readonly filter: FilterProps;
}

/** Shorter lists are easier to read in one piece. */
const groupedFrom = 40;

export function categoryModel(
  site: SiteContext,
  { kind, number }: { readonly kind: Kind; readonly number: number },
): CategoryModel {
  const { addresses } = site;
  const { label, about } = kinds[kind];
  const all = shownElements(site, kind);
  return {
    label,
    about,
    count: all.length,
    root: number === 1 ? rootOf(site, kind) : undefined,
    breadcrumbs: [{ label: 'API reference', href: addresses.href(referenceRoute) }],
    groups: groupsOf(site, {
      elements: entriesOnPage(all, number),
      grouped: all.length >= groupedFrom,
    }),
    pages: pagesOfCategory(site, { kind, number }),
    filter: {
      label: label.toLowerCase(),
      source: addresses.file(entriesFile(kind)),
      count: all.length,
    },
  };
}

/** The pages over which the list of a kind goes on. */
export function pagesOfCategory(
  site: SiteContext,
  { kind, number }: { readonly kind: Kind; readonly number: number },
): Pages {
  const count = pagesOfList(shownElements(site, kind).length);
  return Array.from({ length: count }, (_, at) => ({
    href: site.addresses.href(listRoute(kind, at + 1)),
    current: at + 1 === number,
  }));
}

/** What the filter box of a category searches. */
export function filterEntries(site: SiteContext, kind: Kind): FilterEntry[] {
  return shownElements(site, kind).map((element) => ({
    name: elementName(element),
    href: site.addresses.href(element.route ?? ''),
    summary: textOnly(summaryOf(element.description) ?? []),
  }));
}

/** The elements of a kind that lists may name. */
export function shownElements({ index }: SiteContext, kind: Kind): readonly Element[] {
  return index.shownByKind.get(kind) ?? [];
}

/** The kinds that there is something to list of. */
export function shownKinds(site: SiteContext): Kind[] {
  return kindNames.filter((kind) => shownElements(site, kind).length > 0);
}

interface Grouping {
  readonly elements: readonly Element[];
  readonly grouped: boolean;
}

function groupsOf(site: SiteContext, { elements, grouped }: Grouping): CategoryModel['groups'] {
  const groups = new Map<string, Entry[]>();
  for (const element of elements) {
    const letter = grouped ? element.name.charAt(0).toUpperCase() : '';
    const group = groups.get(letter) ?? [];
    group.push(entryOf(site, element));
    groups.set(letter, group);
  }
  return [...groups].map(([letter, entries]) => ({ letter, entries }));
}

function entryOf({ addresses }: SiteContext, element: Element): Entry {
  return {
    name: elementName(element),
    href: addresses.href(element.route ?? ''),
    summary: summaryOf(element.description),
    deprecated: 'deprecated' in element && element.deprecated !== null,
  };
}
