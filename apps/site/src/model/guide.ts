import { markdownFile } from '@docs-compiler/graph';
import type { BreadcrumbsProps, OnThisPageProps, PagerProps } from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { branchOf, pagesOf, type NavItem } from '../navigation.ts';

export interface GuideModel {
  readonly title: string;
  readonly description: string;
  readonly breadcrumbs: BreadcrumbsProps['items'];
  readonly headings: OnThisPageProps['headings'];
  readonly pager: PagerProps;
  readonly markdownHref: string;
}

export function guideModel(
  site: SiteContext,
  { page, navigation }: { readonly page: PageJson; readonly navigation: readonly NavItem[] },
): GuideModel {
  const branch = branchOf(navigation, page.route) ?? [];
  return {
    title: page.title,
    description: page.description,
    breadcrumbs: [
      { label: 'Home', href: site.addresses.href('/') },
      ...branch.map((label) => ({ label })),
    ],
    headings: page.headings.filter(({ depth }) => depth === 2 || depth === 3),
    pager: pagerOf(navigation, page.route),
    markdownHref: site.addresses.file(markdownFile(page.route)),
  };
}

/** A page that is not in the sidebar has no neighbours. */
function pagerOf(navigation: readonly NavItem[], route: string): PagerProps {
  const pages = pagesOf(navigation);
  const at = pages.findIndex((each) => each.route === route);
  return at < 0 ? {} : { previous: pages[at - 1], next: pages[at + 1] };
}
