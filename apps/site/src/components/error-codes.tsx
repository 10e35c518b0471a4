import { inline } from '../model/inline.ts';
import { factsOf, type SiteComponent } from './component.ts';

export const errorCodes: SiteComponent<'ErrorCodes'> = {
  view: ({ site, page }) => ({
    kind: 'table',
    caption: 'Error codes',
    named: 'Error code',
    columns: [
      { label: 'Code', isSearched: true },
      { label: 'Meaning', isSearched: true },
      { label: 'What to do', isSearched: true },
    ],
    rows: factsOf(site, { all: site.graph.errorCodes, page }).map((code) => ({
      key: code.code,
      page: code.page,
      cells: [
        [{ kind: 'code', text: code.code }],
        inline(site, code.meaning, code.page),
        inline(site, code.action, code.page),
      ],
    })),
  }),
};
