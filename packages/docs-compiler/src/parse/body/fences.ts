import type { Code, Nodes, Parents, Root } from 'mdast';

import type { Fence, FenceGroup } from '../body.ts';
import type { BodySource } from './draft.ts';
import { fenceOf } from './fence.ts';

/** Which fences belong together, and what is to stand at the place of each. */
export interface FencePlan {
  readonly groups: readonly FenceGroup[];
  readonly otherFences: readonly Fence[];
  readonly roles: ReadonlyMap<Code, FenceRole>;
}

export type FenceRole =
  | { readonly kind: 'example'; readonly index: number }
  | { readonly kind: 'part-of-example' }
  | { readonly kind: 'block'; readonly fence: Fence };

/** `json variables` and `json response` belong to the nearest `graphql` sibling before them. */
export function planFences(source: BodySource, root: Root): FencePlan {
  const groups: Group[] = [];
  const otherFences: Fence[] = [];
  const roles = new Map<Code, FenceRole>();
  planIn(root);
  return { groups, otherFences, roles };

  function planIn(parent: Parents): void {
    let group: Group | undefined;
    for (const node of parent.children) {
      if (node.type === 'code') group = plan(node, group);
      else if (hasChildren(node)) planIn(node);
    }
  }

  /** The group that later siblings of the fence may join. */
  function plan(node: Code, before: Group | undefined): Group | undefined {
    const fence = fenceOf(source, node);
    if (fence.language === 'graphql') {
      const group: Group = { fence, variables: [], responses: [] };
      roles.set(node, { kind: 'example', index: groups.length });
      groups.push(group);
      return group;
    }
    const part = before && partFor(before, fence);
    if (part) {
      roles.set(node, { kind: 'part-of-example' });
      part.push(fence);
    } else {
      roles.set(node, { kind: 'block', fence });
      otherFences.push(fence);
    }
    return before;
  }
}

interface Group extends FenceGroup {
  readonly variables: Fence[];
  readonly responses: Fence[];
}

function partFor({ variables, responses }: Group, { language, meta }: Fence): Fence[] | undefined {
  if (language !== 'json') return undefined;
  if (meta['variables']) return variables;
  return meta['response'] ? responses : undefined;
}

function hasChildren(node: Nodes): node is Parents {
  return 'children' in node;
}
