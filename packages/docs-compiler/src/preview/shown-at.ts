import type { Graph, PageNode, RouteNode } from '../graph.ts';
import { referencePlaceOf } from '../graph/reference-place.ts';
import type { SchemaElement } from '../parse/schema.ts';
import type { Span } from '../source.ts';
import { memo } from '../text/memo.ts';

export interface ShownAt {
  readonly route: RouteNode;
  readonly anchor?: string | undefined;
}

/** Where the site shows what stands at a place of a source; undefined where it shows it nowhere. */
export function shownAt(graph: Graph, span: Span): ShownAt | undefined {
  const page = pagesOf(graph).get(span.file.path);
  if (!page) return elementAt(graph, span);
  const route = graph.routes.get(page.route);
  return route?.page === page ? { route, anchor: anchorBefore(route, span) } : undefined;
}

const pagesOf = memo(
  ({ pages }: Graph): ReadonlyMap<string, PageNode> =>
    new Map(pages.map((page) => [page.parsed.file.path, page])),
);

/** The last heading, example or the like that does not begin after it. */
function anchorBefore({ anchors }: RouteNode, { file, start }: Span): string | undefined {
  let nearest: { readonly anchor: string; readonly start: number } | undefined;
  for (const [anchor, span] of anchors) {
    // A page that is shown as it was has other places.
    if (span?.file !== file || span.start > start) continue;
    if (!nearest || span.start >= nearest.start) nearest = { anchor, start: span.start };
  }
  return nearest?.anchor;
}

/** A part of an element stands on the page of that element. */
function elementAt(graph: Graph, span: Span): ShownAt | undefined {
  const element = innermostAt(graph, span);
  const place = element && referencePlaceOf(graph, element);
  const route = graph.routes.get(place?.page.route ?? '');
  return route && { route, anchor: place?.anchor };
}

function innermostAt(graph: Graph, { file, start }: Span): SchemaElement | undefined {
  const definitions = definitionsOf(graph).get(file.path) ?? [];
  return definitions.findLast(({ whole }) => whole.start <= start && start <= whole.end)?.element;
}

interface Definition {
  readonly element: SchemaElement;
  /** With its description. */
  readonly whole: Span;
}

/** By file, in the order of the file: what is a part of another comes after it. */
const definitionsOf = memo(({ elements, parsed }: Graph) => {
  const byFile = new Map<string, Definition[]>();
  for (const element of elements.values()) {
    if (!element.node || !element.span) continue;
    const { path } = element.span.file;
    const definitions = byFile.get(path) ?? [];
    byFile.set(path, definitions);
    definitions.push({ element, whole: parsed.spanOf(element.node) });
  }
  for (const definitions of byFile.values())
    definitions.sort((a, b) => a.whole.start - b.whole.start);
  return byFile;
});
