import {
  isTypeDefinitionNode,
  Kind,
  type EnumTypeDefinitionNode,
  type EnumTypeExtensionNode,
  type InputObjectTypeDefinitionNode,
  type InputObjectTypeExtensionNode,
  type InterfaceTypeDefinitionNode,
  type InterfaceTypeExtensionNode,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  type TypeDefinitionNode,
  type UnionTypeDefinitionNode,
  type UnionTypeExtensionNode,
} from 'graphql';

import type { TypeNode } from './heads.ts';

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
