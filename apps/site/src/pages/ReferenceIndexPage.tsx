import { KindGrid, Topics } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import type { KindsModel } from '../model/kinds-model.ts';
import { About } from './About.tsx';

/** Renders the front page of the reference, by kind. */
export function ReferenceIndexPage({
  site,
  kinds,
  topics,
  root,
  endpoint,
}: KindsModel & { readonly site: SiteContext }) {
  return (
    <div className="category">
      <h1 className="page-title">API reference</h1>
      <p className="lede">
        Every call and type of the schema. Names link to their pages wherever they stand.
      </p>
      {endpoint !== undefined && (
        <p className="endpoint">
          All calls go to <code>{endpoint}</code>
        </p>
      )}
      {root && <About site={site} root={root} />}
      <KindGrid kinds={kinds} />
      {topics.length > 0 && (
        <section className="section">
          <h2 className="index__heading" id="topics">
            By topic
          </h2>
          <Topics topics={topics} />
        </section>
      )}
    </div>
  );
}
