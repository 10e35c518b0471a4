import {
  isTypeDefinitionNode,
  isTypeExtensionNode,
  type DefinitionNode,
  type DirectiveDefinitionNode,
  type TypeDefinitionNode,
  type TypeExtensionNode,
} from 'graphql';

export type TypeNode = TypeDefinitionNode | TypeExtensionNode;

/**
 * The first definition of each name, which is the effective one. Others extend it or are dropped.
 */
export interface Heads {
  /** The first definition of each type, or its first extension if it is not defined. */
  readonly types: ReadonlyMap<string, TypeNode>;
  readonly directives: ReadonlyMap<string, DirectiveDefinitionNode>;
  /** Duplicate definitions, and extensions of a different kind of type. */
  readonly dropped: ReadonlySet<DefinitionNode>;
}

export function headsOf(definitions: readonly DefinitionNode[]): Heads {
  const types = new Map<string, TypeNode>();
  const directives = new Map<string, DirectiveDefinitionNode>();
  const dropped = new Set<DefinitionNode>();

  for (const node of definitions) {
    if (isTypeDefinitionNode(node)) keepFirst(types, node);
    else if (node.kind === 'DirectiveDefinition') keepFirst(directives, node);
  }
  for (const node of definitions) if (isTypeExtensionNode(node)) keepFirst(types, node);

  const schema = definitions.find(({ kind }) => kind === 'SchemaDefinition');
  for (const node of definitions) {
    if (node.kind === 'SchemaDefinition' && node !== schema) dropped.add(node);
    if (isTypeNode(node) && !extendsHead(node, types.get(node.name.value))) dropped.add(node);
    if (node.kind === 'DirectiveDefinition' && directives.get(node.name.value) !== node) {
      dropped.add(node);
    }
  }
  return { types, directives, dropped };
}

export function isTypeNode(node: DefinitionNode): node is TypeNode {
  return isTypeDefinitionNode(node) || isTypeExtensionNode(node);
}

function extendsHead(node: TypeNode, head: TypeNode | undefined): boolean {
  if (node === head) return true;
  return isTypeExtensionNode(node) && head !== undefined && sameKind(node, head);
}

/**
 * Checks that two nodes have the same kind of type: `ObjectTypeExtension` extends
 * `ObjectTypeDefinition`.
 */
function sameKind(a: TypeNode, b: TypeNode): boolean {
  const [left, right] = [a, b].map(({ kind }) => kind.replace(/(Definition|Extension)$/, ''));
  return left === right;
}

function keepFirst<Node extends { readonly name: { readonly value: string } }>(
  nodes: Map<string, Node>,
  node: Node,
): void {
  if (!nodes.has(node.name.value)) nodes.set(node.name.value, node);
}
