import { isSafeUrl } from '@docs-compiler/graph';
import type { Element, ElementContent, Root, RootContent } from 'hast';

import type { ExampleNode, Graph } from '../graph.ts';
import { type Meanings, meaningsOf } from '../graph/meanings.ts';
import { referencePlaceOf } from '../graph/reference-place.ts';
import { shownExamples } from '../graph/shown.ts';
import { tokenKindsOf } from '../graph/token-kinds.ts';
import { createProseParser, type ProseParser } from '../parse/prose.ts';
import type { ParsedSchema } from '../parse/types.ts';
import { type Use, usesOf } from '../reference/uses.ts';
import type { TokenKinds } from '../schema/requirements.ts';
import { memo } from '../text/memo.ts';
import { withoutOptOuts } from '../text/opt-out.ts';
import type { History } from './history.ts';

/** The graph with what its projections look up. */
export interface EmitContext {
  readonly graph: Graph;
  readonly prose: Prose;
  readonly uses: ReadonlyMap<string, readonly Use[]>;
  readonly meanings: Meanings;
  /** By the route of their page, then as they stand on it. */
  readonly examples: readonly ExampleNode[];
  readonly tokenKinds: TokenKinds;
  readonly history: History | undefined;
}

export function emitContext(graph: Graph, history: History | undefined): EmitContext {
  return {
    graph,
    prose: proseOf(graph),
    uses: usesOf(graph.schema),
    meanings: meaningsOf(graph),
    examples: shownExamples(graph.routes, graph.examples),
    tokenKinds: tokenKindsOf(graph),
    history,
  };
}

/** The descriptions of a graph as they are shown. */
export function proseOf(graph: Pick<Graph, 'parsed'> & Described): Prose {
  return createProse(graph, proseParserOf(graph.parsed));
}

const proseParserOf = memo<ParsedSchema, ProseParser>(createProseParser);

interface ProseJson {
  readonly description: string | null;
  readonly descriptionBody?: Root;
}

/** A description as Markdown, and as hast where it is more than plain text. */
type Prose = (description: string | null | undefined) => ProseJson;

/** Equal descriptions give the same object: they are parsed and marked once. */
function createProse(graph: Described, parse: (text: string) => Root | undefined): Prose {
  const shown: Shown = { graph, names: namesIn(graph), hrefOf: hrefsIn(graph) };
  const known = new Map<string, ProseJson>();
  return (description) => {
    if (description === undefined || description === null) return { description: null };

    const before = known.get(description);
    if (before) return before;
    const text = withoutOptOuts(description);
    const root = parse(text);
    const prose = root
      ? { description: text, descriptionBody: marked(shown, root) }
      : { description: text };
    known.set(description, prose);
    return prose;
  };
}

/** What descriptions are shown with. */
type Described = Pick<
  Graph,
  'elements' | 'referencePages' | 'descriptionReferences' | 'links' | 'config'
>;

interface Shown {
  readonly graph: Described;
  /** What code in descriptions names, where that is no coordinate itself. */
  readonly names: ReadonlyMap<string, string>;
  /** The address that a link leads to, where that is not the one that is written. */
  hrefOf(href: string): string;
}

/** A name means the same wherever it stands, but for arguments of a field without its owner. */
function namesIn({ descriptionReferences }: Described): Shown['names'] {
  return new Map(
    descriptionReferences.flatMap(({ name, target }) =>
      target && !/^\w+\(/.test(name) ? [[name, target.coordinate] as const] : [],
    ),
  );
}

/** With `descriptionBaseUrl`, what leads to no page of this site leads to that one. */
function hrefsIn({ config, links }: Described): Shown['hrefOf'] {
  const base = config.descriptionBaseUrl;
  if (base === undefined) return (href) => href;
  const own = new Set(
    links.flatMap(({ inDescription, kind, href }) =>
      inDescription && kind !== 'external' ? [href] : [],
    ),
  );
  return (href) =>
    href === '' || own.has(href) || !isSafeUrl(href) ? href : resolvedAgainst(base, href);
}

function resolvedAgainst(base: string, href: string): string {
  return URL.canParse(href, base) ? new URL(href, base).href : href;
}

/** Marks each code span that names an element that the site shows. */
function marked(shown: Shown, root: Root): Root {
  return { ...root, children: root.children.map((child) => markIn(shown, child)) };
}

function markIn<Content extends RootContent | ElementContent>(
  shown: Shown,
  node: Content,
): Content {
  if (node.type !== 'element' || node.tagName === 'pre') return node;
  // Code inside of a link can't be a link of its own.
  if (node.tagName === 'a') {
    const { href } = node.properties;
    if (typeof href !== 'string') return node;
    return { ...node, properties: { ...node.properties, href: shown.hrefOf(href) } };
  }

  const text = node.tagName === 'code' ? textOf(node) : undefined;
  const coordinate = text === undefined ? undefined : (shown.names.get(text) ?? text);
  if (coordinate !== undefined && isShown(shown.graph, coordinate))
    return { ...node, properties: { ...node.properties, dataCoordinate: coordinate } };
  return { ...node, children: node.children.map((child) => markIn(shown, child)) };
}

function textOf({ children }: Element): string | undefined {
  const [only, ...others] = children;
  return only?.type === 'text' && others.length === 0 ? only.value : undefined;
}

/** An element has a page of its own, or stands on the page of what it is a part of. */
function isShown(graph: Described, coordinate: string): boolean {
  const element = graph.elements.get(coordinate);
  return element !== undefined && referencePlaceOf(graph, element) !== undefined;
}
