import type { ReactNode } from 'react';

import { Anchor } from '../Anchor/Anchor.tsx';

export interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** The number of listed items, shown beside the title. */
  readonly count?: number | undefined;
  /** Controls beside the title, for a long list. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

/** Renders a section of a reference page with an anchor and a sticky title. */
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
