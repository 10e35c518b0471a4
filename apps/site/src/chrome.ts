import { referenceRoute, searchFolder, splitHref } from '@docs-compiler/graph';
import { Drawer, Footer, Header, SearchDialog, type SearchDialogProps } from '@docs-compiler/ui';
import type { Root } from 'hast';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { stringProperty, textOfNode } from './body/hast.ts';
import type { SiteContext } from './context.ts';
import { shownKinds } from './model/category.ts';
import { changelogHref } from './model/kinds-model.ts';
import type { NavItem } from './navigation.ts';
import { areasOf } from './search/files.ts';
import { explanationsHref } from './paste/file.tsx';
import { createSidebarMarkup, type SidebarMarkup } from './sidebar-markup.ts';
import { derived } from './trace/cells.ts';

/** The markup around every page, rendered once. */
export interface Chrome {
  readonly header: string;
  readonly footer: string;
  readonly dialogs: string;
  /** The sidebar; absent if it is empty. */
  readonly sidebar?: SidebarMarkup;
}

// The dots avoid collisions with heading slugs and field names.
export const mainId = 'site.main';
export const navigationId = 'site.navigation';
export const dialogsId = 'site.dialogs';
const resultsId = 'site.results';

/** Returns the link to the page about the origin of the docs. */
function aboutLink({ graph, addresses }: SiteContext): { label: string; href: string }[] {
  const page = graph.pages.find(({ route }) => route === graph.site.about);
  return page ? [{ label: page.title, href: addresses.href(page.route) }] : [];
}

export function createChrome(site: SiteContext, navigation: readonly NavItem[]): Chrome {
  const { graph, addresses, index } = site;
  const hasReference = [...index.byKind.values()].some((elements) => elements.length > 0);
  const reference = { label: 'API reference', href: addresses.href(referenceRoute) };
  const headerLinks = graph.site.header?.map(({ label, href }) => ({
    label,
    href: addresses.hrefOfLink(href),
  }));
  const header = createElement(Header, {
    siteName: graph.site.name,
    homeHref: addresses.href('/'),
    ...(graph.site.logo !== undefined && { logo: addresses.hrefOfLink(graph.site.logo) }),
    links: headerLinks ?? (hasReference ? [reference] : []),
    navigationId: navigation.length > 0 ? navigationId : undefined,
  });
  const changelog = changelogHref(site);
  const footer = createElement(Footer, {
    siteName: graph.site.name,
    links: [
      ...aboutLink(site),
      ...(changelog === undefined ? [] : [{ label: 'Changelog', href: changelog }]),
      { label: 'Content graph (JSON)', href: addresses.file('graph.json') },
    ],
  });
  // Derived, because samples are chosen by looking at all types.
  const dialogs = derived(() => {
    const search = createElement(SearchDialog, {
      index: addresses.file(searchFolder),
      referenceHref: hasReference ? reference.href : undefined,
      resultsId,
      scopes: searchScopes(site),
      explanations: explanationsHref(site),
      tasks: searchTasks(site, navigation),
    });
    return [createElement(Drawer), search].map((each) => renderToStaticMarkup(each)).join('');
  });
  return {
    header: renderToStaticMarkup(header),
    footer: renderToStaticMarkup(footer),
    dialogs,
    ...(navigation.length > 0 && { sidebar: createSidebarMarkup(site, navigation) }),
  };
}

/** Returns the search scopes that the site has content for. */
function searchScopes(site: SiteContext): SearchDialogProps['scopes'] {
  const { pages, errors, errorCodes } = site.graph;
  const hasGuides = pages.some(({ kind, hidden }) => kind !== 'reference' && hidden !== true);
  const hasErrors = errors.length + errorCodes.length > 0;
  return [
    'all',
    ...(hasGuides ? (['guides'] as const) : []),
    ...(shownKinds(site).length > 0 ? (['reference'] as const) : []),
    ...(hasErrors ? (['errors'] as const) : []),
  ];
}

/** Returns the tasks of the config, or else the first page of each branch of the sidebar. */
function searchTasks(
  { graph, index, addresses }: SiteContext,
  navigation: readonly NavItem[],
): SearchDialogProps['tasks'] {
  const tasks = (graph.search?.tasks ?? []).flatMap((to) => {
    const { route, anchor } = splitHref(to);
    const page = index.pages.get(route);
    if (!page || index.isHidden(route)) return [];
    const heading = page.body && headingIn(page.body, anchor);
    return {
      label: heading ?? page.title,
      about: heading === undefined ? page.description : page.title,
      href: addresses.href(route) + (anchor && `#${anchor}`),
    };
  });
  return tasks.length > 0 ? tasks : areasOf(navigation).map((area) => ({ ...area, about: '' }));
}

/** Returns the text of the heading with an anchor. */
function headingIn({ children }: Root, anchor: string): string | undefined {
  const heading = children.find(
    (node) => node.type === 'element' && stringProperty(node, 'id') === anchor,
  );
  return heading?.type === 'element' ? textOfNode(heading) : undefined;
}
