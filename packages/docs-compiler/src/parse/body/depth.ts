import type { Nodes } from 'mdast';

/** A page needs far less; the recursion of the later stages bears far more. */
export const deepestLevel = 200;

/** A node deeper than that, if there is one. Works without recursion, which is what it guards. */
export function firstTooDeep(root: Nodes): Nodes | undefined {
  let level: Nodes[] = [root];
  for (let depth = 0; depth <= deepestLevel && level.length > 0; depth++) {
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  }
  return level[0];
}
