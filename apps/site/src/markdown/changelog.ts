import { changeLevels } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { changelogModel } from '../model/changelog.ts';
import { deprecationsModel } from '../model/deprecations.ts';
import { bullets, joinBlocks } from './blocks.ts';
import { escapeText } from './escape.ts';
import { inlineMarkdown, textLink } from './inline.ts';
import { table } from './table.ts';

/** The releases with their changes. */
export function changelogMarkdown(site: SiteContext): string {
  const { releases, links } = changelogModel(site);
  return joinBlocks([
    bullets(links.map(({ label, href }) => textLink({ text: label, href }))),
    ...releases.flatMap(({ title, note, groups }) => [
      `## ${escapeText(title)}`,
      note,
      ...groups.flatMap(({ level, changes }) => [
        `### ${changeLevels[level].label}`,
        changeLevels[level].about,
        bullets(changes.map(changeLine)),
      ]),
    ]),
  ]);
}

type Change = ReturnType<
  typeof changelogModel
>['releases'][number]['groups'][number]['changes'][number];

function changeLine({ message, instead, touches }: Change): string {
  const places = touches.map(({ text, href }) => textLink({ text, href })).join(', ');
  return [
    `${inlineMarkdown(message)}.`,
    instead && inlineMarkdown(instead),
    places && `Places in these docs: ${places}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What is going away. */
export function deprecationsMarkdown(site: SiteContext): string {
  return table({
    columns: ['Deprecated', 'Since', 'What to use'],
    rows: deprecationsModel(site).map(({ name, since, reason }) => [
      inlineMarkdown([name]),
      since && textLink({ text: since.release, href: since.href }),
      inlineMarkdown(reason),
    ]),
  });
}
