import type { FactStripProps, InlinePart } from '@docs-compiler/ui';
import type { GraphJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { inline, plainInline } from './inline.ts';

interface Compared {
  readonly field: GraphJson['comparisons'][number]['fields'][number];
  readonly row: GraphJson['comparisonRows'][number];
}

/** Returns what an entry of a comparison says about a field; empty if it says nothing. */
export function comparedParts(site: SiteContext, { field, row }: Compared): readonly InlinePart[] {
  const said = row.says[field.name] ?? [];
  const words = field.values?.flatMap((each) => (said.includes(each.name) ? [each.text] : []));
  return words ? plainInline(words.join(', ')) : inline(site, said.join(' '), row.page);
}

/** Returns the facts by which a page is compared with others. */
export function comparedFacts(site: SiteContext, route: string): FactStripProps['facts'] {
  const { comparisons, comparisonRows } = site.graph;
  return comparisonRows
    .filter(({ page }) => page === route)
    .flatMap((row) => {
      const fields = comparisons.find(({ name }) => name === row.comparison)?.fields ?? [];
      return fields.map((field) => ({
        label: field.label,
        parts: comparedParts(site, { field, row }),
      }));
    })
    .filter(({ parts }) => parts.length > 0);
}
