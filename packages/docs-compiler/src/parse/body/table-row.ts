import type { Element, ElementContent } from 'hast';
import type { Parents, TableRow } from 'mdast';
import { defaultHandlers } from 'remark-rehype';

import type { State } from './to-hast.ts';

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
