import { routeOfPath } from '@docs-compiler/graph';
import type { PageNode, Reference } from '../graph.ts';
import { startOf, type Span } from '../source.ts';
import { memo } from '../text/memo.ts';
import type { LinkContext } from './context.ts';
import { referenceTo } from './fact-reference.ts';
import { hasFrontmatterFault } from '../graph/faults.ts';
import type { ParsedPage } from '../parse/types.ts';

/**
 * Returns the nodes of pages, sorted by path. Files in `public` are copied unchanged and are not
 * pages.
 */
export function linkPages(context: LinkContext, pages: readonly ParsedPage[]): readonly PageNode[] {
  return pages
    .filter(({ contentPath }) => !contentPath.startsWith('public/'))
    .sort((a, b) => (a.file.path < b.file.path ? -1 : 1))
    .map(pageNodeIn(context));
}

// An unchanged page has the same node, so results memoized by node remain valid.
const pageNodeIn = memo((context: LinkContext) =>
  memo((page: ParsedPage) => pageNodeOf(context, page)),
);

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

function pageNodeOf(context: LinkContext, parsed: ParsedPage): PageNode {
  const { title, hidden = false } = parsed.frontmatter;
  const own = routeOfPath(parsed.contentPath, context.config.product?.slug);
  const page: Mutable<PageNode> = {
    parsed,
    route: own,
    kind: own === '/' ? 'home' : 'guide',
    title: title ?? parsed.body?.headings[0]?.text ?? parsed.contentPath,
    hidden,
  };
  const documented = documentedBy(context, { parsed, route: own });
  if (!documented) return page;

  const documents: Reference = referenceTo(context, { ...documented, from: 'documents', page });
  page.kind = 'reference';
  page.documents = documents;
  page.route = context.referencePages.get(documents.target?.coordinate ?? '')?.route ?? own;
  return page;
}

/**
 * Returns the reference in `documents:`. Broken frontmatter may hide the key: a page at the route
 * of a reference page is then assumed to document it, so that one fault does not cause findings
 * about a second page at that route.
 */
function documentedBy(
  { referencePages }: LinkContext,
  { parsed, route }: { readonly parsed: ParsedPage; readonly route: string },
): { readonly name: string; readonly span: Span } | undefined {
  const { documents } = parsed.frontmatter;
  if (documents !== undefined) return { name: documents, span: parsed.spanAt(['documents']) };
  if (!hasFrontmatterFault(parsed, [])) return undefined;

  for (const page of referencePages.values())
    if (page.route === route) return { name: page.coordinate, span: startOf(parsed.file) };
  return undefined;
}
