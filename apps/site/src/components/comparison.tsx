import { chips, type Cell, type FacetProps } from '@docs-compiler/ui';
import type { GraphJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { comparedParts } from '../model/compared.ts';
import { navigationOf, pagesOf } from '../navigation.ts';
import type { SiteComponent } from './component.ts';

type Field = GraphJson['comparisons'][number]['fields'][number];
type Row = GraphJson['comparisonRows'][number];

/** Compares pages by their frontmatter, in sidebar order, with a filter. */
export const comparison: SiteComponent<'Comparison'> = {
  view({ site, props: { name }, isRepeated }) {
    const comparison = site.graph.comparisons.find((each) => each.name === name);
    const rows = comparedRows(site, name);
    if (!comparison || rows.length === 0) return undefined;
    const { label, noun } = comparison;
    const fields = comparison.fields.filter(({ table }) => table);
    const facets = facetsOf(fields, rows);
    return {
      kind: 'table',
      caption: `All ${noun}`,
      look: 'comparison',
      filter: isRepeated
        ? undefined
        : { list: `site.${name}`, noun, count: rows.length, name: 'compare', facets },
      columns: [{ label, isSearched: true }, ...fields.map((field) => ({ label: field.label }))],
      rows: rows.map((row) => ({
        key: row.page,
        data: dataOf(fields, row),
        cells: [
          [{ kind: 'page', text: row.name, href: site.addresses.href(row.page) }],
          ...fields.map((field) => cellOf(site, { field, row })),
        ],
      })),
    };
  },
};

function comparedRows(site: SiteContext, name: string): readonly Row[] {
  const { graph, index } = site;
  const order = new Map(pagesOf(navigationOf(site)).map(({ route }, at) => [route, at]));
  const place = ({ page }: Row) => order.get(page) ?? order.size;
  return graph.comparisonRows
    .filter(({ comparison, page }) => comparison === name && !index.isHidden(page))
    .toSorted((a, b) => place(a) - place(b));
}

function dataOf(fields: readonly Field[], { says }: Row): Record<`data-${string}`, string> {
  const counted = fields.filter(({ values }) => values);
  return Object.fromEntries(
    counted.map(({ name }) => [`data-${name}`, (says[name] ?? []).join(' ')]),
  );
}

function cellOf(
  site: SiteContext,
  { field, row }: { readonly field: Field; readonly row: Row },
): Cell {
  const parts = comparedParts(site, { field, row });
  const count = field.values ? (row.says[field.name] ?? []).length : 0;
  return parts.length === 0 ? undefined : [{ kind: 'values', count, parts }];
}

/** Returns a filter for each field with few values of which at least two occur. */
function facetsOf(fields: readonly Field[], rows: readonly Row[]): FacetProps[] {
  return fields
    .flatMap(({ name, label, values }) => {
      if (!values) return [];
      const words = Object.fromEntries(values.map((each) => [each.name, each.text]));
      return [chips(name, { label, words, used: rows.flatMap(({ says }) => says[name] ?? []) })];
    })
    .filter(({ options }) => options.length > 1);
}
