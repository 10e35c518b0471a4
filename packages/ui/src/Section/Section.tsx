import type { ReactNode } from 'react';

import { Anchor } from '../Anchor/Anchor.tsx';

export interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** How many things it lists; shown beside the title. */
  readonly count?: number | undefined;
  readonly children?: ReactNode;
}

/** A part of a reference page with its own anchor. */
export function Section({ id, title, count, children }: SectionProps) {
  return (
    <section className="section">
      <h2 className="section__title" id={id}>
        {title}
        {count !== undefined && <span className="section__count"> {count}</span>}
        <Anchor id={id} label={title} />
      </h2>
      {children}
    </section>
  );
}
