import type { Element, ElementContent, Root, RootContent } from 'hast';

import type { Graph } from '../graph.ts';
import { referencePlaceOf } from '../graph/reference-place.ts';
import { withoutOptOuts } from '../text/opt-out.ts';

interface ProseJson {
  readonly description: string | null;
  readonly descriptionBody?: Root;
}

/** A description as Markdown, and as hast where it is more than plain text. */
export type Prose = (description: string | null | undefined) => ProseJson;

/** Equal descriptions give the same object: they are parsed and marked once. */
export function createProse(
  graph: Pick<Graph, 'elements' | 'referencePages'>,
  parse: (text: string) => Root | undefined,
): Prose {
  const known = new Map<string, ProseJson>();
  return (description) => {
    if (description === undefined || description === null) return { description: null };

    const before = known.get(description);
    if (before) return before;
    const shown = withoutOptOuts(description);
    const root = parse(shown);
    const prose = root
      ? { description: shown, descriptionBody: marked(graph, root) }
      : { description: shown };
    known.set(description, prose);
    return prose;
  };
}

/** Marks each code span that is the coordinate of an element that the site shows. */
function marked(graph: Pick<Graph, 'elements' | 'referencePages'>, root: Root): Root {
  return { ...root, children: root.children.map((child) => markIn(graph, child)) };
}

function markIn<Content extends RootContent | ElementContent>(
  graph: Pick<Graph, 'elements' | 'referencePages'>,
  node: Content,
): Content {
  // Code inside of a link can't be a link of its own.
  if (node.type !== 'element' || node.tagName === 'pre' || node.tagName === 'a') return node;

  const coordinate = node.tagName === 'code' ? textOf(node) : undefined;
  if (coordinate !== undefined && isShown(graph, coordinate))
    return { ...node, properties: { ...node.properties, dataCoordinate: coordinate } };
  return { ...node, children: node.children.map((child) => markIn(graph, child)) };
}

function textOf({ children }: Element): string | undefined {
  const [only, ...others] = children;
  return only?.type === 'text' && others.length === 0 ? only.value : undefined;
}

/** An element has a page of its own, or stands on the page of what it is a part of. */
function isShown(graph: Pick<Graph, 'elements' | 'referencePages'>, coordinate: string): boolean {
  const element = graph.elements.get(coordinate);
  return element !== undefined && referencePlaceOf(graph, element) !== undefined;
}
