import type { ASTNode, DefinitionNode } from 'graphql';

import type { SchemaElement } from '../schema.ts';
import { editDefinition } from './edit.ts';
import { foldSchema, isSchemaNode } from './fold-schema.ts';
import { foldType } from './fold-type.ts';
import { isTypeNode, type Heads, type TypeNode } from './heads.ts';

/**
 * One definition for each name, with its extensions in it, and without the parts that are defined
 * a second time: those that hold no element. An extension of nothing becomes the definition.
 */
export function foldDefinitions(
  definitions: readonly DefinitionNode[],
  {
    heads,
    elements,
  }: { readonly heads: Heads; readonly elements: ReadonlyMap<string, SchemaElement> },
): DefinitionNode[] {
  const kept = new Set<ASTNode | undefined>();
  for (const { node } of elements.values()) kept.add(node);
  const keep = <Node extends ASTNode>(node: Node) => (kept.has(node) ? node : undefined);

  const folded = [
    ...foldSchema(definitions.filter(isSchemaNode)),
    ...heads.directives.values(),
    ...foldTypes(definitions, heads),
  ];
  return folded.map((node) => editDefinition(node, { field: keep, input: keep, value: keep }));
}

function foldTypes(definitions: readonly DefinitionNode[], heads: Heads): TypeNode[] {
  const additions = new Map<TypeNode, TypeNode[]>();
  for (const head of heads.types.values()) additions.set(head, []);
  for (const node of definitions) {
    if (!isTypeNode(node) || heads.dropped.has(node) || additions.has(node)) continue;

    const head = heads.types.get(node.name.value);
    if (head) additions.get(head)?.push(node);
  }
  return Array.from(additions, ([head, added]) => foldType(head, added));
}
