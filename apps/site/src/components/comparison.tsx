import { Comparison, type ComparisonProps } from '@docs-compiler/ui';
import type { GraphJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { escapeText } from '../markdown/escape.ts';
import { inlineMarkdown, textLink } from '../markdown/inline.ts';
import { table } from '../markdown/table.ts';
import { inline, plainInline } from '../model/inline.ts';
import { navigationOf, pagesOf } from '../navigation.ts';
import type { SiteComponent } from './component.ts';

export const comparison: SiteComponent<'Comparison'> = {
  html({ site, props, isRepeated }) {
    const shown = comparisonProps(site, props.name);
    return shown && <Comparison {...shown} canFind={!isRepeated} />;
  },
  markdown({ site, props }) {
    const shown = comparisonProps(site, props.name);
    return shown ? comparisonMarkdown(shown) : '';
  },
  facts: ({ site, props }) => comparedRows(site, props.name),
};

function comparisonMarkdown({ label, fields, rows }: ComparisonProps): string {
  return table({
    columns: [label, ...fields.map((field) => field.label)].map(escapeText),
    rows: rows.map(({ name, href, cells }) => [
      textLink({ text: name, href }),
      ...cells.map(({ text }) => inlineMarkdown(text)),
    ]),
  });
}

type Field = GraphJson['comparisons'][number]['fields'][number];
type Row = GraphJson['comparisonRows'][number];

/**
 * Returns the rows of a comparison from pages' frontmatter, in sidebar order; undefined if there
 * are none.
 */
function comparisonProps(site: SiteContext, name: string): ComparisonProps | undefined {
  const comparison = site.graph.comparisons.find((each) => each.name === name);
  const rows = comparedRows(site, name);
  if (!comparison || rows.length === 0) return undefined;
  const { label, noun, fields } = comparison;
  return {
    name,
    label,
    noun,
    fields: fields.map((field) => ({
      name: field.name,
      label: field.label,
      words: field.values && Object.fromEntries(field.values.map((each) => [each.name, each.text])),
    })),
    rows: rows.map((row) => ({
      name: row.name,
      href: site.addresses.href(row.page),
      cells: fields.map((field) => cellOf(site, { field, row })),
    })),
  };
}

function comparedRows(site: SiteContext, name: string): readonly Row[] {
  const { graph, index } = site;
  const order = new Map(pagesOf(navigationOf(site)).map(({ route }, at) => [route, at]));
  const place = ({ page }: Row) => order.get(page) ?? order.size;
  return graph.comparisonRows
    .filter(({ comparison, page }) => comparison === name && !index.isHidden(page))
    .toSorted((a, b) => place(a) - place(b));
}

function cellOf(
  site: SiteContext,
  { field, row }: { readonly field: Field; readonly row: Row },
): ComparisonProps['rows'][number]['cells'][number] {
  const said = row.says[field.name] ?? [];
  if (!field.values) return { values: [], text: inline(site, said.join(' '), row.page) };
  const words = field.values.flatMap((each) => (said.includes(each.name) ? [each.text] : []));
  return { values: said, text: plainInline(words.join(', ')) };
}
