import { Breadcrumbs, Pagination, SectionPages } from '@docs-compiler/ui';

import type { AllPagesModel } from '../model/all-pages.ts';
import type { Heading } from '../model/heading.ts';

interface AllPagesPageProps extends Heading {
  readonly homeHref: string;
  readonly model: AllPagesModel;
}

/**
 * Renders one page of the list of all guides, for a site whose sidebar does not contain them all.
 */
export function AllPagesPage({ title, description, homeHref, model }: AllPagesPageProps) {
  return (
    <div className="category">
      <Breadcrumbs items={[{ label: 'Home', href: homeHref }]} />
      <h1 className="page-title">{title}</h1>
      <p className="lede">{description}</p>
      <SectionPages groups={model.groups} />
      <Pagination label="More pages" pages={model.pages} />
    </div>
  );
}
