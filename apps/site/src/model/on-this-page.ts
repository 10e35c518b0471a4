import type { PageJson } from 'docs-compiler/graph';

import type { Section } from './sections.ts';

/** A link to a part of the same page. */
export interface PageLink {
  readonly label: string;
  readonly href: string;
  /** How many things it lists. */
  readonly count?: number | undefined;
}

/** What stands right below the title, in view. */
const inHead: ReadonlySet<Section['kind']> = new Set(['description', 'requirements']);

/** The parts of a reference page below its head; none where one is all there is. */
export function linksOnPage(
  sections: readonly Section[],
  page: PageJson | undefined,
): readonly PageLink[] {
  const links = sections
    .filter(({ kind }) => !inHead.has(kind))
    .flatMap(({ id, title, count }): PageLink[] =>
      id === undefined ? headingsOf(page) : [{ label: title, href: `#${id}`, count }],
    );
  return links.length > 1 ? links : [];
}

/** Those of the page's own text, which brings its headings. */
function headingsOf(page: PageJson | undefined): PageLink[] {
  return (page?.headings ?? [])
    .filter(({ depth }) => depth === 2)
    .map(({ text, id }) => ({ label: text, href: `#${id}` }));
}
