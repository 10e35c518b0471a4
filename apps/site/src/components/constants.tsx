import type { GraphJson } from 'docs-compiler/graph';

import { inline, nameInline } from '../model/inline.ts';
import { factsOf, type SiteComponent } from './component.ts';

export const constants: SiteComponent<'Constants'> = {
  view: ({ site, page }) => ({
    kind: 'table',
    caption: 'Limits',
    named: 'Limit',
    columns: [
      { label: 'Limit', isSearched: true },
      { label: 'Value' },
      { label: 'Meaning', isSearched: true },
      { label: 'Applies to' },
    ],
    rows: factsOf(site, { all: site.graph.constants, page }).map((constant) => ({
      key: constant.name,
      page: constant.page,
      cells: [
        constant.name,
        valueOf(constant),
        inline(site, constant.meaning, constant.page),
        constant.applies === undefined ? undefined : [nameInline(site, constant.applies)],
      ],
    })),
  }),
};

function valueOf({ value, unit }: GraphJson['constants'][number]): string {
  return [String(value), unit].filter(Boolean).join('\u00a0');
}
