import { type PageEntry, shardOfPage, type PagesFile, type TextShard } from './format.ts';
import type { SearchedPage } from './pages.ts';
import type { Section } from './sections.ts';
import { indexText } from './text-index.ts';

/** Every section of every page, and the index of their words. */
export function pagesFile(
  pages: readonly SearchedPage[],
): Pick<PagesFile, 'pages' | 'sections' | 'index'> {
  const sections = pages.flatMap(({ entry, sections: parts }, page) =>
    parts().map((part) => ({ ...part, title: titleOf(entry, part), page })),
  );
  return {
    pages: pages.map(({ entry }) => entry),
    sections: sections.map(({ page, anchor, heading, names }) => {
      return { page, anchor, heading, ...(names.length > 0 && { names }) };
    }),
    // The part above the first heading stands under the title itself.
    index: indexText(sections.map((each) => ({ ...each, heading: each.heading || each.title }))),
  };
}

/**
 * What a section stands below. The top of a page stands below its branch of the sidebar, and its
 * address often has the one word for it: `Pay out to a bank account` is `disbursements`.
 */
function titleOf({ title, trail, href }: PageEntry, { above, anchor }: Section): string {
  const [address = ''] = /[^/]*$/.exec(href) ?? [];
  return [title, ...(anchor === '' ? [trail, address] : above)].join(' ');
}

export function pageShards(pages: readonly SearchedPage[]): [string, () => TextShard][] {
  return pages.map(({ entry, sections }, page) => [
    shardOfPage(page),
    () => ({
      [entry.href]: Object.fromEntries(sections().map(({ anchor, text }) => [anchor, text])),
    }),
  ]);
}
