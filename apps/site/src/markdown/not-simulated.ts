import type { NotSimulatedProps } from '@docs-compiler/ui';

import { escapeText } from './escape.ts';
import { inlineMarkdown, nameLink, textLink } from './inline.ts';
import { table } from './table.ts';

export function notSimulatedMarkdown(rows: NotSimulatedProps['rows']): string {
  return table({
    columns: ['Answer', 'Page', 'Why'],
    rows: rows.map(({ what, page, why }) => [
      what.isName ? nameLink(what) : textLink(what),
      escapeText(page),
      inlineMarkdown(why),
    ]),
  });
}
