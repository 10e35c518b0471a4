import type { Kind } from './kinds.ts';

/** A block of a page's text, as hast has it. */
export interface Block {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
}

/** The text of the page that documents an element, in the parts that stand apart. */
export interface BodyParts<Node> {
  /** What stands before the example of a call; empty where a type is documented. */
  readonly lead: readonly Node[];
  /** The first example of a call, beside its signature, with the paragraph that leads to it. */
  readonly example: readonly Node[];
  readonly rest: readonly Node[];
  /** A text that does not begin with a heading needs one, below those of the sections before it. */
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

/** Where the first example is, or -1: one below a heading belongs to that heading. */
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

/** Space between blocks is no part of the text. */
function isShown(node: Block): boolean {
  return node.type !== 'text' || node.value?.trim() !== '';
}
