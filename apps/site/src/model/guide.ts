import { markdownFile } from '@docs-compiler/graph';
import type {
  BreadcrumbsProps,
  ChooseProps,
  FactStripProps,
  FlowProps,
  OnThisPageProps,
  PagerProps,
} from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { chooseProps } from './choose.ts';
import { comparedFacts } from './compared.ts';
import { editHrefOf } from './edit.ts';
import { flowProps } from './flow.ts';
import {
  branchOf,
  neighboursOf,
  sectionAbove,
  type NavCategory,
  type NavItem,
} from '../navigation.ts';

export interface GuideModel {
  readonly title: string;
  readonly description: string;
  readonly breadcrumbs: BreadcrumbsProps['items'];
  readonly headings: OnThisPageProps['headings'];
  readonly pager: PagerProps;
  readonly facts: FactStripProps['facts'];
  readonly flow: FlowProps | undefined;
  readonly choose: ChooseProps | undefined;
  readonly markdownHref: string;
  readonly editHref?: string | undefined;
}

export function guideModel(
  site: SiteContext,
  { page, navigation }: { readonly page: PageJson; readonly navigation: readonly NavItem[] },
): GuideModel {
  return {
    title: page.title,
    description: page.description,
    breadcrumbs: breadcrumbsOf(site, { navigation, route: page.route }),
    headings: page.headings.filter(({ depth }) => depth === 2 || depth === 3),
    pager: neighboursOf(navigation, page.route),
    facts: comparedFacts(site, page.route),
    flow: flowProps(site, page),
    choose: chooseProps(site, page),
    markdownHref: site.addresses.file(markdownFile(page.route)),
    editHref: editHrefOf(site, page.source),
  };
}

/** Returns the breadcrumbs of a page, from the home page to its category. */
export function breadcrumbsOf(
  { addresses }: SiteContext,
  { navigation, route }: { readonly navigation: readonly NavItem[]; readonly route: string },
): BreadcrumbsProps['items'] {
  const branch = branchOf(navigation, route) ?? asideBranch(navigation, route);
  return [
    { label: 'Home', href: addresses.href('/') },
    ...branch.map(({ label, href }) => ({ label, href })),
  ];
}

/** Returns the categories of a page that is not in the sidebar, by its address. */
function asideBranch(navigation: readonly NavItem[], route: string): readonly NavCategory[] {
  const section = sectionAbove(navigation, route);
  return section ? [...(branchOf(navigation, section.route) ?? []), section] : [];
}
