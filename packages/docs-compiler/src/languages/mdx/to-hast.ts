import type { Root as HastRoot, Element, ElementContent } from 'hast';
import type { Root, Parents, TableRow } from 'mdast';
import remarkRehype, { type Options, defaultHandlers } from 'remark-rehype';
import { unified } from 'unified';
import { tidy } from './hast.ts';

export type Handlers = NonNullable<Options['handlers']>;
export type State = Parameters<NonNullable<Handlers[keyof Handlers]>>[0];

/** Converts mdast to hast as plain JSON, without positions or data of plugins. */
export function toHast(root: Root, handlers: Handlers): HastRoot {
  // A slug contains no colon, so a heading cannot have the id of a footnote.
  const options: Options = { handlers, clobberPrefix: 'note:' };
  return tidy(unified().use(remarkRehype, options).runSync(root));
}

/**
 * Converts a table row. Alignment becomes a class, because the attribute is obsolete and a strict
 * content security policy forbids inline styles.
 */
export function tableRow(state: State, node: TableRow, parent: Parents | undefined): Element {
  const row: Element = defaultHandlers.tableRow(state, node, parent);
  for (const cell of row.children) alignByClass(cell);
  return row;
}

function alignByClass(cell: ElementContent): void {
  if (cell.type !== 'element') return;
  const { align, ...properties } = cell.properties;
  if (typeof align === 'string') cell.properties = { ...properties, className: [`align-${align}`] };
}
