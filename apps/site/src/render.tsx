import { feedFile, listRoute, markdownFile, referenceRoute } from '@docs-compiler/graph';
import { Siblings } from '@docs-compiler/ui';
import { renderToStaticMarkup } from 'react-dom/server';

import type { Assets } from './bundle.ts';
import type { Chrome } from './chrome.ts';
import type { SiteContext } from './context.ts';
import { Document } from './Document.tsx';
import { hasFeed } from './model/changelog.ts';
import { headingOf } from './model/heading.ts';
import { siblingsOf } from './model/neighbourhood.ts';
import { MovedDocument } from './MovedDocument.tsx';
import { pageOf } from './page.tsx';
import type { NavItem } from './navigation.ts';
import type { Pictures } from './open-graph/pictures.ts';
import type { Moved } from './redirects.ts';
import type { Route } from './routes.ts';
import type { SidebarPlace } from './sidebar-markup.ts';

/** What rendering a page needs beside its route. */
export interface Renderer {
  readonly site: SiteContext;
  readonly navigation: readonly NavItem[];
  readonly chrome: Chrome;
  readonly assets: Assets;
  readonly pictures: Pictures;
  markdownOf(this: void, route: Route): string;
}

/** A route as a whole HTML document. */
export function renderPage(renderer: Renderer, route: Route): string {
  const { site, chrome, assets } = renderer;
  const { title, description, content } = pageOf(renderer, route);
  const markup = renderToStaticMarkup(
    <Document
      language={site.graph.site.language}
      title={title}
      description={description}
      {...addressesOf(renderer, route)}
      feed={feedOf(site, route)}
      hidden={route.hidden}
      movedAnchors={site.redirects.anchors.get(route.path) ?? []}
      assets={assets.hrefs(site.addresses)}
      header={chrome.header}
      footer={chrome.footer}
      dialogs={chrome.dialogs}
      sidebar={chrome.sidebar?.(sidebarPlace(site, route))}
    >
      {content}
    </Document>,
  );
  return documentOf(markup);
}

/** Where a reader can follow what the page tells of. */
function feedOf({ graph, addresses }: SiteContext, { kind }: Route): string | undefined {
  const tells = kind === 'changelog' || kind === 'deprecations';
  return tells && hasFeed(graph) ? addresses.file(feedFile) : undefined;
}

function documentOf(markup: string): string {
  return `<!doctype html>${markup}`;
}

/** The page of what does not exist has no address of its own. */
function addressesOf({ site, pictures }: Renderer, route: Route) {
  if (route.kind === 'not-found') return {};
  const { addresses, graph } = site;
  const canonical = addresses.canonical(route.path);
  const type = route.kind === 'home' ? 'website' : 'article';
  const markdown = addresses.file(markdownFile(route.path));
  // Programs that are shown a page elsewhere cannot follow an address without its host.
  if (!addresses.isPlaced) return { markdown };
  return {
    canonical,
    markdown,
    share: {
      ...headingOf(site, route),
      siteName: graph.site.name,
      type,
      address: canonical,
      picture: pictures.of(route),
    },
  } as const;
}

/** A page that leads on to the one that took its place. */
export function renderMoved({ site, assets }: Renderer, moved: Moved): string {
  const { graph, addresses } = site;
  const markup = renderToStaticMarkup(
    <MovedDocument
      language={graph.site.language}
      siteName={graph.site.name}
      canonical={isAbsolute(addresses, moved.to) ? addresses.absolute(moved.to) : undefined}
      script={assets.hrefs(addresses).redirect}
      {...moved}
    />,
  );
  return documentOf(markup);
}

function isAbsolute({ isPlaced }: SiteContext['addresses'], href: string): boolean {
  return isPlaced || /^https?:/.test(href);
}

/** A page of the reference is below its kind, with its siblings. */
function sidebarPlace(site: SiteContext, route: Route): SidebarPlace {
  switch (route.kind) {
    case 'category':
      return { route: listRoute(route.of) };
    case 'element':
    case 'used-by': {
      const siblings = siblingsOf(site, route.element);
      const below = siblings && renderToStaticMarkup(<Siblings {...siblings} />);
      return { route: listRoute(route.element.kind), below: below ?? '' };
    }
    case 'reference-index':
      return { route: referenceRoute };
    case 'home':
    case 'guide':
    case 'section':
    case 'changelog':
    case 'deprecations':
    case 'all-pages':
    case 'not-found':
      return { route: route.path };
    default:
      return route satisfies never;
  }
}
