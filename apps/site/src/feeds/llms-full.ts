import type { SiteContext } from '../context.ts';
import { joinBlocks } from '../markdown/blocks.ts';
import { pagesOf, type NavItem } from '../navigation.ts';
import type { Route } from '../routes.ts';
import { llmsHead } from './llms.ts';
import { withoutLinksTo } from './without-links.ts';

interface Guides {
  readonly navigation: readonly NavItem[];
  markdownOf(this: void, route: Route): string;
}

/** Every guide as one text, in the order of the sidebar. Nothing leads to a hidden page. */
export function llmsFullText(site: SiteContext, { navigation, markdownOf }: Guides): string {
  const hidden = site.routes.filter((route) => route.hidden).map(({ path }) => path);
  const text = joinBlocks([
    ...llmsHead(site),
    ...guidesOf(site, navigation).map((route) => `---\n\n${markdownOf(route).trimEnd()}`),
  ]);
  return `${withoutLinksTo(
    text,
    hidden.map((path) => site.addresses.href(path)),
  )}\n`;
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
