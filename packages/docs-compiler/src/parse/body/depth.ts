import type { Nodes } from 'mdast';

/**
 * The maximum nesting depth: far more than pages need, and far less than overflows the recursion of
 * later stages.
 */
export const deepestLevel = 200;

/**
 * Returns the first node beyond the maximum depth, if any. Not recursive, because it guards
 * recursion.
 */
export function firstTooDeep(root: Nodes): Nodes | undefined {
  let level: Nodes[] = [root];
  for (let depth = 0; depth <= deepestLevel && level.length > 0; depth++) {
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  }
  return level[0];
}
