import {
  bodyParts,
  kinds,
  listRoute,
  markdownFile,
  pageNumbers,
  pagesOfList,
  referenceRoute,
  usedByRoute,
  type BodyParts,
} from '@docs-compiler/graph';
import type {
  BreadcrumbsProps,
  CodeToken,
  ExamplePanelProps,
  InlinePart,
  PagerProps,
  RequirementsProps,
  UsedByGroup,
} from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';
import type { RootContent } from 'hast';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { ofTopic } from '../listing.ts';
import { usesOf } from '../uses.ts';
import { editHrefOf } from './edit.ts';
import { memo, memoOfLast } from '../trace/memo.ts';
import { sinceOf } from './changelog.ts';
import { descriptionOf, type Described } from './described.ts';
import { exampleOf } from './element-examples.ts';
import { elementName } from './element-name.ts';
import { guidesOf, type GuideLink } from './guides.ts';
import { reasonInline } from './inline.ts';
import { pagerOf } from './neighbourhood.ts';
import { linksOnPage, type PageLink } from './on-this-page.ts';
import { anchorsOf, partsOf, type Parts } from './parts.ts';
import { requirements } from './requirements.ts';
import { sectionsOf, type Section } from './sections.ts';
import { signatureOf } from './signature.ts';
import { usedByOf } from './used-by.ts';

/** All that a reference page shows. */
export interface ReferenceModel extends Parts {
  readonly kind: Element['kind'];
  readonly name: string;
  readonly breadcrumbs: BreadcrumbsProps['items'];
  readonly markdownHref: string;
  readonly editHref?: string | undefined;
  readonly described: Described;
  readonly deprecation?: readonly InlinePart[] | undefined;
  readonly since: ReturnType<typeof sinceOf>;
  readonly requirements?: RequirementsProps | undefined;
  readonly signature: readonly CodeToken[];
  readonly example?: ExamplePanelProps | undefined;
  /** Where the element is shown at work. */
  readonly guides: readonly GuideLink[];
  /** What stands before and after it in its index. */
  readonly pager: PagerProps;
  /** What is below the head of the page. */
  readonly onThisPage: readonly PageLink[];
  readonly usedBy: {
    readonly count: number;
    readonly groups: readonly UsedByGroup[];
    readonly pages: Pages;
  };
  readonly body: BodyParts<RootContent>;
  /** Ids of its parts. */
  readonly anchors: ReadonlySet<string>;
  /** What there is to say, in order. */
  readonly sections: readonly Section[];
}

export type Pages = readonly { readonly href: string; readonly current: boolean }[];

interface About {
  readonly element: Element;
  readonly page?: PageJson | undefined;
}

export function referenceModel(site: SiteContext, about: About): ReferenceModel {
  return modelIn(site)(about);
}

/** A page's HTML and its Markdown are made one after the other, of the same model. */
const modelIn = memo((site: SiteContext) => memoOfLast((about: About) => modelOf(site, about)));

function modelOf(site: SiteContext, { element, page }: About): ReferenceModel {
  const parts = partsOf(site, element);
  const model = {
    ...parts,
    anchors: anchorsOf(parts),
    kind: element.kind,
    name: elementName(element),
    breadcrumbs: breadcrumbsOf(site, element),
    markdownHref: site.addresses.file(markdownFile(element.route ?? '')),
    // What is written on a page of its own is more than the definition says.
    editHref: editHrefOf(site, (page ?? element).source),
    described: descriptionOf(element),
    deprecation: deprecationOf(site, element),
    since: sinceOf(site, element.since),
    requirements: 'scopes' in element ? requirements(site, element) : undefined,
    signature: signatureOf(site, element),
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

/** One page of what uses an element, with the way to the others. */
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
