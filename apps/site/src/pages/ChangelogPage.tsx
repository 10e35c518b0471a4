import { changelogRoute } from '@docs-compiler/graph';
import { Breadcrumbs, Inline, OwnOperations, Release, Table } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { changelogModel } from '../model/changelog.ts';
import { deprecationsModel } from '../model/deprecations.ts';

interface OfSite {
  readonly site: SiteContext;
}

/** Renders the changelog of the schema. */
export function ChangelogPage({ site }: OfSite) {
  const { releases, links, operations, names } = changelogModel(site);
  return (
    <div className="category changelog">
      <h1 className="page-title">Changelog</h1>
      <p className="lede">
        Schema changes by release, newest first. Names link to the reference, as far as they are
        still there.
      </p>
      <ul className="changelog__links">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a className="link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <OwnOperations source={operations} releases={names} />
      {releases.map((release) => (
        <Release key={release.id} {...release} />
      ))}
    </div>
  );
}

/** Renders the list of deprecated elements with their replacements. */
export function DeprecationsPage({ site }: OfSite) {
  const rows = deprecationsModel(site);
  return (
    <div className="category changelog">
      <Breadcrumbs items={[{ label: 'Changelog', href: site.addresses.href(changelogRoute) }]} />
      <h1 className="page-title">
        Deprecations <span className="section__count">{rows.length}</span>
      </h1>
      <p className="lede">
        {rows.length === 0
          ? 'Nothing in the schema is deprecated.'
          : 'What still works but is deprecated, since when, and what to use instead.'}
      </p>
      {rows.length > 0 && (
        <Table
          caption="Deprecations"
          columns={['Deprecated', 'Since', 'What to use']}
          rows={rows.map(({ name, since, reason }) => ({
            key: name.text,
            cells: [
              <Inline key="name" parts={[name]} />,
              since && <a href={since.href}>{since.release}</a>,
              <Inline key="reason" parts={reason} />,
            ],
          }))}
        />
      )}
    </div>
  );
}
