import { referenceRoute, searchFolder } from '@docs-compiler/graph';
import { Drawer, Footer, Header, SearchDialog } from '@docs-compiler/ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { SiteContext } from './context.ts';
import { changelogHref, shortHash } from './model/example.ts';
import type { NavItem } from './navigation.ts';
import { searchScopes } from './search/scopes.ts';
import { explanationsHref } from './paste/file.tsx';
import { searchTries } from './search/tries.ts';
import { createSidebarMarkup, type SidebarMarkup } from './sidebar-markup.ts';

/** What stands around every page, rendered once. */
export interface Chrome {
  readonly header: string;
  readonly footer: string;
  readonly dialogs: string;
  /** Absent where nothing stands in it. */
  readonly sidebar?: SidebarMarkup;
}

// With a dot they cannot collide with the slug of a heading or the name of a field.
export const mainId = 'site.main';
export const navigationId = 'site.navigation';
export const dialogsId = 'site.dialogs';
const resultsId = 'site.results';

/** The page that says where the docs come from. */
function aboutLink({ graph, addresses }: SiteContext): { label: string; href: string }[] {
  const page = graph.pages.find(({ route }) => route === graph.site.about);
  return page ? [{ label: page.title, href: addresses.href(page.route) }] : [];
}

export function createChrome(site: SiteContext, navigation: readonly NavItem[]): Chrome {
  const { graph, addresses, index } = site;
  const hasReference = [...index.byKind.values()].some((elements) => elements.length > 0);
  const reference = { label: 'API reference', href: addresses.href(referenceRoute) };
  const header = createElement(Header, {
    siteName: graph.site.name,
    homeHref: addresses.href('/'),
    links: hasReference ? [reference] : [],
    navigationId: navigation.length > 0 ? navigationId : undefined,
  });
  const changelog = changelogHref(site);
  const footer = createElement(Footer, {
    siteName: graph.site.name,
    schema: shortHash(graph.schemaHash),
    changelogHref: changelog,
    links: [
      ...aboutLink(site),
      ...(changelog === undefined ? [] : [{ label: 'Changelog', href: changelog }]),
      { label: 'Content graph (JSON)', href: addresses.file('graph.json') },
    ],
  });
  const search = createElement(SearchDialog, {
    index: addresses.file(searchFolder),
    referenceHref: hasReference ? reference.href : undefined,
    resultsId,
    scopes: searchScopes(site),
    explanations: explanationsHref(site),
    tries: searchTries(site, navigation),
  });
  return {
    header: renderToStaticMarkup(header),
    footer: renderToStaticMarkup(footer),
    dialogs: [createElement(Drawer), search].map((each) => renderToStaticMarkup(each)).join(''),
    ...(navigation.length > 0 && { sidebar: createSidebarMarkup(site, navigation) }),
  };
}
