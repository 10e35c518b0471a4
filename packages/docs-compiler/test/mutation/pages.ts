import type { LinkNode, PageNode, SidebarNode } from '../../src/graph.ts';
import type { Span } from '../../src/source.ts';
import type { Mutation, Mutator, World } from './mutation.ts';

/** Removes a page that is still needed. */
export const pageMutators: readonly Mutator[] = [
  {
    kind: 'page of a union removed',
    candidates: ({ graph }) =>
      graph.pages.flatMap((page) => {
        const element = page.documents?.target;
        if (element?.kind !== 'union' || !element.span) return [];
        const { span } = element;
        return () => removal(page, [{ codes: ['undocumented-union'], span }]);
      }),
  },
  {
    kind: 'page that a link names removed',
    candidates: ({ graph }) =>
      graph.pages.flatMap((page) => {
        // Removed pages of elements and sidebar categories are replaced by generated ones.
        const isReplaced = page.documents !== undefined || isOfCategory(graph.sidebar, page);
        const links = isReplaced ? [] : linksTo(graph.links, page);
        const expect = links.map(({ span }) => ({ codes: ['broken-link'], span }));
        return expect.length > 0 ? () => removal(page, expect) : [];
      }),
  },
  {
    kind: 'page of an error that something names removed',
    candidates: ({ graph }) =>
      graph.pages.flatMap((page) => {
        const fact = graph.errors.find((each) => each.page === page);
        const users = fact ? usersOfError(graph, fact.fact.name) : [];
        const expect = users.map((span) => ({ codes: ['unknown-fact'], span }));
        return expect.length > 0 ? () => removal(page, expect) : [];
      }),
  },
  {
    kind: 'second page at a route',
    candidates: ({ graph }) =>
      graph.pages.flatMap((page) => {
        const { file, contentPath, frontmatter } = page.parsed;
        if (frontmatter.documents === undefined) return [];
        const other = graph.pages.find(
          (each) => each !== page && each.documents && each.parsed.file.path > file.path,
        );
        const span = other?.parsed.spanAt(['documents']);
        return other && span
          ? () => ({
              describe: `${other.parsed.contentPath} documents what ${contentPath} does`,
              edits: [{ span, text: frontmatter.documents ?? '' }],
              expect: [{ codes: ['duplicate-route'], span }],
            })
          : [];
      }),
  },
  {
    kind: 'heading that an anchor names renamed',
    candidates: ({ graph }) =>
      graph.pages.flatMap((page) =>
        (page.parsed.body?.headings ?? []).flatMap(({ id, span, text }) => {
          const links = graph.links.filter(
            ({ target, anchor }) => target?.page === page && anchor === id,
          );
          const expect = links.map((link) => ({ codes: ['broken-anchor'], span: link.span }));
          if (expect.length === 0) return [];
          return () => ({
            describe: `\`${text}\` of ${page.route}`,
            edits: [{ span: textSpan(span), text: 'Zebra crossing' }],
            expect,
          });
        }),
      ),
  },
];

function removal({ parsed }: PageNode, expect: Mutation['expect']): Mutation {
  const { path } = parsed.file;
  return {
    describe: path,
    edits: [],
    removed: path,
    expect: expect.filter(({ span }) => span.file.path !== path),
  };
}

function linksTo(links: readonly LinkNode[], page: PageNode): readonly LinkNode[] {
  return links.filter((link) => link.target?.page === page && link.page !== page);
}

function usersOfError({ pages }: World['graph'], name: string): readonly Span[] {
  return pages.flatMap(({ parsed }) =>
    (parsed.body?.components ?? []).flatMap(({ name: component, props, propSpans }) => {
      const names = component === 'Errors' ? props['names'] : undefined;
      const span = propSpans['names'];
      return Array.isArray(names) && names.includes(name) && span ? [span] : [];
    }),
  );
}

/** Returns the text of a heading without its `#`. */
function textSpan({ file, start, end }: Span): Span {
  const [marks = ''] = /^#*\s*/.exec(file.text.slice(start, end)) ?? [];
  return { file, start: start + marks.length, end };
}

function isOfCategory(
  sidebar: readonly SidebarNode[],
  { route }: Pick<PageNode, 'route'>,
): boolean {
  return sidebar.some(
    (node) =>
      node.kind === 'category' &&
      (node.own?.route === route || isOfCategory(node.items, { route })),
  );
}
