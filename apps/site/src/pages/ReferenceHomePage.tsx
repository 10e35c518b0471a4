import { Home, KindGrid } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import type { KindsModel } from '../model/kinds-model.ts';
import { About } from './About.tsx';

export interface ReferenceHomePageProps extends KindsModel {
  readonly site: SiteContext;
}

/** Renders the home page of a site without a home page of its own. */
export function ReferenceHomePage({ site, kinds, root, endpoint }: ReferenceHomePageProps) {
  return (
    <Home
      title={site.graph.site.name}
      description="The reference of a GraphQL schema: every call and type, each on its own page, with what uses it."
    >
      {endpoint !== undefined && (
        <p>
          All calls go to <code>{endpoint}</code>
        </p>
      )}
      {root && <About site={site} root={root} />}
      <KindGrid kinds={kinds} />
    </Home>
  );
}
