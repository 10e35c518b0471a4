import { inline, nameInline } from '../model/inline.ts';
import { elementsRequiring } from '../model/elements-requiring.ts';
import { factsOf, type SiteComponent } from './component.ts';

export const scopes: SiteComponent<'Scopes'> = {
  view: ({ site, page }) => ({
    kind: 'table',
    caption: 'Scopes',
    named: 'Scope',
    columns: [
      { label: 'Scope', isSearched: true },
      { label: 'Token' },
      { label: 'Grants', isSearched: true },
      { label: 'Needed by' },
    ],
    rows: factsOf(site, { all: site.graph.scopes, page }).map((scope) => {
      const coordinate = site.requirementCoordinates.get(scope.name);
      const href = coordinate === undefined ? undefined : site.addresses.hrefOf(coordinate);
      const operations = elementsRequiring(site.index, scope.name).map((each) =>
        nameInline(site, each),
      );
      return {
        key: scope.name,
        page: scope.page,
        cells: [
          [{ kind: 'badge', text: scope.name, href, code: true }],
          scope.token,
          inline(site, scope.grants, scope.page),
          [{ kind: 'names', names: operations, as: 'list' }],
        ],
      };
    }),
  }),
};
