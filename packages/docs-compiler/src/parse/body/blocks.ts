import { isSafeUrl } from '@docs-compiler/graph';
import type { Element, ElementContent, Properties } from 'hast';
import type { Heading, Paragraph } from 'mdast';

import type { ComponentUse } from '../body.ts';
import { readComponent, type PlacedComponent } from './component.ts';
import { spanOf, type Draft } from './draft.ts';
import { element, textOf } from './hast.ts';
import { isComponentOrBlank } from './placement.ts';
import type { State } from './to-hast.ts';

export function heading(draft: Draft, node: Heading, children: ElementContent[]): Element {
  const text = textOf(children);
  const id = draft.slugger.slug(/[\p{L}\p{N}]/u.test(text) ? text : 'section');
  draft.headings.push({ depth: node.depth, text, id, span: spanOf(draft, node) });
  return element(`h${node.depth}`, { properties: { id }, children });
}

/** A paragraph that holds only components is none: `<Callout>…</Callout>` on a line of its own. */
export function paragraph(node: Paragraph, children: ElementContent[]): Element | ElementContent[] {
  if (!node.children.every(isComponentOrBlank)) return element('p', { children });
  return children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
}

/** A component, or only its content where something is wrong with it. */
export function component(
  draft: Draft,
  state: State,
  placed: PlacedComponent,
): Element | ElementContent[] {
  const { use, isSound } = readComponent(draft, placed);
  const index = draft.components.push(use) - 1;
  collectCard(draft, use);

  const children = state.all(placed.node);
  if (isHtml(use)) forgiveInner(draft, index);
  if (!isSound) return children;

  const properties: Properties = { name: use.name };
  // The types of hast know no maps; in the graph a component's props are any JSON.
  Object.assign(properties, { props: use.props });
  return element('x-component', { properties, children });
}

function isHtml({ faults }: ComponentUse): boolean {
  return faults.some(({ kind }) => kind === 'raw-html');
}

/** A table of HTML is one fault, not one for each of its cells. */
function forgiveInner({ components }: Draft, outer: number): void {
  for (let index = outer + 1; index < components.length; index++) {
    const use = components[index];
    if (use && isHtml(use)) components[index] = { ...use, faults: [] };
  }
}

/** A card is a link. What its URL must not be is a fault of the prop already. */
function collectCard({ links }: Draft, { name, props, propSpans }: ComponentUse): void {
  const { href } = props;
  const span = propSpans['href'];
  if (name === 'Card' && typeof href === 'string' && span && isSafeUrl(href))
    links.push({ href, span });
}
