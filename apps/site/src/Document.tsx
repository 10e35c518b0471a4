import type { ReactNode } from 'react';

import { dialogsId, mainId, navigationId } from './chrome.ts';
import { MovedAnchors } from './MovedAnchors.tsx';
import { ShareTags, type ShareTagsProps } from './open-graph/ShareTags.tsx';
import type { MovedAnchor } from './redirects.ts';

export interface DocumentProps {
  readonly language: string;
  readonly title: string;
  readonly description: string;
  /** Absolute; absent for the page of what does not exist. */
  readonly canonical?: string | undefined;
  /** The address of the same page in Markdown. */
  readonly markdown?: string | undefined;
  /** The address of the feed that tells of what is new on it. */
  readonly feed?: string | undefined;
  /** For where the page's address is shared. */
  readonly share?: ShareTagsProps | undefined;
  /** Reachable by its address alone. */
  readonly hidden: boolean;
  /** Where anchors lead that the page no longer has. */
  readonly movedAnchors: readonly MovedAnchor[];
  readonly assets: {
    readonly styles: string;
    readonly theme: string;
    readonly boot: string;
    readonly redirect: string;
    readonly icon: string;
  };
  readonly header: string;
  readonly sidebar?: string | undefined;
  readonly footer: string;
  readonly dialogs: string;
  readonly children: ReactNode;
}

/** A whole page. What all pages share comes as markup, rendered once for the site. */
export function Document(props: DocumentProps) {
  return (
    <html lang={props.language} data-reading="">
      <Head {...props} />
      <body className="page">
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
      <link rel="stylesheet" href={assets.styles} />
      <link rel="icon" href={assets.icon} type="image/svg+xml" />
      {movedAnchors.length > 0 && <MovedAnchors anchors={movedAnchors} script={assets.redirect} />}
      <script type="module" src={assets.boot} />
    </head>
  );
}
