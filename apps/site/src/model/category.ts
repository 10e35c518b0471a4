import { type Kind, kindNames, kinds, referenceRoute, roles } from '@docs-compiler/graph';
import type { BreadcrumbsProps, Entry } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { listingOf, topicAnchor, type TopicGroup } from '../listing.ts';
import { elementName } from './element-name.ts';
import { rootOf, type RootModel } from './root.ts';
import { summaryOf } from './summary.ts';

export interface CategoryModel {
  readonly label: string;
  readonly about: string;
  readonly count: number;
  /** The root type of the kind, if it has one. */
  readonly root?: RootModel | undefined;
  readonly breadcrumbs: BreadcrumbsProps['items'];
  /** A single group without a title if the list is short. */
  readonly groups: readonly EntryGroup[];
  /** The same elements by letter, if there are many topics. */
  readonly letters: readonly EntryGroup[];
  /** Supporting objects, by role. */
  readonly apart: readonly (EntryGroup & { readonly about: string })[];
}

export interface EntryGroup {
  readonly id: string;
  readonly title?: string | undefined;
  readonly entries: readonly Entry[];
}

/** The minimum number of elements for an index by letter. */
const letteredFrom = 40;
/** The maximum number of elements for which the list includes descriptions. */
const mostDescribed = 300;

/** Returns the data of the index of a kind, such as all objects. */
export function kindIndexModel(site: SiteContext, kind: Kind): CategoryModel {
  const { addresses, index } = site;
  const { groups, apart, all } = listingOf(index, kind);
  const main = groups.flatMap(({ elements }) => elements);
  const hasTopics = groups.length > 1;
  const lettered = main.length >= letteredFrom ? lettersOf(main) : [];
  const shown = hasTopics || lettered.length === 0 ? groups.map(titled) : lettered;
  return {
    label: kinds[kind].label,
    about: kinds[kind].about,
    count: all.length,
    root: rootOf(site, kind),
    breadcrumbs: [{ label: 'API reference', href: addresses.href(referenceRoute) }],
    groups: shown.map((group) => entries(group, entryOf(site, kind))),
    letters: hasTopics ? lettered.map((group) => entries(group, nameEntry(site))) : [],
    apart: apart.map(({ role, elements }) => ({
      ...entries({ id: `role.${role}`, title: roles[role].label, elements }, nameEntry(site)),
      about: roles[role].about,
    })),
  };
}

interface Group {
  readonly id: string;
  readonly title?: string | undefined;
  readonly elements: readonly Element[];
}

function entries({ elements, ...group }: Group, entry: EntryOf): EntryGroup {
  return { ...group, entries: elements.map(entry) };
}

function titled({ topic, elements }: TopicGroup, _: number, all: readonly TopicGroup[]): Group {
  if (topic) return { id: topicAnchor(topic), title: topic.title, elements };
  return { id: 'topic.', title: all.length > 1 ? 'Built into GraphQL' : undefined, elements };
}

function lettersOf(elements: readonly Element[]): Group[] {
  const letters = new Map<string, Element[]>();
  for (const element of elements.toSorted(byName)) {
    const letter = element.name.charAt(0).toUpperCase();
    letters.set(letter, [...(letters.get(letter) ?? []), element]);
  }
  return [...letters].map(([letter, each]) => ({
    id: `letter-${letter}`,
    title: letter,
    elements: each,
  }));
}

function byName(a: Element, b: Element): number {
  return a.name < b.name ? -1 : 1;
}

/** Returns the elements of a kind that lists may include. */
export function shownElements({ index }: SiteContext, kind: Kind): readonly Element[] {
  return index.shownByKind.get(kind) ?? [];
}

/** Returns the kinds with at least one listed element. */
export function shownKinds(site: SiteContext): Kind[] {
  return kindNames.filter((kind) => shownElements(site, kind).length > 0);
}

type EntryOf = (element: Element) => Entry;

function nameEntry({ addresses }: SiteContext): EntryOf {
  return (element) => ({
    name: elementName(element),
    href: addresses.href(element.route ?? ''),
    deprecated: 'deprecated' in element && element.deprecated !== null,
  });
}

/**
 * Returns the function that creates list entries of a kind, with descriptions if the list is short
 * enough.
 */
export function entryOf(site: SiteContext, kind: Kind): EntryOf {
  const name = nameEntry(site);
  const { groups } = listingOf(site.index, kind);
  if (groups.flatMap(({ elements }) => elements).length > mostDescribed) return name;
  return (element) => ({ ...name(element), summary: summaryOf(element.description) });
}
