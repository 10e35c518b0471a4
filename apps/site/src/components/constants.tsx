import type { GraphJson } from 'docs-compiler/graph';

import { inline, nameInline } from '../model/inline.ts';
import { componentPlaces } from '../paste/places.ts';
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
        constant.bound === 'pattern'
          ? [{ kind: 'code', text: valueOf(constant) } as const]
          : valueOf(constant),
        inline(site, constant.meaning, constant.page),
        appliesTo(constant).flatMap((coordinate, at) => [
          ...(at === 0 ? [] : [{ kind: 'text', text: ', ' } as const]),
          nameInline(site, coordinate),
        ]),
      ],
    })),
  }),
};

/**
 * Shows the value of a constant of the same page, or else of the first page that declares it. The
 * value links to the table that defines it.
 */
export const constant: SiteComponent<'Constant'> = {
  view({ site, page, props: { name } }) {
    const named = site.graph.constants.filter((each) => each.name === name);
    const found = named.find((each) => each.page === page?.route) ?? named[0];
    if (!found) return undefined;
    const table = componentPlaces(site).find(
      (place) => place.name === 'Constants' && place.page.route === found.page,
    );
    const text = valueOf(found);
    return {
      kind: 'line',
      pieces: [table ? { kind: 'page', text, href: table.href } : { kind: 'text', text }],
    };
  },
};

function appliesTo({ applies, also = [] }: GraphJson['constants'][number]): readonly string[] {
  return [applies ?? [], also].flat();
}

function valueOf({ value, unit }: GraphJson['constants'][number]): string {
  return [String(value), unit].filter(Boolean).join('\u00a0');
}
