import { spanBetween, spanOf, type Draft } from './draft.ts';
import type { MdxEsm, MdxExpression } from './mdx-nodes.ts';

/** Pages are data, so each `import` and `export` is a fault. */
export function findModuleCode(draft: Draft, node: MdxEsm): undefined {
  for (const { type, range } of node.data?.estree?.body ?? []) {
    const span = range ? spanBetween(draft, range) : spanOf(draft, node);
    const construct = type === 'ImportDeclaration' ? 'import' : 'export';
    draft.faults.push({ kind: 'dynamic-content', construct, span });
  }
}

/** An expression that holds nothing but a comment computes nothing. */
export function findComputed(draft: Draft, node: MdxExpression): undefined {
  if (node.data?.estree?.body.length === 0) return;
  draft.faults.push({
    kind: 'dynamic-content',
    construct: 'expression',
    span: spanOf(draft, node),
  });
}
