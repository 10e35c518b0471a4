import type { Graph } from '../../src/graph.ts';
import type { Span } from '../../src/source.ts';
import { misspelling } from './facts.ts';
import { entryAt } from './lines.ts';
import type { Mutator } from './mutation.ts';

/** Removes or misspells a page of the sidebar. */
export const sidebarMutators: readonly Mutator[] = [
  {
    kind: 'page dropped from the sidebar',
    candidates: ({ graph }) =>
      pagesInSidebar(graph).flatMap(({ span, title, hasSiblings, isHome }) =>
        // An empty list would be a different fault, and the home page needs no link.
        isHome || !hasSiblings || !title
          ? []
          : [
              () => ({
                describe: span.file.text.slice(span.start, span.end),
                edits: [{ span: entryAt(span), text: '' }],
                expect: [{ codes: ['orphan-route'], span: title }],
              }),
            ],
      ),
  },
  {
    kind: 'page of the sidebar misspelt',
    candidates: ({ graph }) =>
      pagesInSidebar(graph)
        .filter(({ isHome }) => !isHome)
        .map(({ span: { file, start, end } }) =>
          misspelling({ span: { file, start: start + 1, end }, codes: ['broken-link'] }),
        ),
  },
];

interface Entry {
  readonly span: Span;
  readonly title: Span | undefined;
  readonly hasSiblings: boolean;
  readonly isHome: boolean;
}

function pagesInSidebar({ sidebar }: Graph): Entry[] {
  const walk = (items: Graph['sidebar']): Entry[] =>
    items.flatMap((item): Entry[] => {
      if (item.kind === 'category') return walk(item.items);
      if (item.kind !== 'page' || !item.span) return [];
      const title = item.page?.parsed.spanAt(['title']);
      const hasSiblings = items.length > 1;
      return [{ span: item.span, title, hasSiblings, isHome: item.route === '/' }];
    });
  return walk(sidebar);
}
