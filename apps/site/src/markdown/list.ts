import type { Element, ElementContent } from 'hast';

import { stringProperty } from '../body/hast.ts';
import { indent, joinBlocks } from './blocks.ts';
import { footnoteOf } from './phrasing.ts';

/** The blocks of a part of the body. */
type Flow = (nodes: readonly ElementContent[]) => string[];

/** A list is loose, with empty lines, where its text stands in paragraphs. */
export function listMarkdown(node: Element, flow: Flow): string {
  const items = itemsOf(node);
  const isLoose = items.some((item) => item.children.some((child) => isElement(child, 'p')));
  const space = isLoose ? '\n\n' : '\n';
  const first = Number(node.properties['start'] ?? 1);
  return items
    .map(({ children }, at) => {
      const marker = node.tagName === 'ol' ? `${first + at}. ` : '- ';
      return marker + indent(flow(children).join(space), marker.length);
    })
    .join(space);
}

/** The notes at the end of a body, under a heading that Markdown makes by itself. */
export function footnotes(section: Element, flow: Flow): string {
  const list = section.children.find((child) => isElement(child, 'ol'));
  if (list?.type !== 'element') return joinBlocks(flow(section.children));
  const notes = itemsOf(list).map((item) => {
    const text = joinBlocks(flow(item.children)).trimEnd();
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
