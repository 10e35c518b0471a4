import type { PageJson } from '../graph-json.ts';
import type { Graph, PageNode } from '../graph.ts';
import { shownPages } from '../graph/shown.ts';
import { startOf } from '../source.ts';
import { bodyJson, type BodyNames } from './body.ts';
import type { EmitContext } from './context.ts';
import { sourceOf } from './source.ts';

export function pagesJson({ graph, examples }: EmitContext): PageJson[] {
  const ids = new Map<PageNode, string[]>();
  for (const { page, id } of examples) ids.set(page, [...(ids.get(page) ?? []), id]);
  const coordinates = coordinatesOf(graph);
  return shownPages(graph.routes, graph.pages).map((page) =>
    pageJson(page, { exampleIds: ids.get(page) ?? [], coordinates }),
  );
}

function coordinatesOf({ references }: Graph): BodyNames['coordinates'] {
  return new Map(
    references.flatMap(({ element, target }) =>
      element && target ? [[element, target.coordinate] as const] : [],
    ),
  );
}

function pageJson(page: PageNode, names: BodyNames): PageJson {
  const { parsed, route, title, kind, hidden, documents } = page;
  const { body, file, frontmatter } = parsed;
  return {
    route,
    title,
    description: frontmatter.description ?? '',
    kind,
    hidden,
    documents: documents?.target?.coordinate ?? null,
    source: sourceOf(startOf(file)),
    headings: (body?.headings ?? []).map(({ depth, text, id }) => ({ depth, text, id })),
    body: body ? bodyJson(body.hast, names) : null,
    examples: [...names.exampleIds],
    ...(frontmatter.sequence && { sequence: frontmatter.sequence }),
  };
}
