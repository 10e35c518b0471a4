import type { SiteContext } from '../context.ts';
import { joinBlocks } from './blocks.ts';
import { pageMarkdown } from './page.ts';
import { pagesOf, type NavItem } from '../navigation.ts';
import type { Route } from '../routes.ts';
import { hiddenHrefs, listedSite } from '../hidden/listed-site.ts';
import { llmsHead } from './llms.ts';

interface Guides {
  readonly navigation: readonly NavItem[];
  markdownOf(this: void, route: Route): string;
}

/** Every guide as one text, in the order of the sidebar. Nothing leads to a hidden page. */
export function llmsFullText(site: SiteContext, { navigation, markdownOf }: Guides): string {
  const hidden = hiddenHrefs(site);
  const listed = listedSite(site, hidden);
  const textOf = (route: Route) => {
    const text = markdownOf(route);
    // Few guides lead to a hidden page, so few are written twice.
    return [...hidden].some((href) => text.includes(href)) ? pageMarkdown(listed, route) : text;
  };
  const guides = guidesOf(site, navigation).map((route) => `---\n\n${textOf(route).trimEnd()}`);
  return `${joinBlocks([...llmsHead(site), ...guides])}\n`;
}

/** Guides as the sidebar has them, then those that it does not name. */
function guidesOf(site: SiteContext, navigation: readonly NavItem[]): Route[] {
  const guides = site.routes.filter(
    ({ kind, hidden, ...route }) =>
      !hidden && (kind === 'guide' || (kind === 'home' && 'page' in route && route.page)),
  );
  const order = new Map(pagesOf(navigation).map(({ route }, at) => [route, at]));
  const place = ({ path }: Route) => order.get(path) ?? order.size;
  return guides.toSorted((a, b) => place(a) - place(b));
}
