import { Breadcrumbs, Finder, Index } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import type { CategoryModel } from '../model/category.ts';
import { About } from './About.tsx';

export interface CategoryPageProps {
  readonly site: SiteContext;
  readonly model: CategoryModel;
}

// The dot avoids collisions with schema names.
const listId = 'site.index';

/** Renders the list of one kind. */
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
