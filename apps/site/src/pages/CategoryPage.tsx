import { Breadcrumbs, EntryList, Filter, Letters, Pagination } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import type { CategoryModel } from '../model/category.ts';
import { About } from './About.tsx';

export interface CategoryPageProps {
  readonly site: SiteContext;
  readonly model: CategoryModel;
}

/** The list of one kind. */
export function CategoryPage({ site, model }: CategoryPageProps) {
  const { label, about, count, breadcrumbs, groups, pages, filter, root } = model;
  return (
    <div className="category">
      <Breadcrumbs items={breadcrumbs} />
      <h1 className="page-title">
        {label} <span className="section__count">{count}</span>
      </h1>
      <p className="lede">{about}</p>
      {root && <About site={site} root={root} />}
      <Filter {...filter} />
      <div data-filtered="">
        {groups.length > 1 && <Letters letters={groups.map(({ letter }) => letter)} />}
        {groups.map(({ letter, entries }) => (
          <section key={letter}>
            {groups.length > 1 && (
              <h2 className="letter" id={`letter-${letter}`}>
                {letter}
              </h2>
            )}
            <EntryList entries={entries} />
          </section>
        ))}
        <Pagination label={`Pages of ${label}`} pages={pages} />
      </div>
    </div>
  );
}
