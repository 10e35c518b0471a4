import type { PageJson } from 'docs-compiler/graph';
import type { RootContent } from 'hast';

import type { Element } from '../element.ts';

/** The text of the page that documents an element, in the parts that stand apart. */
export interface BodyParts {
  /** What leads to the example of a call; empty where a type is documented. */
  readonly lead: readonly RootContent[];
  /** The first example of a call, which stands beside its signature. */
  readonly example: readonly RootContent[];
  readonly rest: readonly RootContent[];
  /** A text that does not begin with a heading needs one, below those of the sections before it. */
  readonly titled: boolean;
}

export function bodyParts({ kind }: Element, page: PageJson | undefined): BodyParts {
  const nodes = page?.body?.children.filter(isShown) ?? [];
  const isCall = kind === 'query' || kind === 'mutation' || kind === 'subscription';
  const at = isCall ? placeOfExample(nodes) : -1;
  const rest = nodes.slice(at + 1);
  return {
    lead: nodes.slice(0, Math.max(at, 0)),
    example: at < 0 ? [] : nodes.slice(at, at + 1),
    rest,
    titled: isHeading(rest[0]),
  };
}

/** Where the first example is, or -1: one below a heading belongs to that heading. */
function placeOfExample(nodes: readonly RootContent[]): number {
  const at = nodes.findIndex((node) => node.type === 'element' && node.tagName === 'x-example');
  return nodes.slice(0, Math.max(at, 0)).some(isHeading) ? -1 : at;
}

function isHeading(node: RootContent | undefined): boolean {
  return node?.type === 'element' && /^h[1-6]$/.test(node.tagName);
}

/** Space between blocks is no part of the text. */
function isShown(node: RootContent): boolean {
  return node.type !== 'text' || node.value.trim() !== '';
}
