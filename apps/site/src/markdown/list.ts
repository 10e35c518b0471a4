import type { Element, ElementContent } from 'hast';

import type { BodyContext } from '../body/elements.tsx';
import { stringProperty } from '../body/hast.ts';
import { indent, joinBlocks } from './blocks.ts';
import { flow } from './flow.ts';
import { footnoteOf } from './phrasing.ts';

/** A list is loose, with empty lines, where its text stands in paragraphs. */
export function listMarkdown(context: BodyContext, node: Element): string {
  const items = itemsOf(node);
  const isLoose = items.some((item) => item.children.some((child) => isElement(child, 'p')));
  const space = isLoose ? '\n\n' : '\n';
  const first = Number(node.properties['start'] ?? 1);
  return items
    .map(({ children }, at) => {
      const marker = node.tagName === 'ol' ? `${first + at}. ` : '- ';
      return marker + indent(flow(context, children).join(space), marker.length);
    })
    .join(space);
}

/** The notes at the end of a body, under a heading that Markdown makes by itself. */
export function footnotes(context: BodyContext, section: Element): string {
  const list = section.children.find((child) => isElement(child, 'ol'));
  if (list?.type !== 'element') return joinBlocks(flow(context, section.children));
  const notes = itemsOf(list).map((item) => {
    const text = joinBlocks(flow(context, item.children)).trimEnd();
    return `[^${footnoteOf(stringProperty(item, 'id') ?? '')}]: ${indent(text, 4)}`;
  });
  return joinBlocks(notes);
}

function itemsOf({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element');
}

function isElement(node: ElementContent, name: string): boolean {
  return node.type === 'element' && node.tagName === name;
}
