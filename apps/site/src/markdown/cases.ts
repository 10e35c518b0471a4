import type { SiteContext } from '../context.ts';
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
export function valueTable(site: SiteContext, { values }: Parts): string {
  return table({
    columns: ['Value', 'Description', 'Meaning', 'What to do', 'Needed by', 'Deprecated', 'Since'],
    rows: values.map(({ name, described, meaning, next, opens, deprecated, since }) => [
      codeSpan(name),
      described && descriptionMarkdown(site, described),
      inlineMarkdown(meaning),
      inlineMarkdown(next),
      nameLinks(opens ?? []),
      deprecated && (inlineMarkdown(deprecated) || 'yes'),
      since?.release,
    ]),
  });
}
