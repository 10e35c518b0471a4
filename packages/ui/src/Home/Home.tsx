import type { ReactNode } from 'react';

import { Prose } from '../Prose/Prose.tsx';

export interface HomeProps {
  readonly title: string;
  readonly description: string;
  readonly children?: ReactNode;
}

/** Renders the home page: without a sidebar, and wider than a guide. */
export function Home({ title, description, children }: HomeProps) {
  return (
    <div className="home">
      <h1 className="home__title">{title}</h1>
      <p className="lede">{description}</p>
      <div className="home__body">
        <Prose>{children}</Prose>
      </div>
    </div>
  );
}
