import { Breadcrumbs, Finder, Index } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import type { CategoryModel } from '../model/category.ts';
import { About } from './About.tsx';

export interface CategoryPageProps {
  readonly site: SiteContext;
  readonly model: CategoryModel;
}

// With a dot it is no name of the schema.
const listId = 'site.index';

/** The list of one kind. */
export function CategoryPage({ site, model }: CategoryPageProps) {
  const { label, about, count, breadcrumbs, root } = model;
  return (
    <div className="category">
      <Breadcrumbs items={breadcrumbs} />
      <h1 className="page-title">
        {label} <span className="section__count">{count}</span>
      </h1>
      <p className="lede">{about}</p>
      {root && <About site={site} root={root} />}
      <Finder list={listId} noun={label.toLowerCase()} count={count} name="filter" />
      <Index id={listId} {...model} />
    </div>
  );
}
