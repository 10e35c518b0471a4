import type { Element } from 'hast';

import type { BodyContext } from '../body/elements.tsx';
import { phrasing } from './phrasing.ts';
import { cellOf, rowOf } from './table.ts';

/** A table as an author wrote it: empty columns and alignments stay. */
export function bodyTable(context: BodyContext, node: Element): string {
  const [head, ...rows] = elementsIn(node).flatMap(elementsIn).map(elementsIn);
  if (!head) return '';
  const cells = (row: readonly Element[]) =>
    row.map((cell) => cellOf(phrasing(context, cell.children)));
  return [rowOf(cells(head)), rowOf(head.map(ruleOf)), ...rows.map(cells).map(rowOf)].join('\n');
}

const rules: ReadonlyMap<string, string> = new Map([
  ['align-left', ':--'],
  ['align-center', ':-:'],
  ['align-right', '--:'],
]);

function ruleOf({ properties }: Element): string {
  const names = properties['className'];
  const name = Array.isArray(names) ? String(names[0]) : '';
  return rules.get(name) ?? '---';
}

function elementsIn({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element');
}
