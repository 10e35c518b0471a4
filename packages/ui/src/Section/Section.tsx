import type { ReactNode } from 'react';

import { Anchor } from '../Anchor/Anchor.tsx';

export interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** How many things it lists; shown beside the title. */
  readonly count?: number | undefined;
  /** Controls beside the title, for a long list. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of a reference page with its own anchor; its title stays in view while one reads it. */
export function Section({ id, title, count, tools, children }: SectionProps) {
  return (
    <section className="section" id={id}>
      <div className="section__bar">
        <h2 className="section__title">
          {title}
          {count !== undefined && <span className="section__count"> {count}</span>}
          <Anchor id={id} label={title} />
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
