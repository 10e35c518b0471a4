import { Breadcrumbs, Name, Pagination, UsedBy } from '@docs-compiler/ui';

import type { UsedByPageModel } from '../model/used-by-page.ts';

/** Renders a further page of a long "used by" list. */
export function UsedByPage({ name, breadcrumbs, usedBy }: UsedByPageModel) {
  return (
    <div className="category">
      <Breadcrumbs items={breadcrumbs} />
      <h1 className="page-title">
        What uses <Name text={name} large />
      </h1>
      <p className="lede">{usedBy.count} uses in the schema.</p>
      <UsedBy level={2} groups={usedBy.groups} />
      <Pagination label="More uses" pages={usedBy.pages} />
    </div>
  );
}
