import type { ComparisonProps } from '@docs-compiler/ui';

import { escapeText } from './escape.ts';
import { inlineMarkdown, textLink } from './inline.ts';
import { table } from './table.ts';

export function comparisonMarkdown({ label, fields, rows }: ComparisonProps): string {
  return table({
    columns: [label, ...fields.map((field) => field.label)].map(escapeText),
    rows: rows.map(({ name, href, cells }) => [
      textLink({ text: name, href }),
      ...cells.map(({ text }) => inlineMarkdown(text)),
    ]),
  });
}
