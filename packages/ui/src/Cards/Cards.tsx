import type { ReactNode } from 'react';

import { cardIcons, type CardIconName } from './icons.ts';

export function Cards({ children }: { readonly children?: ReactNode }) {
  return <div className="cards">{children}</div>;
}

export interface CardProps {
  readonly title: string;
  readonly href?: string | undefined;
  readonly icon?: CardIconName | undefined;
  readonly children?: ReactNode;
}

/** Renders a card. Its title's link covers the whole card. */
export function Card({ title, href, icon, children }: CardProps) {
  return (
    <div className="card">
      {icon !== undefined && <CardIcon name={icon} />}
      <p className="card__title">{href === undefined ? title : <a href={href}>{title}</a>}</p>
      {children}
    </div>
  );
}

/** Renders the decorative icon of a card, hidden from assistive technology. */
function CardIcon({ name }: { readonly name: CardIconName }) {
  return (
    <svg className="card__icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={cardIcons[name]} />
    </svg>
  );
}
