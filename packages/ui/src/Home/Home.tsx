import type { ReactNode } from 'react';

import { Prose } from '../Prose/Prose.tsx';

export interface HomeProps {
  readonly title: string;
  readonly description: string;
  /** What comes before the first heading: below the description. A list of links becomes buttons. */
  readonly intro?: ReactNode;
  /** The demo, beside the title. */
  readonly demo?: ReactNode;
  readonly children?: ReactNode;
}

/** Renders the home page, wider than a guide. */
export function Home({ title, description, intro, demo, children }: HomeProps) {
  return (
    <div className="home">
      <div className="hero">
        <div className="hero__text">
          <h1 className="home__title">{title}</h1>
          <p className="lede">{description}</p>
          {intro && <Prose>{intro}</Prose>}
        </div>
        {demo}
      </div>
      <div className="home__body">
        <Prose>{children}</Prose>
      </div>
    </div>
  );
}
