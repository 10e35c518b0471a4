import {
  isTypeDefinitionNode,
  isTypeExtensionNode,
  type DefinitionNode,
  type DirectiveDefinitionNode,
  type TypeDefinitionNode,
  type TypeExtensionNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type EnumTypeDefinitionNode,
  type EnumTypeExtensionNode,
  type InputObjectTypeDefinitionNode,
  type InputObjectTypeExtensionNode,
  type InterfaceTypeDefinitionNode,
  type InterfaceTypeExtensionNode,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  type UnionTypeDefinitionNode,
  type UnionTypeExtensionNode,
  type OperationTypeDefinitionNode,
  type SchemaDefinitionNode,
  type SchemaExtensionNode,
  type ASTVisitorKeyMap,
} from 'graphql';
import { QueryDocumentKeys } from 'graphql/language/ast.js';

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

/** Returns the same node, a changed one, or undefined to remove it. */
type Change<Node> = (node: Node) => Node | undefined;

/** The changes to the parts of a definition. */
export interface Edit {
  readonly field?: Change<FieldDefinitionNode>;
  /** Changes an argument or an input field. */
  readonly input?: Change<InputValueDefinitionNode>;
  readonly value?: Change<EnumValueDefinitionNode>;
}

/** Returns a definition with changed parts, or the same object if nothing changes. */
export function editDefinition(definition: DefinitionNode, edit: Edit): DefinitionNode {
  switch (definition.kind) {
    case 'DirectiveDefinition':
      return editArguments(definition, edit);
    case 'ObjectTypeDefinition':
    case 'InterfaceTypeDefinition': {
      const fields = each(definition.fields, (field) => editField(field, edit));
      return fields === definition.fields ? definition : { ...definition, fields };
    }
    case 'InputObjectTypeDefinition': {
      const fields = each(definition.fields, edit.input);
      return fields === definition.fields ? definition : { ...definition, fields };
    }
    case 'EnumTypeDefinition': {
      const values = each(definition.values, edit.value);
      return values === definition.values ? definition : { ...definition, values };
    }
    default:
      return definition;
  }
}

function editField(node: FieldDefinitionNode, edit: Edit): FieldDefinitionNode | undefined {
  const field = edit.field ? edit.field(node) : node;
  return field && editArguments(field, edit);
}

function editArguments<Node extends { readonly arguments?: readonly InputValueDefinitionNode[] }>(
  node: Node,
  edit: Edit,
): Node {
  const changed = each(node.arguments, edit.input);
  return changed === node.arguments ? node : { ...node, arguments: changed };
}

const none: readonly never[] = [];

function each<Node>(
  nodes: readonly Node[] = none,
  change: Change<Node> | undefined,
): readonly Node[] {
  // Avoids a copy in the usual case that nothing changes.
  if (!change || nodes.every((node) => change(node) === node)) return nodes;
  return nodes.map(change).filter((node) => node !== undefined);
}

/** Merges the extensions of a type, all of the same kind, into its definition. */
export function foldType(head: TypeNode, extensions: readonly TypeNode[]): TypeDefinitionNode {
  if (extensions.length === 0 && isTypeDefinitionNode(head)) return head;

  const parts = [head, ...extensions];
  const directives = parts.flatMap((part) => part.directives ?? []);
  switch (head.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.OBJECT_TYPE_EXTENSION:
      return { ...head, kind: Kind.OBJECT_TYPE_DEFINITION, directives, ...fieldsOf(parts) };
    case Kind.INTERFACE_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_EXTENSION:
      return { ...head, kind: Kind.INTERFACE_TYPE_DEFINITION, directives, ...fieldsOf(parts) };
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
    case Kind.INPUT_OBJECT_TYPE_EXTENSION: {
      const fields = parts.filter(isInput).flatMap((part) => part.fields ?? []);
      return { ...head, kind: Kind.INPUT_OBJECT_TYPE_DEFINITION, directives, fields };
    }
    case Kind.UNION_TYPE_DEFINITION:
    case Kind.UNION_TYPE_EXTENSION: {
      const types = parts.filter(isUnion).flatMap((part) => part.types ?? []);
      return { ...head, kind: Kind.UNION_TYPE_DEFINITION, directives, types };
    }
    case Kind.ENUM_TYPE_DEFINITION:
    case Kind.ENUM_TYPE_EXTENSION: {
      const values = parts.filter(isEnum).flatMap((part) => part.values ?? []);
      return { ...head, kind: Kind.ENUM_TYPE_DEFINITION, directives, values };
    }
    case Kind.SCALAR_TYPE_DEFINITION:
    case Kind.SCALAR_TYPE_EXTENSION:
      return { ...head, kind: Kind.SCALAR_TYPE_DEFINITION, directives };
  }
}

type Composite =
  | ObjectTypeDefinitionNode
  | ObjectTypeExtensionNode
  | InterfaceTypeDefinitionNode
  | InterfaceTypeExtensionNode;

function fieldsOf(parts: readonly TypeNode[]): Pick<Composite, 'interfaces' | 'fields'> {
  const composites = parts.filter((part): part is Composite => 'interfaces' in part);
  return {
    interfaces: composites.flatMap((part) => part.interfaces ?? []),
    fields: composites.flatMap((part) => part.fields ?? []),
  };
}

function isInput(
  node: TypeNode,
): node is InputObjectTypeDefinitionNode | InputObjectTypeExtensionNode {
  return node.kind.startsWith('InputObject');
}

function isUnion(node: TypeNode): node is UnionTypeDefinitionNode | UnionTypeExtensionNode {
  return node.kind.startsWith('Union');
}

function isEnum(node: TypeNode): node is EnumTypeDefinitionNode | EnumTypeExtensionNode {
  return node.kind.startsWith('Enum');
}

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

/** Returns keys for `visit`: all parts of all nodes, except the named ones. */
export function keysWithout(...left: readonly string[]): ASTVisitorKeyMap {
  const entries = Object.entries(QueryDocumentKeys).map(([kind, parts]) => [
    kind,
    parts.filter((part) => !left.includes(part)),
  ]);
  return Object.fromEntries(entries);
}

/** Keys for `visit` without types, names, descriptions and default values. */
export const keysWithoutTypes: ASTVisitorKeyMap = keysWithout(
  'name',
  'description',
  'locations',
  'type',
  'types',
  'interfaces',
  'defaultValue',
);
