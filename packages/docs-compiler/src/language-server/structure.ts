import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  type DocumentLink,
  type DocumentSymbol,
  type FoldingRange,
  FoldingRangeKind,
  SymbolKind,
} from 'vscode-languageserver/node';

import type { LinkNode } from '../graph.ts';
import { pagesByPath } from '../graph/pages.ts';
import { allFencesOf } from '../languages/mdx/fence-text.ts';
import { splitPage } from '../parse/split-page.ts';
import type { ElementKind, Heading, ParsedPage, ParsedSchema } from '../parse/types.ts';
import { positionAt, type SourceFile, type Span } from '../source.ts';
import { definitionsOf, shownFiles } from './names.ts';
import { locationOf, rangeOf, type Uris } from './places.ts';
import type { Linked } from './session.ts';

/** Returns the headings of a page as a tree. A heading contains the text up to the next one. */
export function pageSymbols({ file, body }: ParsedPage): DocumentSymbol[] {
  const roots: DocumentSymbol[] = [];
  const open: { readonly depth: number; readonly symbol: DocumentSymbol }[] = [];
  const headings = body?.headings ?? [];
  for (const [at, heading] of headings.entries()) {
    const symbol = headingSymbol(heading, sectionOf(file, headings.slice(at)));
    while ((open.at(-1)?.depth ?? 0) >= heading.depth) open.pop();
    const parent = open.at(-1)?.symbol;
    (parent?.children ?? roots).push(symbol);
    open.push({ depth: heading.depth, symbol });
  }
  return roots;
}

/** Returns the text from a heading to the next one that is not below it. */
function sectionOf(file: SourceFile, [heading, ...after]: readonly Heading[]): Span {
  const next = after.find(({ depth }) => depth <= (heading?.depth ?? 0));
  const { text } = file;
  const end = next ? next.span.start : text.length;
  const start = heading?.span.start ?? 0;
  return { file, start, end: start + text.slice(start, end).trimEnd().length };
}

function headingSymbol({ text, span }: Heading, section: Span): DocumentSymbol {
  return {
    name: text || '(no text)',
    kind: SymbolKind.String,
    range: rangeOf(section),
    selectionRange: rangeOf(span),
    children: [],
  };
}

/** Returns the types and directives of an SDL file, with their fields, values and arguments. */
export function schemaSymbols({ elements, spanOf }: ParsedSchema, path: string): DocumentSymbol[] {
  const roots: DocumentSymbol[] = [];
  const symbols = new Map<string, DocumentSymbol>();
  for (const { coordinate, name, kind, parent, span, node } of elements.values()) {
    if (!span || !node || span.file.path !== path) continue;
    const whole = spanOf(node);
    const isAround = whole.start <= span.start && span.end <= whole.end;
    const symbol = {
      name,
      kind: symbolKinds[kind],
      range: rangeOf(isAround ? whole : span),
      selectionRange: rangeOf(span),
      children: [],
    };
    symbols.set(coordinate, symbol);
    // A field of an extension may be in another file than its type.
    (symbols.get(parent ?? '')?.children ?? roots).push(symbol);
  }
  return roots;
}

const symbolKinds: Readonly<Record<ElementKind, SymbolKind>> = {
  object: SymbolKind.Class,
  interface: SymbolKind.Interface,
  union: SymbolKind.Enum,
  enum: SymbolKind.Enum,
  input: SymbolKind.Struct,
  scalar: SymbolKind.TypeParameter,
  directive: SymbolKind.Event,
  field: SymbolKind.Field,
  'input-field': SymbolKind.Property,
  argument: SymbolKind.Variable,
  'enum-value': SymbolKind.EnumMember,
};

/** Returns the links in a file to pages, elements, public files and other sites. */
export function documentLinks(linked: Linked, uris: Uris, path: string): DocumentLink[] {
  const { graph } = linked;
  const links = graph.links
    .filter(({ span }) => span.file.path === path)
    .flatMap((link): DocumentLink[] => {
      const target = targetOf(linked, uris, link);
      return target === undefined ? [] : [{ range: rangeOf(link.span), target }];
    });
  const page = pagesByPath(graph).get(path);
  const files = page ? shownFiles(linked, page) : [];
  return [
    ...links,
    ...files.map(({ span, file }) => ({ range: rangeOf(span), target: uris.uriOf(file.path) })),
  ];
}

function targetOf(linked: Linked, uris: Uris, link: LinkNode): string | undefined {
  if (link.kind === 'external') return /^https?:/.test(link.href) ? link.href : undefined;
  const { publicPath } = linked.loaded;
  if (link.kind === 'file' && publicPath !== undefined) {
    const isWritten = linked.project.publicPaths.includes((link.route ?? '').slice(1));
    return isWritten ? pathToFileURL(join(publicPath, link.route ?? '')).href : undefined;
  }
  const [span] = definitionsOf(linked, { kind: 'link', span: link.span, link });
  if (!span) return undefined;
  const { uri, range } = locationOf(uris, span);
  return range.start.line === 0 ? uri : `${uri}#L${range.start.line + 1}`;
}

/** Returns the parts of a page that can be folded: its frontmatter, sections and fences. */
export function foldingRanges(page: ParsedPage): FoldingRange[] {
  const { file, body } = page;
  const parts = splitPage(file);
  const frontmatter =
    parts.kind === 'frontmatter'
      ? [{ file, start: parts.marker.start, end: parts.block.end + 3 }]
      : [];
  const headings = body?.headings ?? [];
  const sections = headings.map((_, at) => sectionOf(file, headings.slice(at)));
  const fences = body ? allFencesOf(body).map(({ span }) => span) : [];
  return [...frontmatter, ...sections, ...fences].flatMap((span): FoldingRange[] => {
    const [startLine, endLine] = [lineAt(file, span.start), lineAt(file, span.end)];
    return startLine < endLine ? [{ startLine, endLine, kind: FoldingRangeKind.Region }] : [];
  });
}

function lineAt(file: SourceFile, offset: number): number {
  return positionAt(file, offset).line - 1;
}
