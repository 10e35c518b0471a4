import { Home, KindGrid } from '@docs-compiler/ui';

import type { KindsModel } from '../model/kinds-model.ts';
import { About } from './About.tsx';

export interface ReferenceHomePageProps extends KindsModel {
  readonly siteName: string;
}

/** The front door of a site that has no page of its own for it. */
export function ReferenceHomePage({ siteName, kinds, root, endpoint }: ReferenceHomePageProps) {
  return (
    <Home
      title={siteName}
      description="The reference of a GraphQL schema: every call and type, each on its own page, with what uses it."
    >
      {endpoint !== undefined && (
        <p>
          All calls go to <code>{endpoint}</code>
        </p>
      )}
      {root && <About {...root} />}
      <KindGrid kinds={kinds} />
    </Home>
  );
}
