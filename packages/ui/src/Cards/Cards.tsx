import type { ReactNode } from 'react';

export function Cards({ children }: { readonly children?: ReactNode }) {
  return <div className="cards">{children}</div>;
}

export interface CardProps {
  readonly title: string;
  readonly href?: string | undefined;
  readonly children?: ReactNode;
}

/** Renders a card. Its title's link covers the whole card. */
export function Card({ title, href, children }: CardProps) {
  return (
    <div className="card">
      <p className="card__title">{href === undefined ? title : <a href={href}>{title}</a>}</p>
      {children}
    </div>
  );
}
