import { isRoot, placeInFrontmatter } from './fact-place.ts';
import { placeInBody } from './body-place.ts';
import type { Place } from './place-type.ts';
import { none } from './words.ts';
import { entryAt } from './entry.ts';
import type { Graph, PageNode } from '../graph.ts';
import type { SchemaElement } from '../parse/schema.ts';
import { splitPage } from '../parse/split-page.ts';
import type { Span } from '../source.ts';
import { memo } from '../text/memo.ts';

/** The part of a file that stands or falls as a whole with what is at a place. */
export function placeOf(graph: Graph, span: Span): Place | undefined {
  const { path } = span.file;
  if (path === graph.config.file?.path) return placeInConfig(span);
  const page = pagesIn(graph).get(path);
  if (page) return placeInPage(graph, page, span);
  return graph.parsed.files.some((file) => file.path === path)
    ? placeInSchema(graph, span)
    : undefined;
}

/** What responses and triggers are run with. */
const configOfRuns: ReadonlySet<string> = new Set(['sandbox', 'tokens', 'scalars']);

function placeInConfig({ file, start }: Span): Place {
  const { text, key } = entryAt({ file, start: 0, end: file.text.length }, start);
  const runs = configOfRuns.has(key) ? 'all' : none;
  return { id: `${file.path}#${key}`, text, runs, config: key };
}

function placeInSchema(graph: Graph, span: Span): Place {
  const element = elementsIn(graph)(span);
  const { coordinate = '', parent } = element ?? {};
  const root = isRoot(graph, parent ?? coordinate);
  const owner = parent?.split('.')[0] ?? coordinate.split('.')[0] ?? '';
  return {
    id: `${span.file.path}#${coordinate}`,
    isSchema: true,
    runs: new Set([coordinate, ...(root ? [] : [owner])]),
  };
}

/** The smallest element whose definition holds a place. */
const elementsIn = memo(({ elements, parsed }: Graph) => {
  const byFile = new Map<string, { readonly element: SchemaElement; readonly span: Span }[]>();
  for (const element of elements.values()) {
    if (!element.node || !element.span) continue;
    const { path } = element.span.file;
    const others = byFile.get(path) ?? [];
    byFile.set(path, others);
    others.push({ element, span: parsed.spanOf(element.node) });
  }
  return ({ file, start }: Span): SchemaElement | undefined => {
    const around = (byFile.get(file.path) ?? []).filter(
      ({ span }) => span.start <= start && start <= span.end,
    );
    return around.sort((a, b) => lengthOf(a.span) - lengthOf(b.span))[0]?.element;
  };
});

function lengthOf({ start, end }: Span): number {
  return end - start;
}

const pagesIn = memo(
  ({ pages }: Graph): ReadonlyMap<string, PageNode> =>
    new Map(pages.map((page) => [page.parsed.file.path, page])),
);

function placeInPage(graph: Graph, page: PageNode, span: Span): Place | undefined {
  const { file } = page.parsed;
  const unread = { id: file.path, text: file.text, runs: 'all', isLost: true } as const;
  if (file.encodingFault) return unread;
  const parts = partsOf(file);
  if (parts.kind === 'unclosed') return unread;
  if (span.start < parts.bodyStart && parts.kind === 'frontmatter')
    return placeInFrontmatter(graph, page, { block: parts.block, at: span.start });

  return placeInBody(graph, page, { span, start: parts.bodyStart });
}

// A page may have very many faults.
const partsOf = memo(splitPage);

export function textOf({ file, start, end }: Span): string {
  return file.text.slice(start, end);
}
