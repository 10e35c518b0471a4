import {
  changelogRoute,
  deprecationsRoute,
  kinds,
  listRoute,
  referenceRoute,
  searchFile,
  splitHref,
} from '@docs-compiler/graph';
import type { ReleaseJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { hasChangelog } from '../graph-index.ts';
import { shownKinds } from '../model/category.ts';
import { anchorOfRelease, titleOfRelease } from '../model/changelog.ts';
import { headingOf } from '../model/heading.ts';
import { textOnly } from '../model/inline.ts';
import { summaryOf } from '../model/summary.ts';
import { branchOf, type NavItem, pagesOf } from '../navigation.ts';
import { once } from '../trace/memo.ts';
import { queryWords } from './browser/letters.ts';
import { addressesOf } from './addresses.ts';
import { searchedElements } from './elements.ts';
import { wordsOfFact } from './component-words.ts';
import {
  type Area,
  type PageEntry,
  type PagesFile,
  shardOfElement,
  shardOfPage,
  shardSize,
  type TextShard,
  type TypesFile,
} from './format.ts';
import { namesFile } from './names.ts';
import { plainText, plainWords } from './plain-text.ts';
import { type Section, sectionsOf } from './sections.ts';
import { indexText, type Question } from './text-index.ts';

/** Returns the search files, each rendered on request. */
export function searchFiles(
  site: SiteContext,
  navigation: readonly NavItem[],
): (readonly [path: string, content: () => string])[] {
  const pages = searchedPages(site, navigation);
  const elements = searchedElements(site);
  const texts = elements.map((element) => once(() => elementText(site, element)));
  const files: readonly (readonly [name: string, content: () => object])[] = [
    ['names', () => namesFile(site, elements)],
    [
      'pages',
      () => ({
        ...pagesFile(site, pages),
        synonyms: site.graph.synonyms.map(({ word, means }) => [word, ...means]),
        areas: areasOf(navigation),
      }),
    ],
    ['types', () => typesFile(site, { elements, texts: texts.map((text) => text()) })],
    ['addresses', () => addressesOf(site)],
    ...pageShards(pages),
    ...elementShards(elements, texts),
  ];
  return files.map(([name, content]) => [searchFile(name), () => JSON.stringify(content())]);
}

interface ElementTexts {
  readonly elements: readonly Element[];
  readonly texts: readonly string[];
}

/** Returns the index of element texts. */
function typesFile(site: SiteContext, { elements, texts }: ElementTexts): TypesFile {
  const lines = new Map(elements.map(({ route }, line) => [route ?? '', line]));
  const questions = questionsOf(site, ({ route, anchor }) =>
    anchor === '' ? lines.get(route) : undefined,
  );
  const documents = texts.map((text, at) => ({
    heading: namedIn(elements[at]?.name ?? ''),
    title: '',
    text,
  }));
  return { index: indexText(documents, questions) };
}

/** Returns the words of a name: `client webhook delete`. */
function namedIn(name: string): string {
  return queryWords(name).join(' ');
}

/** Returns the questions of the config that one of some texts answers. */
function questionsOf(
  { graph }: SiteContext,
  answerTo: (href: { readonly route: string; readonly anchor: string }) => number | undefined,
): Question[] {
  return (graph.search?.questions ?? []).flatMap(({ to, asked }) => {
    const answer = answerTo(splitHref(to));
    return answer === undefined ? [] : asked.map((text) => ({ text, answer }));
  });
}

/** Returns the element texts, with a sentence for each member. */
function elementShards(
  elements: readonly Element[],
  texts: readonly (() => string)[],
): [string, () => TextShard][] {
  const summaries = createSummaries();
  const firsts = elements.flatMap((_, line) => (line % shardSize === 0 ? [line] : []));
  return firsts.map((first) => [
    shardOfElement(first),
    () => {
      const shard = elements.slice(first, first + shardSize);
      return Object.fromEntries(
        shard.map((element, at) => [
          element.coordinate,
          {
            '': texts[first + at]?.() ?? '',
            ...Object.fromEntries(memberTexts(element, summaries)),
          },
        ]),
      );
    },
  ]);
}

/** Returns all sections of all pages with their index. */
function pagesFile(
  site: SiteContext,
  pages: readonly SearchedPage[],
): Pick<PagesFile, 'pages' | 'sections' | 'index'> {
  const sections = pages.flatMap(({ entry, sections: parts }, page) =>
    parts().map((part) => ({ ...part, title: titleOf(entry, part), page })),
  );
  const ids = new Map(
    sections.map(({ page, anchor }, id) => [`${pages[page]?.entry.href ?? ''}#${anchor}`, id]),
  );
  const questions = questionsOf(site, ({ route, anchor }) =>
    ids.get(`${site.addresses.href(route)}#${anchor}`),
  );
  return {
    pages: pages.map(({ entry }) => entry),
    sections: sections.map(({ page, anchor, heading, names, isChecklist }) => ({
      page,
      anchor,
      heading,
      ...(names.length > 0 && { names }),
      ...(isChecklist && { isChecklist }),
    })),
    // The introduction is indexed with the title as its heading.
    index: indexText(
      sections.map((each) => ({ ...each, heading: each.heading || each.title })),
      questions,
    ),
  };
}

/**
 * Returns the parent titles of a section. For the introduction of a page, they include its sidebar
 * branch and the words of its address: `Pay out to a bank account` is at `disbursements`.
 */
function titleOf({ title, trail, href }: PageEntry, { above, anchor }: Section): string {
  const [address = ''] = /[^/]*$/.exec(href) ?? [];
  return [title, ...(anchor === '' ? [trail, address] : above)].join(' ');
}

function pageShards(pages: readonly SearchedPage[]): [string, () => TextShard][] {
  return pages.map(({ entry, sections }, page) => [
    shardOfPage(page),
    () => ({
      [entry.href]: Object.fromEntries(sections().map(({ anchor, text }) => [anchor, text])),
    }),
  ]);
}

/** Returns the text of an element: its description, its page and its facts. */
function elementText(site: SiteContext, element: Element): string {
  const { description, descriptionBody, route } = element;
  const page = site.index.pages.get(route ?? '');
  return [
    descriptionBody ? plainText(descriptionBody.children, () => []) : plainWords(description ?? ''),
    ...(page ? sectionsOf(site, page).flatMap(({ heading, text }) => [heading, text]) : []),
    ...factsOf(site, element).map(wordsOfFact),
  ]
    .filter((text) => text !== '')
    .join(' ');
}

/** Returns the first sentence of a description. Memoized, because many members share one. */
type Summaries = (description: string | null) => string;

function createSummaries(): Summaries {
  const known = new Map<string | null, string>();
  return (description) => {
    const summary = known.get(description) ?? textOnly(summaryOf(description) ?? []);
    known.set(description, summary);
    return summary;
  };
}

/** Returns a sentence for each member and argument, by the coordinate without its element. */
function memberTexts(element: Element, summaryOfText: Summaries): [string, string][] {
  return membersOf(element).flatMap(({ coordinate, description, meaning }) => {
    const text = summaryOfText(description) || plainWords(meaning ?? '');
    return text === '' ? [] : [[coordinate.slice(element.coordinate.length), text]];
  });
}

function factsOf({ graph, index }: SiteContext, element: Element): readonly object[] {
  if (!('members' in element) && !('error' in element) && !('lifecycle' in element)) return [];
  const { error, lifecycle = '', members = [] } = element;
  return [
    ...graph.errors.filter(({ name }) => name === error),
    ...(index.lifecycles.get(lifecycle)?.states ?? []),
    ...members.map(({ meaning, next }) => ({ meaning, next })),
  ];
}

interface Member {
  readonly coordinate: string;
  readonly description: string | null;
  readonly meaning?: string | undefined;
  readonly arguments?: readonly Member[];
}

function membersOf(element: Element): readonly Member[] {
  const members: readonly Member[] =
    'arguments' in element
      ? element.arguments
      : element.route === null
        ? []
        : [...(element.fields ?? []), ...(element.values ?? [])];
  return members.flatMap((member) => [member, ...(member.arguments ?? [])]);
}

/** A page in the full-text index. */
interface SearchedPage {
  readonly entry: PageEntry;
  readonly sections: () => readonly Section[];
}

/**
 * Returns guides, lists of the reference and the changelog. Pages of elements are found by name.
 */
function searchedPages(site: SiteContext, navigation: readonly NavItem[]): SearchedPage[] {
  return [
    ...guides(site, navigation),
    ...sections(site, navigation),
    ...lists(site),
    ...releases(site),
    ...links(navigation),
  ];
}

/** Returns the main areas: the branches of the sidebar with their pages. */
export function areasOf(navigation: readonly NavItem[]): Area[] {
  return navigation.flatMap((item) => {
    if (item.kind !== 'category') return [];
    const href = item.href ?? pagesOf(item.items)[0]?.href;
    return href === undefined ? [] : [{ label: item.label, href }];
  });
}

/** Returns external links in the sidebar. */
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

/** Returns the generated pages of sidebar categories. */
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

/** Returns the releases with their changes. */
function releases(site: SiteContext): SearchedPage[] {
  const { graph, addresses } = site;
  if (!hasChangelog(graph)) return [];
  const { title, description } = headingOf(site, {
    kind: 'changelog',
    path: changelogRoute,
    hidden: false,
  });
  const changelog = { title, trail: '', href: addresses.href(changelogRoute) };
  const deprecations = {
    title: 'Deprecations',
    trail: changelog.title,
    href: addresses.href(deprecationsRoute),
  };
  return [
    {
      entry: { kind: 'Reference', ...changelog },
      sections: () => [
        whole(description),
        ...(graph.changelog?.releases ?? []).map(sectionOfRelease),
      ],
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

/** Returns a page without headings as one section. */
function whole(text: string): Section {
  return { heading: '', anchor: '', above: [], names: [], text };
}
