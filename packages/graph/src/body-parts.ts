import type { Kind } from './kinds.ts';

/** A block of a page's text, in hast. */
export interface Block {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
}

/** The text of an element's page, split into the parts that are rendered separately. */
export interface BodyParts<Node> {
  /** The text before the example of a call; empty for a type. */
  readonly lead: readonly Node[];
  /**
   * The first example of a call, rendered beside its signature, with its introductory paragraph.
   */
  readonly example: readonly Node[];
  readonly rest: readonly Node[];
  /** Whether the rest needs a heading, because it does not begin with one. */
  readonly titled: boolean;
}

export function bodyParts<Node extends Block>(
  kind: Kind,
  children: readonly Node[],
): BodyParts<Node> {
  const nodes = children.filter(isShown);
  const at = isCall(kind) ? placeOfExample(nodes) : -1;
  const from = isParagraph(nodes[at - 1]) ? at - 1 : at;
  const rest = nodes.slice(at + 1);
  return {
    lead: nodes.slice(0, Math.max(from, 0)),
    example: at < 0 ? [] : nodes.slice(from, at + 1),
    rest,
    titled: isHeading(rest[0]),
  };
}

export function isCall(kind: Kind): boolean {
  return kind === 'query' || kind === 'mutation' || kind === 'subscription';
}

/**
 * Returns the index of the first example, or -1. An example below a heading belongs to that
 * heading.
 */
function placeOfExample(nodes: readonly Block[]): number {
  const at = nodes.findIndex((node) => node.type === 'element' && node.tagName === 'x-example');
  return nodes.slice(0, Math.max(at, 0)).some(isHeading) ? -1 : at;
}

function isHeading(node: Block | undefined): boolean {
  return node?.type === 'element' && /^h[1-6]$/.test(node.tagName ?? '');
}

function isParagraph(node: Block | undefined): boolean {
  return node?.type === 'element' && node.tagName === 'p';
}

/** Checks that a node is not just white space between blocks. */
function isShown(node: Block): boolean {
  return node.type !== 'text' || node.value?.trim() !== '';
}
