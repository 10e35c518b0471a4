import { Pagination, Section, UsedBy } from '@docs-compiler/ui';

import type { ReferenceModel } from '../../model/reference.ts';

export function UsedBySection({ usedBy }: Pick<ReferenceModel, 'usedBy'>) {
  if (usedBy.groups.length === 0) return null;
  return (
    <Section id="section-used-by" title="Used by" count={usedBy.count}>
      <UsedBy level={3} groups={usedBy.groups} />
      <Pagination label="More uses" pages={usedBy.pages} />
    </Section>
  );
}
