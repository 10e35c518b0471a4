import type { ReactNode } from 'react';

import type { BodyContext } from './types.ts';

/**
 * The address of a link as an author wrote it. The compiler checks the links of pages; but a
 * description may come from a schema of another site, so there only links that lead somewhere
 * on this one count.
 */
export function targetOf({ site, page }: BodyContext, href = ''): string | undefined {
  const isKnown =
    page !== undefined || /^[a-z]+:/i.test(href) || site.paths.has(href.replace(/#.*$/, ''));
  return isKnown ? site.addresses.hrefOfLink(href) || undefined : undefined;
}

export interface LinkProps {
  /** Without it the text stands alone. */
  readonly href: string | undefined;
  /** A footnote leads back to it. */
  readonly id?: string | undefined;
  readonly title: string | undefined;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** A link in running text; one that leaves the site is marked. */
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
