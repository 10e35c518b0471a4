import type {
  DefinitionNode,
  OperationTypeDefinitionNode,
  SchemaDefinitionNode,
  SchemaExtensionNode,
} from 'graphql';

export type SchemaNode = SchemaDefinitionNode | SchemaExtensionNode;

export function isSchemaNode(node: DefinitionNode): node is SchemaNode {
  return node.kind === 'SchemaDefinition' || node.kind === 'SchemaExtension';
}

/** Merges the extensions into the first schema definition, or else into the first extension. */
export function foldSchema(nodes: readonly SchemaNode[]): SchemaNode[] {
  const definition = nodes.find((node) => node.kind === 'SchemaDefinition');
  const extensions = nodes.filter((node) => node.kind === 'SchemaExtension');
  const [head, ...added] = definition ? [definition, ...extensions] : extensions;
  if (!head || added.length === 0) return head ? [head] : [];

  const parts = [head, ...added];
  const operations = new Map<string, OperationTypeDefinitionNode>();
  for (const node of parts.flatMap((part) => part.operationTypes ?? [])) {
    if (!operations.has(node.operation)) operations.set(node.operation, node);
  }
  const directives = parts.flatMap((part) => part.directives ?? []);
  return [{ ...head, directives, operationTypes: [...operations.values()] }];
}
