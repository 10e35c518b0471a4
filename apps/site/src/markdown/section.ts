import type { SectionPagesProps } from '@docs-compiler/ui';

import { bullets, joinBlocks } from './blocks.ts';
import { escapeText } from './escape.ts';
import { textLink } from './inline.ts';

/** Renders the pages of a category, each with a one-line description. */
export function sectionMarkdown(groups: SectionPagesProps['groups']): string {
  return joinBlocks(
    groups.flatMap(({ title, href, about, pages }) => [
      title === undefined ? undefined : `## ${linked({ title, href })}`,
      about === undefined ? undefined : escapeText(about),
      bullets(
        pages.map((page) =>
          page.about === undefined ? linked(page) : `${linked(page)}: ${escapeText(page.about)}`,
        ),
      ),
    ]),
  );
}

function linked({ title, href }: { readonly title: string; readonly href?: string | undefined }) {
  return href === undefined ? escapeText(title) : textLink({ text: title, href });
}
