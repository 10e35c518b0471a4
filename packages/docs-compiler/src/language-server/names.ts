import type { Graph, LinkNode, PageNode } from '../graph.ts';
import { pagesByPath } from '../graph/pages.ts';
import { allFencesOf, metaSpan, metaText } from '../languages/mdx/fence-text.ts';
import type { Path } from '../languages/yaml/tree.ts';
import { codePathFrom, codeReference } from '../parse/code-files.ts';
import { filesOf } from '../project.ts';
import { usesOfName } from '../rename.ts';
import { type SourceFile, type Span, startOf } from '../source.ts';
import { declaredFacts, type FactName, factsUsedOn } from './facts.ts';
import type { Linked } from './session.ts';

/** The thing that a text at some place names. `span` is the place of the name. */
export type Named =
  | {
      readonly kind: 'element';
      readonly span: Span;
      readonly name: string;
      /** Several if the context does not decide between them. */
      readonly coordinates: readonly string[];
    }
  | { readonly kind: 'fact'; readonly span: Span; readonly fact: FactName }
  | { readonly kind: 'link'; readonly span: Span; readonly link: LinkNode }
  | { readonly kind: 'heading'; readonly span: Span; readonly page: PageNode; readonly id: string }
  | { readonly kind: 'file'; readonly span: Span; readonly file: SourceFile };

/** A place in a file. */
export interface Place {
  readonly file: SourceFile;
  /** In UTF-16 code units from 0. */
  readonly offset: number;
}

/** Returns what the text at a place names; undefined for any other text. */
export function namedAt(linked: Linked, place: Place): Named | undefined {
  const { graph } = linked;
  const link = graph.links.find(({ span }) => holds(span, place));
  if (link) return { kind: 'link', span: link.span, link };

  const page = pagesByPath(graph).get(place.file.path);
  const file = page && fileAt(linked, page, place);
  if (file) return file;
  const facts = [
    ...declaredFacts(graph),
    ...(page ? factsUsedOn(page).filter(({ kind, name }) => isDeclared(graph, kind, name)) : []),
  ];
  const fact = facts.find(({ span }) => holds(span, place));
  if (fact) return { kind: 'fact', span: fact.span, fact };

  const word = wordAt(place);
  const uses = word ? usesOfName(linked, word) : [];
  const found = uses.filter(({ span, coordinates }) => holds(span, place) && coordinates.length);
  const [first] = found;
  if (first && word) {
    const coordinates = [...new Set(found.flatMap((each) => each.coordinates))];
    return { kind: 'element', span: first.span, name: word, coordinates };
  }
  const heading = page?.parsed.body?.headings.find(({ span }) => holds(span, place));
  return page && heading && { kind: 'heading', span: heading.span, page, id: heading.id };
}

/** Returns the place where a name is declared; several if it may mean several elements. */
export function definitionsOf({ graph }: Linked, named: Named): readonly Span[] {
  switch (named.kind) {
    case 'element':
      return named.coordinates.flatMap((each) => graph.elements.get(each)?.span ?? []);
    case 'fact':
      return declaredFacts(graph)
        .filter((each) => isSame(each, named.fact))
        .map(({ span }) => span);
    case 'link':
      return definitionOfLink(graph, named.link);
    case 'heading':
      return [named.span];
    case 'file':
      return [startOf(named.file)];
    default:
      return named satisfies never;
  }
}

/** Returns the places that name the same thing, with its declaration. */
export function usesOf(linked: Linked, named: Named): readonly Span[] {
  const { graph } = linked;
  switch (named.kind) {
    case 'element':
      return usesOfName(linked, named.name)
        .filter(({ coordinates }) => coordinates.some((each) => named.coordinates.includes(each)))
        .map(({ span }) => span);
    case 'fact':
      return [...declaredFacts(graph), ...graph.pages.flatMap(factsUsedOn)]
        .filter((each) => isSame(each, named.fact))
        .map(({ span }) => span);
    case 'link': {
      const { target, anchor } = named.link;
      return linksTo(graph, target?.route, anchor);
    }
    case 'heading':
      return [named.span, ...linksTo(graph, named.page.route, named.id)];
    case 'file':
      return graph.pages.flatMap((page) =>
        shownFiles(linked, page)
          .filter(({ file }) => file === named.file)
          .map(({ span }) => span),
      );
    default:
      return named satisfies never;
  }
}

/** Returns the paths of frontmatter or config values, each with the span of its key. */
export function* keysIn(
  value: unknown,
  { path = [], spanOf }: { readonly path?: Path; spanOf(this: void, path: Path): Span | undefined },
): Generator<{ readonly path: Path; readonly span: Span }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    const span = Array.isArray(value) ? undefined : spanOf(at);
    if (span && span.file.text.slice(span.start, span.end).includes(key)) yield { path: at, span };
    yield* keysIn(inner, { path: at, spanOf });
  }
}

/** Checks whether a place is in a span, or at its end, where a cursor is after typing it. */
export function holds({ file, start, end }: Span, place: Place): boolean {
  return file.path === place.file.path && start <= place.offset && place.offset <= end;
}

/** Returns the files that the fences of a page show, at the place of the option `file`. */
export function shownFiles(
  { project }: Linked,
  { parsed }: PageNode,
): readonly { readonly span: Span; readonly file: SourceFile }[] {
  const files = new Map(filesOf(project).map((file) => [file.path, file]));
  return (parsed.body ? allFencesOf(parsed.body) : []).flatMap((fence) => {
    const value = metaText(fence, 'file');
    if (value === undefined) return [];
    const path = codePathFrom(project.contentDir ?? '', codeReference(value).path);
    const file = files.get(path ?? '');
    return file ? [{ span: metaSpan(fence, value), file }] : [];
  });
}

function fileAt(linked: Linked, page: PageNode, place: Place): Named | undefined {
  const shown = shownFiles(linked, page).find(({ span }) => holds(span, place));
  return shown && { kind: 'file', ...shown };
}

function definitionOfLink(graph: Graph, { target, anchor }: LinkNode): readonly Span[] {
  if (!target) return [];
  const span = anchor === undefined ? undefined : target.anchors.get(anchor);
  if (span) return [span];
  if (target.page) return [startOf(target.page.parsed.file)];
  const element = graph.elements.get(target.coordinate ?? '');
  return element?.span ? [element.span] : [];
}

function linksTo(
  { links }: Graph,
  route: string | undefined,
  anchor: string | undefined,
): readonly Span[] {
  return links
    .filter(({ target }) => target !== undefined && target.route === route)
    .filter((link) => link.anchor === anchor)
    .map(({ span }) => span);
}

function isSame(a: FactName, b: FactName): boolean {
  return a.kind === b.kind && a.name === b.name;
}

function isDeclared(graph: Graph, kind: string, name: string): boolean {
  return declaredFacts(graph).some((each) => each.kind === kind && each.name === name);
}

/** Returns the name around a place. */
function wordAt({ file: { text }, offset }: Place): string | undefined {
  const before = /\w*$/.exec(text.slice(Math.max(0, offset - 200), offset))?.[0] ?? '';
  const after = /^\w*/.exec(text.slice(offset, offset + 200))?.[0] ?? '';
  return /^[A-Za-z_]/.test(before + after) ? before + after : undefined;
}
