import { feedFile, listRoute, markdownFile, referenceRoute } from '@docs-compiler/graph';
import { Siblings } from '@docs-compiler/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { dialogsId, mainId, navigationId } from './chrome.ts';
import type { SiteContext } from './context.ts';
import { hasFeed } from './model/changelog.ts';
import { headingOf } from './model/heading.ts';
import { siblingsOf } from './model/neighbourhood.ts';
import { pictureSize } from './open-graph/picture.ts';
import { pageOf } from './page.tsx';
import type { Moved, MovedAnchor } from './redirects.ts';
import type { Renderer } from './render-types.ts';
import type { Route } from './routes.ts';
import type { SidebarPlace } from './sidebar-markup.ts';

/** Renders a route as an HTML document. */
export function renderPage(renderer: Renderer, route: Route): string {
  const { site, chrome, assets } = renderer;
  const { title, description, content, head, isTool = false } = pageOf(renderer, route);
  const markup = renderToStaticMarkup(
    <Document
      language={site.graph.site.language}
      title={title}
      description={description}
      head={head}
      isTool={isTool}
      {...addressesOf(renderer, route)}
      feed={feedOf(site, route)}
      hidden={route.hidden}
      movedAnchors={site.redirects.anchors.get(route.path) ?? []}
      assets={{ ...assets.hrefs(site.addresses), ...ownIcon(site) }}
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

/** Returns the icon of browser tabs, if the site has a logo of its own. */
function ownIcon({ graph, addresses }: SiteContext): { readonly icon?: string } {
  const { logo } = graph.site;
  return logo === undefined ? {} : { icon: addresses.hrefOfLink(logo) };
}

/** Returns the feed of a page. */
function feedOf({ graph, addresses }: SiteContext, { kind }: Route): string | undefined {
  const isChangeList = kind === 'changelog' || kind === 'deprecations';
  return isChangeList && hasFeed(graph) ? addresses.file(feedFile) : undefined;
}

function documentOf(markup: string): string {
  return `<!doctype html>${markup}`;
}

/** Returns the addresses in the head of a page. The 404 page has none. */
function addressesOf({ site, pictures }: Renderer, route: Route) {
  if (route.kind === 'not-found') return {};
  const { addresses, graph } = site;
  const canonical = addresses.canonical(route.path);
  const type = route.kind === 'home' ? 'website' : 'article';
  const markdown = addresses.file(markdownFile(route.path));
  // Link previews require absolute URLs.
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

/** Renders a redirect page. */
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

/**
 * Returns the place of a page in the sidebar. A reference page is below its kind, with its
 * siblings.
 */
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

interface MovedDocumentProps extends Moved {
  readonly language: string;
  readonly siteName: string;
  /** The absolute canonical URL. */
  readonly canonical?: string | undefined;
  readonly script: string;
}

/**
 * Renders a redirect document. If anchors moved, it redirects by script, because a refresh would
 * lose the anchor.
 */
function MovedDocument({ language, siteName, canonical, script, to, anchors }: MovedDocumentProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`This page has moved | ${siteName}`}</title>
        <meta name="robots" content="noindex" />
        {canonical !== undefined && <link rel="canonical" href={canonical} />}
        <meta name="redirect" content={to} />
        <MovedAnchors anchors={anchors} script={script} />
        <noscript>
          <meta httpEquiv="refresh" content={`0; url=${to}`} />
        </noscript>
      </head>
      <body>
        <main>
          <h1>This page has moved</h1>
          <p>
            It is now at <a href={to}>{to}</a>.
          </p>
        </main>
      </body>
    </html>
  );
}

interface DocumentProps {
  readonly language: string;
  readonly title: string;
  readonly description: string;
  /** Further elements of the head. */
  readonly head?: ReactNode;
  /** Whether the content fills the window. */
  readonly isTool: boolean;
  /** The absolute canonical URL; absent for the 404 page. */
  readonly canonical?: string | undefined;
  /** The address of the page in Markdown. */
  readonly markdown?: string | undefined;
  /** The address of the page's feed. */
  readonly feed?: string | undefined;
  /** Open Graph data. */
  readonly share?: ShareTagsProps | undefined;
  /** Whether the page is hidden. */
  readonly hidden: boolean;
  /** Redirects of former anchors. */
  readonly movedAnchors: readonly MovedAnchor[];
  readonly assets: {
    readonly styles: string;
    readonly theme: string;
    readonly boot: string;
    readonly redirect: string;
    readonly icon: string;
    readonly fonts: readonly string[];
  };
  readonly header: string;
  readonly sidebar?: string | undefined;
  readonly footer: string;
  readonly dialogs: string;
  readonly children: ReactNode;
}

/** Renders a document. The markup shared by all pages is rendered once for the site. */
function Document(props: DocumentProps) {
  return (
    <html lang={props.language} data-reading="">
      <Head {...props} />
      <body className={props.isTool ? 'page page--tool' : 'page'}>
        <a className="skip-link" href={`#${mainId}`}>
          Skip to content
        </a>
        <header className="header" dangerouslySetInnerHTML={{ __html: props.header }} />
        <div className={props.sidebar === undefined ? 'layout' : 'layout layout--sidebar'}>
          {props.sidebar !== undefined && (
            <nav
              className="sidebar"
              id={navigationId}
              aria-label="Documentation"
              dangerouslySetInnerHTML={{ __html: props.sidebar }}
            />
          )}
          <main id={mainId} tabIndex={-1}>
            {props.children}
          </main>
        </div>
        <footer className="footer" dangerouslySetInnerHTML={{ __html: props.footer }} />
        <div id={dialogsId} dangerouslySetInnerHTML={{ __html: props.dialogs }} />
      </body>
    </html>
  );
}

function Head(props: DocumentProps) {
  const { title, description, canonical, markdown, feed, share, hidden, movedAnchors, assets } =
    props;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {hidden && <meta name="robots" content="noindex" />}
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
      {markdown !== undefined && <link rel="alternate" type="text/markdown" href={markdown} />}
      {feed !== undefined && <link rel="alternate" type="application/atom+xml" href={feed} />}
      {share && <ShareTags {...share} />}
      <meta name="color-scheme" content="light dark" />
      <script src={assets.theme} />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <link rel="stylesheet" href={assets.styles} />
      {props.head}
      <link rel="icon" href={assets.icon} />
      {movedAnchors.length > 0 && <MovedAnchors anchors={movedAnchors} script={assets.redirect} />}
      <script type="module" src={assets.boot} />
    </head>
  );
}

interface ShareTagsProps {
  readonly siteName: string;
  readonly title: string;
  readonly description: string;
  readonly type: 'website' | 'article';
  /** The absolute URL. */
  readonly address: string;
  readonly picture: { readonly address: string; readonly text: string };
}

/** Renders Open Graph tags. */
function ShareTags(props: ShareTagsProps) {
  const { siteName, title, description, type, address, picture } = props;
  return (
    <>
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture.address} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
      <meta property="og:image:alt" content={picture.text} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

interface MovedAnchorsProps {
  readonly anchors: readonly MovedAnchor[];
  readonly script: string;
}

/** Renders the redirects of former anchors, and their script, for the head. */
function MovedAnchors({ anchors, script }: MovedAnchorsProps) {
  return (
    <>
      {anchors.map(({ anchor, to }) => (
        <meta key={anchor} name="redirect" data-anchor={anchor} content={to} />
      ))}
      <script src={script} defer />
    </>
  );
}
