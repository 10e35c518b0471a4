import type { UseJson } from 'docs-compiler/graph';

import { ownerOf, type GraphIndex } from './graph-index.ts';
import type { Element } from './element.ts';
import { memo } from './trace/memo.ts';

/** A way to use an element: what returns it is a call, not a field of a root type. */
export type Relation = Exclude<UseJson['relation'], 'implementation'> | 'operation';

export interface Use {
  /** `schema` for what stands on the schema itself. */
  readonly coordinate: string;
  readonly relation: Relation;
}

/** In the order in which an integrator asks for them. */
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
 * What uses an element, relation by relation, so that a list over several pages goes on where it
 * stopped. What is hidden is left out, and what implements an interface has its own list.
 */
export function usesOf(index: GraphIndex, element: Element): readonly Use[] {
  return usesIn(index)(element);
}

/** Routes, pages and their Markdown ask for the same; the scalars have thousands. */
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
