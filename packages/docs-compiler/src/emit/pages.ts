import type { PageJson } from '../graph-json.ts';
import type { PageNode } from '../graph.ts';
import { startOf } from '../source.ts';
import { bodyJson } from './body.ts';
import type { EmitContext } from './context.ts';
import { shownPages } from './shown.ts';
import { sourceOf } from './source.ts';

export function pagesJson({ graph, examples }: EmitContext): PageJson[] {
  const ids = new Map<PageNode, string[]>();
  for (const { page, id } of examples) ids.set(page, [...(ids.get(page) ?? []), id]);
  return shownPages(graph).map((page) => pageJson(page, ids.get(page) ?? []));
}

function pageJson(page: PageNode, examples: readonly string[]): PageJson {
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
    body: body ? bodyJson(body.hast, examples) : null,
    examples: [...examples],
    ...(frontmatter.sequence && { sequence: frontmatter.sequence }),
  };
}
