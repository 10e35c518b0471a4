import { shardOfPage, type PagesFile } from '../format.ts';
import type { Entry } from './entries.ts';

/** What guides say by name: error codes, events, scopes. Each leads to the section that says it. */
export function termEntries({ pages, sections }: PagesFile): Entry[] {
  return sections.flatMap((section, id) => {
    const page = pages[section.page];
    if (!page) return [];
    return (section.names ?? []).flatMap(([kind, ...names]) =>
      names.filter(isName).map((name): Entry => {
        const own = sections.find((each) => each.page === section.page && each.heading === name);
        const { anchor, heading } = own ?? sections[id] ?? section;
        const href = anchor === '' ? page.href : `${page.href}#${anchor}`;
        const trail = [page.title, heading].filter(Boolean).join(' › ');
        return {
          kind,
          path: [name],
          rest: '',
          deprecated: false,
          element: { coordinate: name, title: name, href, line: -1 },
          place: { trail, shard: shardOfPage(section.page), holder: page.href, part: anchor },
        };
      }),
    );
  });
}

/** The limits of a guide have titles in words: those are found as words. */
function isName(name: string): boolean {
  return /^[\w.:-]+$/.test(name) && !/^[A-Z][a-z]+$/.test(name);
}
