import type { Pages, ReferenceModel } from '../model/types.ts';
import { bullets, joinBlocks } from './blocks.ts';
import { nameLinks } from './inline.ts';

/** Renders one page of the users of an element, with links to the other pages. */
export function usedByMarkdown({ groups, pages }: ReferenceModel['usedBy']): string {
  return joinBlocks([
    bullets(groups.map(({ title, links }) => `${title}: ${nameLinks(links)}`)),
    furtherPages(pages),
  ]);
}

/** Renders links to the other pages of a long list. */
export function furtherPages(pages: Pages): string | undefined {
  if (pages.length < 2) return undefined;
  const links = pages.flatMap(({ href, current }, at) => (current ? [] : [`[${at + 1}](${href})`]));
  return `Other pages of this list: ${links.join(', ')}`;
}
