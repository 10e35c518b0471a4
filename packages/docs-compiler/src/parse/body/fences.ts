import type { Code, Nodes, Parents, Root } from 'mdast';

import { firstLineOf, type Span } from '../../source.ts';
import type { Fence, FenceGroup } from '../types.ts';
import { spanOf, type BodySource } from './draft.ts';
import { fenceOf } from './fence.ts';
import { unknownWords } from './fence-words.ts';
import type { FencePlan, FenceRole } from './types.ts';

/**
 * Groups fences: `json variables` and `json response` belong to the nearest preceding `graphql`
 * sibling.
 */
export function planFences(source: BodySource, root: Root): FencePlan {
  const groups: Group[] = [];
  const otherFences: Fence[] = [];
  const roles = new Map<Code, FenceRole>();
  planIn(root);
  return { groups, otherFences, roles };

  function planIn(parent: Parents): void {
    let place: Place = {};
    for (const node of parent.children) {
      if (node.type === 'code') {
        place = plan(node, place);
        continue;
      }
      if (hasChildren(node)) planIn(node);
      if (!isSilent(node)) place = { gap: node, ...place };
    }
  }

  function plan(node: Code, { group, gap }: Place): Place {
    const fence = fenceOf(source, node);
    if (fence.language === 'graphql') {
      const next = { fence, variables: [], responses: [], between: [] };
      roles.set(node, { kind: 'example', index: groups.length });
      groups.push(next);
      return { group: next };
    }
    const part = group && partFor(group, fence);
    if (!part) {
      roles.set(node, { kind: 'block', fence });
      otherFences.push(fence);
      return { ...(group && { group }), gap: gap ?? node };
    }
    roles.set(node, { kind: 'part-of-example' });
    part.push(fence);
    if (gap) group.between.push(firstLineOf(spanOf(source, gap)));
    return { group };
  }
}

/** The context of the next sibling. */
interface Place {
  /** The group that the sibling may join. */
  readonly group?: Group;
  /** The first node between the sibling and the group's last fence. */
  readonly gap?: Nodes;
}

/** Checks for a node that is not shown, such as a comment. */
export function isSilent({ type }: Nodes): boolean {
  return type === 'mdxFlowExpression' || type === 'definition' || type === 'footnoteDefinition';
}

interface Group extends FenceGroup {
  readonly variables: Fence[];
  readonly responses: Fence[];
  readonly between: Span[];
}

/**
 * Returns the part of the group that a fence belongs to. A misspelled option counts as the intended
 * one.
 */
function partFor({ variables, responses }: Group, fence: Fence): Fence[] | undefined {
  const { language, meta } = fence;
  if (language !== 'json') return undefined;
  const near = unknownWords(fence).map((each) => each.near);
  if (meta['variables'] || near.includes('variables')) return variables;
  return meta['response'] || near.includes('response') ? responses : undefined;
}

function hasChildren(node: Nodes): node is Parents {
  return 'children' in node;
}
