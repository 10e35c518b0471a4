import { isSafeUrl } from '@docs-compiler/graph';
import type { Element, ElementContent, Root, RootContent } from 'hast';

import type { ExampleNode, Graph } from '../graph.ts';
import { type Meanings, meaningsOf } from '../graph/meanings.ts';
import { referencePlaceOf } from '../graph/reference-place.ts';
import { shownExamples } from '../graph/shown.ts';
import { tokenKindsOf } from '../graph/token-kinds.ts';
import type { ProseReader } from '../parse/types.ts';
import { type Use, usesOf } from '../reference/uses.ts';
import type { TokenKinds } from '../schema/requirements.ts';
import { withoutOptOuts } from '../text/opt-out.ts';
import type { History } from './history.ts';

/** The graph with look-up tables for its conversion. */
export interface EmitContext {
  readonly graph: Graph;
  readonly prose: Prose;
  readonly uses: ReadonlyMap<string, readonly Use[]>;
  readonly meanings: Meanings;
  /** The examples, sorted by route, then in page order. */
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

/** Returns a function that converts the descriptions of a graph. */
export function proseOf(graph: Pick<Graph, 'parsed'> & Described): Prose {
  return createProse(graph, graph.parsed.prose);
}

interface ProseJson {
  readonly description: string | null;
  readonly descriptionBody?: Root;
}

/** Converts a description to Markdown, and also to hast unless it is plain text. */
type Prose = (description: string | null | undefined) => ProseJson;

/** Memoizes by text, so that equal descriptions are converted once and share an object. */
function createProse(graph: Described, { hastOf }: ProseReader): Prose {
  const shown: Shown = { graph, names: namesIn(graph), hrefOf: hrefsIn(graph) };
  const known = new Map<string, ProseJson>();
  return (description) => {
    if (description === undefined || description === null) return { description: null };

    const before = known.get(description);
    if (before) return before;
    const text = withoutOptOuts(description);
    const root = hastOf(text);
    const prose = root
      ? { description: text, descriptionBody: marked(shown, root) }
      : { description: text };
    known.set(description, prose);
    return prose;
  };
}

/** The parts of a graph that descriptions depend on. */
type Described = Pick<
  Graph,
  'elements' | 'referencePages' | 'descriptionReferences' | 'links' | 'config'
>;

interface Shown {
  readonly graph: Described;
  /**
   * The coordinates that code in descriptions refers to, if the code is not the coordinate itself.
   */
  readonly names: ReadonlyMap<string, string>;
  /** Returns the resolved address of a link. */
  hrefOf(href: string): string;
}

/**
 * Returns the coordinates of names in descriptions. They do not depend on the description, except
 * for arguments without their field.
 */
function namesIn({ descriptionReferences }: Described): Shown['names'] {
  return new Map(
    descriptionReferences.flatMap(({ name, target }) =>
      target && !/^\w+\(/.test(name) ? [[name, target.coordinate] as const] : [],
    ),
  );
}

/**
 * Returns a function that resolves links: with `descriptionBaseUrl`, links to no page of this site
 * become links to that one.
 */
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

/** Sets the coordinate of each code span that names an element which the site shows. */
function marked(shown: Shown, root: Root): Root {
  return { ...root, children: root.children.map((child) => markIn(shown, child)) };
}

function markIn<Content extends RootContent | ElementContent>(
  shown: Shown,
  node: Content,
): Content {
  if (node.type !== 'element' || node.tagName === 'pre') return node;
  // Code within a link cannot become a link itself.
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

/** Checks that the site shows an element: on its own page, or on its owner's. */
function isShown(graph: Described, coordinate: string): boolean {
  const element = graph.elements.get(coordinate);
  return element !== undefined && referencePlaceOf(graph, element) !== undefined;
}
