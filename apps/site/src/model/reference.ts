import {
  bodyParts,
  entriesOnPage,
  kinds,
  listRoute,
  markdownFile,
  pageNumbers,
  pagesOfList,
  referenceRoute,
  type SectionKind,
  sections,
  usedByRoute,
} from '@docs-compiler/graph';
import type { BreadcrumbsProps, InlinePart, UsedByGroup } from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { ofTopic } from '../listing.ts';
import { branchOf, navigationOf } from '../navigation.ts';
import { memo, memoOfLast } from '../trace/memo.ts';
import { type Relation, relations, type Use, usesOf } from '../uses.ts';
import { buildOf } from './build.ts';
import { sinceOf } from './changelog.ts';
import { descriptionOf } from './described.ts';
import { editHrefOf } from './edit.ts';
import { exampleOf } from './element-examples.ts';
import { elementName } from './element-name.ts';
import { anchorOf } from './example.ts';
import { reasonInline } from './inline.ts';
import { pagerOf } from './neighbourhood.ts';
import { anchorsOf, partsOf } from './parts.ts';
import { requirements } from './requirements.ts';
import { signatureOf } from './signature.ts';
import type { GuideLink, PageLink, ReferenceModel, Section } from './types.ts';

interface ElementPage {
  readonly element: Element;
  readonly page?: PageJson | undefined;
}

export function referenceModel(site: SiteContext, about: ElementPage): ReferenceModel {
  return modelIn(site)(about);
}

/**
 * Memoized, because a page's HTML and Markdown are rendered one after the other from the same
 * model.
 */
const modelIn = memo((site: SiteContext) =>
  memoOfLast((about: ElementPage) => modelOf(site, about)),
);

function modelOf(site: SiteContext, { element, page }: ElementPage): ReferenceModel {
  const parts = partsOf(site, element);
  const model = {
    ...parts,
    anchors: anchorsOf(parts),
    kind: element.kind,
    name: elementName(element),
    breadcrumbs: breadcrumbsOf(site, element),
    markdownHref: site.addresses.file(markdownFile(element.route ?? '')),
    // The page's own text takes precedence over the definition.
    editHref: editHrefOf(site, (page ?? element).source),
    described: descriptionOf(element),
    deprecation: deprecationOf(site, element),
    since: sinceOf(site, element.since),
    requirements: 'scopes' in element ? requirements(site, element) : undefined,
    signature: signatureOf(site, element),
    build: buildOf(site, element),
    example: exampleOf(site, element),
    guides: guidesOf(site, element),
    pager: pagerOf(site, element),
    usedBy: usedByModel(site, { element, number: 1 }),
    body: bodyParts(element.kind, page?.body?.children ?? []),
  };
  const sections = sectionsOf(element, model);
  return { ...model, sections, onThisPage: linksOnPage(sections, page) };
}

export function breadcrumbsOf(
  { addresses, index }: SiteContext,
  element: Element,
): BreadcrumbsProps['items'] {
  const list = listRoute(element.kind);
  const group = ofTopic(index, element);
  return [
    { label: 'API reference', href: addresses.href(referenceRoute) },
    { label: kinds[element.kind].label, href: addresses.href(list) },
    ...(group?.anchor
      ? [{ label: group.topic.title, href: addresses.href(list, group.anchor) }]
      : []),
  ];
}

/** Returns one page of the users of an element, with links to the other pages. */
export function usedByModel(
  site: SiteContext,
  { element, number }: { readonly element: Element; readonly number: number },
): ReferenceModel['usedBy'] {
  const uses = usesOf(site.index, element);
  const { route } = element;
  const count = pagesOfList(uses.length);
  return {
    count: uses.length,
    groups: usedByOf(site, { uses, number }),
    pages: pageNumbers(count, number).map((each) => ({
      number: each,
      href: site.addresses.href(usedByRoute(route ?? '', each)),
      current: each === number,
    })),
  };
}

function deprecationOf(site: SiteContext, element: Element): readonly InlinePart[] | undefined {
  if (!('deprecated' in element) || element.deprecated === null) return undefined;
  return reasonInline(site, element.deprecated);
}

const titles = {
  operation: 'Returned by',
  argument: 'Accepted by',
  field: 'Fields of this type',
  'input-field': 'Input fields of this type',
  member: 'Member of',
  'directive-argument': 'Arguments of directives',
  applied: 'Applied to',
} as const satisfies Record<Relation, string>;

/**
 * Returns one page of the users of an element, by relation. Users without a page, such as root
 * types, are not linked.
 */
function usedByOf(
  { addresses }: SiteContext,
  { uses, number }: { readonly uses: readonly Use[]; readonly number: number },
): UsedByGroup[] {
  const onPage = entriesOnPage(uses, number);
  return relations.flatMap((relation) => {
    const links = onPage
      .filter((use) => use.relation === relation)
      .map(({ coordinate }) => ({ text: coordinate, href: addresses.hrefOf(coordinate) }));
    return links.length === 0 ? [] : [{ title: titles[relation], links }];
  });
}

function guidesOf(site: SiteContext, element: Element): readonly GuideLink[] {
  const ids = 'guides' in element ? element.guides : [];
  const { index, addresses } = site;
  return ids.flatMap((id): GuideLink[] => {
    const example = index.examples.get(id);
    const page = example && index.pages.get(example.page);
    if (!page) return [];
    const branch = branchOf(navigation(site), page.route) ?? [];
    const href = addresses.href(page.route, anchorOf(example));
    return [{ title: page.title, branch: branch.map(({ label }) => label).join(' › '), href }];
  });
}

const navigation = memo(navigationOf);

/** Sections that are shown in the head of the page, so they need no link. */
const inHead: ReadonlySet<Section['kind']> = new Set(['description', 'requirements']);

/** Returns links to the sections of a page below its head; none if there is only one. */
function linksOnPage(
  sections: readonly Section[],
  page: PageJson | undefined,
): readonly PageLink[] {
  const links = sections
    .filter(({ kind }) => !inHead.has(kind))
    .flatMap(({ id, title, count }): PageLink[] =>
      id === undefined ? headingsOf(page) : [{ label: title, href: `#${id}`, count }],
    );
  return links.length > 1 ? links : [];
}

/** Returns links to the headings of the page's own text. */
function headingsOf(page: PageJson | undefined): PageLink[] {
  return (page?.headings ?? [])
    .filter(({ depth }) => depth === 2)
    .map(({ text, id }) => ({ label: text, href: `#${id}` }));
}

type Modelled = Omit<ReferenceModel, 'sections' | 'onThisPage'>;

/** Returns the non-empty sections of a page, with their counts. */
function sectionsOf(element: Element, model: Modelled): readonly Section[] {
  return element.sections.map(({ kind, anchor }) => ({
    kind,
    title: titleOf(kind),
    id: anchor ?? undefined,
    count: countOf(kind, model),
  }));
}

function titleOf(kind: SectionKind): string {
  return sections[kind].title;
}

function countOf(kind: SectionKind, model: Modelled): number | undefined {
  switch (kind) {
    case 'states':
      return model.lifecycle?.states.length;
    case 'arguments':
      return model.arguments.length;
    case 'fields':
      return model.fields.length;
    case 'members':
      return model.members.length;
    case 'values':
      return model.values.length;
    case 'implemented-by':
      return model.implementedBy.length;
    case 'failures':
      return model.errors.length;
    case 'used-by':
      return model.usedBy.count;
    default:
      return undefined;
  }
}
