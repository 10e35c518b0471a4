import { MovedAnchors } from './MovedAnchors.tsx';
import type { Moved } from './redirects.ts';

interface MovedDocumentProps extends Moved {
  readonly language: string;
  readonly siteName: string;
  /** Absolute. */
  readonly canonical?: string | undefined;
  readonly script: string;
}

/**
 * A page that leads on. Only script sees the anchor that a reader came with, so it goes first;
 * a refresh beside it would win the race and lose the anchor.
 */
export function MovedDocument({
  language,
  siteName,
  canonical,
  script,
  to,
  anchors,
}: MovedDocumentProps) {
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
