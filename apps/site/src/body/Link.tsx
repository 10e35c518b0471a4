import type { ReactNode } from 'react';

import type { BodyContext } from './types.ts';

/**
 * Returns the address of an author's link. The compiler checks the links of pages, but a schema
 * description may come from another site, so its internal links are kept only if they resolve. A
 * home page that nobody wrote is not the one that a description means.
 */
export function targetOf({ site, page }: BodyContext, href = ''): string | undefined {
  const path = href.replace(/#.*$/, '');
  const isPage = path === '/' ? site.index.pages.has('/') : site.paths.has(path);
  const isKnown = page !== undefined || /^[a-z]+:/i.test(href) || isPage;
  return isKnown ? site.addresses.hrefOfLink(href) || undefined : undefined;
}

export interface LinkProps {
  /** The address; if undefined, only the text is rendered. */
  readonly href: string | undefined;
  /** The id, which a footnote links back to. */
  readonly id?: string | undefined;
  readonly title: string | undefined;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** Renders a link in running text, and marks external links. */
export function Link({ href, id, title, label, children }: LinkProps) {
  if (href === undefined) return <span>{children}</span>;
  const external = /^https?:/.test(href);
  return (
    <a
      href={href}
      id={id}
      title={title}
      aria-label={label}
      rel={external ? 'noopener' : undefined}
      data-external={external ? '' : undefined}
    >
      {children}
    </a>
  );
}
