import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import type { Parts } from '../model/parts.ts';
import { descriptionMarkdown } from './describe.ts';
import { codeSpan } from './escape.ts';
import { inlineMarkdown, nameLink, nameLinks } from './inline.ts';
import { table } from './table.ts';

/** What a union can be. */
export function memberTable({ members }: Parts): string {
  return table({
    columns: ['Member', 'Meaning', 'What to do'],
    rows: members.map(({ name, href, summary, meaning, next }) => [
      nameLink({ text: name, href }),
      inlineMarkdown(meaning ?? summary),
      inlineMarkdown(next),
    ]),
  });
}

/** The values of an enum. */
export function valueTable(
  site: SiteContext,
  { element, model }: { readonly element: Element; readonly model: Parts },
): string {
  const values = ('values' in element && element.values) || [];
  return table({
    columns: ['Value', 'Description', 'Meaning', 'What to do', 'Needed by', 'Deprecated'],
    rows: model.values.map(({ name, meaning, next, opens, deprecated }, at) => [
      codeSpan(name),
      values[at] && descriptionMarkdown(site, values[at]),
      inlineMarkdown(meaning),
      inlineMarkdown(next),
      nameLinks(opens ?? []),
      deprecated && (inlineMarkdown(deprecated) || 'yes'),
    ]),
  });
}
