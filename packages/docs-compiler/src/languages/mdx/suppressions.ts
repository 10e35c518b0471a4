import type { Nodes, Parents, Root } from 'mdast';

import { mayHoldSuppressions, readSuppression, type Suppression } from '../../parse/suppression.ts';
import { spanOf, type BodySource } from './draft.ts';
import type { MdxExpression } from './mdx-nodes.ts';

/**
 * Returns the suppression comments of a body. A comment between blocks covers the next block, one
 * within a block covers that block.
 */
export function bodySuppressions(source: BodySource, root: Root): Suppression[] {
  const found: Suppression[] = [];
  if (mayHoldSuppressions(source.file.text)) visit(root, undefined);
  return found;

  function visit(parent: Parents, block: Nodes | undefined): void {
    const next = nextBlocks(parent.children);
    for (const [index, node] of parent.children.entries()) {
      if (isComment(node)) add(node, block ?? next[index]);
      else if (isCommentsOnly(node)) visit(node, next[index]);
      else if ('children' in node) visit(node, block ?? (holdsText(node) ? node : undefined));
    }
  }

  function add(node: MdxExpression, covered: Nodes | undefined): void {
    const suppression = readSuppression({
      span: spanOf(source, node),
      marks: { opening: '{/*'.length, closing: '*/}'.length },
      covers: covered && spanOf(source, covered),
    });
    if (suppression) found.push(suppression);
  }
}

/** Returns the next block after each node: adjacent comments cover the same block. */
function nextBlocks(nodes: readonly Nodes[]): (Nodes | undefined)[] {
  const found: (Nodes | undefined)[] = [];
  let next: Nodes | undefined;
  for (const [index, node] of [...nodes.entries()].reverse()) {
    found[index] = next;
    if (!isComment(node) && !isCommentsOnly(node)) next = node;
  }
  return found;
}

function isComment(node: Nodes): node is MdxExpression {
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  return isExpression && /^\/\*[\s\S]*\*\/$/.test(node.value);
}

/** Checks for a paragraph of comments only, such as two comments on one line. */
function isCommentsOnly(node: Nodes): node is Extract<Nodes, { type: 'paragraph' }> {
  return (
    node.type === 'paragraph' &&
    node.children.every((child) =>
      child.type === 'text' ? child.value.trim() === '' : isComment(child),
    )
  );
}

function holdsText({ type }: Parents): boolean {
  return type === 'paragraph' || type === 'heading' || type === 'tableCell';
}
