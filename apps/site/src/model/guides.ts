import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { memo } from '../trace/memo.ts';
import { branchOf, navigationOf } from '../navigation.ts';
import { anchorOf } from './example.ts';

/** A guide that shows an element at work. */
export interface GuideLink {
  readonly title: string;
  /** The branch of the sidebar that it is in: guides of two products may share a title. */
  readonly branch: string;
  /** Leads to the example. */
  readonly href: string;
}

export function guidesOf(site: SiteContext, element: Element): readonly GuideLink[] {
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
