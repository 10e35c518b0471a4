import { removalOf } from '../../text/removal.ts';
import { spanBetween, spanOf, type Draft } from './draft.ts';
import type { MdxEsm, MdxExpression } from './mdx-nodes.ts';

/** Pages are data, so each `import` and `export` is a fault. */
export function findModuleCode(draft: Draft, node: MdxEsm): undefined {
  for (const { type, range } of node.data?.estree?.body ?? []) {
    const span = range ? spanBetween(draft, range) : spanOf(draft, node);
    const construct = type === 'ImportDeclaration' ? 'import' : 'export';
    // An import is of no use to a page; what an export holds may be.
    const suggestion = { edits: [{ span: removalOf(span), text: '' }] };
    draft.faults.push({
      kind: 'dynamic-content',
      construct,
      span,
      ...(construct === 'import' && { suggestion }),
    });
  }
}

/** An expression that holds nothing but a comment computes nothing. */
export function findComputed(draft: Draft, node: MdxExpression): undefined {
  if (node.data?.estree?.body.length === 0) return;
  const span = spanOf(draft, node);
  draft.faults.push({
    kind: 'dynamic-content',
    construct: 'expression',
    span,
    // More likely text than code.
    suggestion: { edits: [{ span: { ...span, end: span.start }, text: '\\' }] },
  });
}
