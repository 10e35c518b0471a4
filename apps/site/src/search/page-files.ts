import { shardOfPage, type PagesFile, type TextShard } from './format.ts';
import type { SearchedPage } from './pages.ts';
import { indexText } from './text-index.ts';

/** Every section of every page, and the index of their words. */
export function pagesFile(pages: readonly SearchedPage[]): PagesFile {
  const sections = pages.flatMap(({ entry, sections: parts }, page) =>
    parts().map((part) => ({ ...part, title: entry.title, page })),
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

export function pageShards(pages: readonly SearchedPage[]): [string, () => TextShard][] {
  return pages.map(({ entry, sections }, page) => [
    shardOfPage(page),
    () => ({
      [entry.href]: Object.fromEntries(sections().map(({ anchor, text }) => [anchor, text])),
    }),
  ]);
}
