import type { UseJson } from 'docs-compiler/graph';

import { ownerOf, type GraphIndex } from './graph-index.ts';
import type { Element } from './element.ts';
import { memo } from './trace/memo.ts';

/**
 * A relation between an element and one that uses it. A root field that returns the element is an
 * `operation`.
 */
export type Relation = Exclude<UseJson['relation'], 'implementation'> | 'operation';

export interface Use {
  /** The coordinate; `schema` for directives on the schema itself. */
  readonly coordinate: string;
  readonly relation: Relation;
}

/** Relations in display order. */
export const relations: readonly Relation[] = [
  'operation',
  'argument',
  'field',
  'input-field',
  'member',
  'directive-argument',
  'applied',
];

/**
 * Returns the users of an element by relation, so that a list can continue on further pages. Hidden
 * elements are omitted, and implementations have their own list.
 */
export function usesOf(index: GraphIndex, element: Element): readonly Use[] {
  return usesIn(index)(element);
}

/**
 * Memoized, because routes, pages and Markdown need the same list, and scalars have thousands of
 * users.
 */
const usesIn = memo((index: GraphIndex) => memo((element: Element) => shownUses(index, element)));

function shownUses(index: GraphIndex, element: Element): readonly Use[] {
  const uses = 'usedBy' in element ? element.usedBy : [];
  const shown = uses.flatMap(({ coordinate, relation }): Use[] => {
    if (relation === 'implementation' || isHidden(index, coordinate)) return [];
    return [
      { coordinate, relation: isCall(index, { coordinate, relation }) ? 'operation' : relation },
    ];
  });
  return shown.toSorted((a, b) => relations.indexOf(a.relation) - relations.indexOf(b.relation));
}

function isCall({ elements }: GraphIndex, { coordinate, relation }: UseJson): boolean {
  return relation === 'field' && elements.has(coordinate);
}

function isHidden(index: GraphIndex, coordinate: string): boolean {
  return index.isHidden(ownerOf(index, coordinate)?.route ?? null);
}
