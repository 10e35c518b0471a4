import { kinds } from '@docs-compiler/graph';
import type { SiteContext } from '../context.ts';
import { elementName } from '../model/element-name.ts';
import { allPagesModel } from '../model/all-pages.ts';
import { headingOf } from '../model/heading.ts';
import { sectionGroups } from '../model/section.ts';
import { usedByModel } from '../model/reference.ts';
import { navigationOf } from '../navigation.ts';
import type { Route } from '../routes.ts';
import { memo } from '../trace/memo.ts';
import { joinBlocks } from './blocks.ts';
import { categoryMarkdown, kindsMarkdown } from './category.ts';
import { changelogMarkdown, deprecationsMarkdown } from './changelog.ts';
import { escapeOpening, escapeText } from './escape.ts';
import { bodyMarkdown } from './flow.ts';
import { referenceMarkdown } from './reference.ts';
import { sectionMarkdown } from './section.ts';
import { usedByMarkdown } from './used-by.ts';

/** Remembers the guides: each is a file, and all of them are one. */
export function createMarkdown(site: SiteContext): (route: Route) => string {
  const guide = memo((route: Route) => pageMarkdown(site, route));
  return (route) => (route.kind === 'guide' ? guide(route) : pageMarkdown(site, route));
}

/** A page as Markdown: what its HTML says, from the same models. */
export function pageMarkdown(site: SiteContext, route: Route): string {
  return `${joinBlocks([
    ...headOf(site, route),
    `${labelOf(route)}: <${site.addresses.canonical(route.path)}>`,
    contentOf(site, route),
  ])}\n`;
}

const navigation = memo(navigationOf);

/** What stands before the address: what the page is about. */
function labelOf(route: Route): string {
  return route.kind === 'element' ? kinds[route.element.kind].singular : 'Page';
}

/** A reference page says below, in full, what it is about. */
function headOf(site: SiteContext, route: Route): string[] {
  if (route.kind === 'element') return [`# ${escapeText(elementName(route.element))}`];
  const { title, description } = headingOf(site, route);
  return [`# ${escapeText(title)}`, escapeOpening(escapeText(description))];
}

function contentOf(site: SiteContext, route: Route): string | undefined {
  switch (route.kind) {
    case 'home':
    case 'guide': {
      const { page } = route;
      if (!page) return kindsMarkdown(site);
      return page.body ? bodyMarkdown({ site, page }, page.body) : undefined;
    }
    case 'section':
      return sectionMarkdown(sectionGroups(site, route.path));
    case 'reference-index':
      return kindsMarkdown(site);
    case 'category':
      return categoryMarkdown(site, route.of);
    case 'element':
      return referenceMarkdown(site, route);
    case 'used-by':
      return usedByMarkdown(usedByModel(site, route));
    case 'all-pages':
      return sectionMarkdown(
        allPagesModel(site, { navigation: navigation(site), number: route.number }).groups,
      );
    case 'changelog':
      return changelogMarkdown(site);
    case 'deprecations':
      return deprecationsMarkdown(site);
    case 'not-found':
      return undefined;
    default:
      return route satisfies never;
  }
}
