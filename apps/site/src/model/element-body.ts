import type { PageJson } from 'docs-compiler/graph';
import type { RootContent } from 'hast';
import type { ReactNode } from 'react';

import { renderBody } from '../body.tsx';
import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';

/** The text of the page that documents an element, in the parts that stand apart. */
export interface ElementBody {
  /** What leads to the example of a call; null where a type is documented. */
  readonly lead: ReactNode;
  /** The first example of a call, which stands beside its signature. */
  readonly example: ReactNode;
  readonly rest: ReactNode;
  /** A text that does not begin with a heading needs one, below those of the sections before it. */
  readonly titled: boolean;
}

export interface BodyOf {
  readonly element: Element;
  readonly page?: PageJson | undefined;
  /** Anchors that something else on the page holds already. */
  readonly taken: ReadonlySet<string>;
}

export function elementBody(site: SiteContext, { element, page, taken }: BodyOf): ElementBody {
  const nodes = page?.body?.children.filter(isShown) ?? [];
  const at = isCall(element) ? placeOfExample(nodes) : -1;
  const render = (children: RootContent[]) =>
    children.length === 0
      ? null
      : renderBody(site, {
          body: { type: 'root', children },
          page,
          self: element.coordinate,
          taken,
        });
  const rest = nodes.slice(at + 1);
  return {
    lead: render(nodes.slice(0, Math.max(at, 0))),
    example: at < 0 ? null : render(nodes.slice(at, at + 1)),
    rest: render(rest),
    titled: isHeading(rest[0]),
  };
}

function isCall({ kind }: Element): boolean {
  return kind === 'query' || kind === 'mutation' || kind === 'subscription';
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
