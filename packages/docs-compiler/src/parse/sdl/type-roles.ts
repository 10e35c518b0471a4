import {
  introspectionTypes,
  isEnumType,
  isTypeDefinitionNode,
  Kind,
  specifiedScalarTypes,
  type DefinitionNode,
  type InputValueDefinitionNode,
  type NamedTypeNode,
  type TypeDefinitionNode,
  type TypeNode,
} from 'graphql';

/** The role in which a type's name is used. */
export type Role = 'output' | 'input' | 'interface' | 'member' | 'root';
export type TypeKind = TypeDefinitionNode['kind'];

/** The kinds of type that each role allows. */
export const kindsByRole: Record<Role, readonly TypeKind[]> = {
  output: [
    Kind.SCALAR_TYPE_DEFINITION,
    Kind.OBJECT_TYPE_DEFINITION,
    Kind.INTERFACE_TYPE_DEFINITION,
    Kind.UNION_TYPE_DEFINITION,
    Kind.ENUM_TYPE_DEFINITION,
  ],
  input: [
    Kind.SCALAR_TYPE_DEFINITION,
    Kind.ENUM_TYPE_DEFINITION,
    Kind.INPUT_OBJECT_TYPE_DEFINITION,
  ],
  interface: [Kind.INTERFACE_TYPE_DEFINITION],
  member: [Kind.OBJECT_TYPE_DEFINITION],
  root: [Kind.OBJECT_TYPE_DEFINITION],
};

/** Returns the kind of each type that is defined or built in. */
export function typeKindsOf(definitions: readonly DefinitionNode[]): Map<string, TypeKind> {
  const kinds = new Map<string, TypeKind>();
  for (const node of definitions) {
    if (isTypeDefinitionNode(node)) kinds.set(node.name.value, node.kind);
  }
  // graphql-js always uses its own scalars for these names, whatever the author defines.
  for (const { name } of specifiedScalarTypes) kinds.set(name, Kind.SCALAR_TYPE_DEFINITION);
  for (const type of introspectionTypes) {
    kinds.set(
      type.name,
      isEnumType(type) ? Kind.ENUM_TYPE_DEFINITION : Kind.OBJECT_TYPE_DEFINITION,
    );
  }
  return kinds;
}

export function namedTypeOf(type: TypeNode): NamedTypeNode {
  return type.kind === Kind.NAMED_TYPE ? type : namedTypeOf(type.type);
}

type Use = (name: string, role: Role) => void;

/** Calls `use` with each type name in a definition and its role. */
export function forEachTypeUse(definition: DefinitionNode, use: Use): void {
  switch (definition.kind) {
    case Kind.SCHEMA_DEFINITION:
    case Kind.SCHEMA_EXTENSION:
      for (const { type } of definition.operationTypes ?? []) use(type.name.value, 'root');
      return;
    case Kind.UNION_TYPE_DEFINITION:
      for (const { name } of definition.types ?? []) use(name.value, 'member');
      return;
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION:
      for (const { name } of definition.interfaces ?? []) use(name.value, 'interface');
      for (const { type, arguments: inputs } of definition.fields ?? []) {
        use(namedTypeOf(type).name.value, 'output');
        useInputs(inputs, use);
      }
      return;
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
      useInputs(definition.fields, use);
      return;
    case Kind.DIRECTIVE_DEFINITION:
      useInputs(definition.arguments, use);
      return;
    default:
      return;
  }
}

function useInputs(nodes: readonly InputValueDefinitionNode[] = [], use: Use): void {
  for (const { type } of nodes) use(namedTypeOf(type).name.value, 'input');
}
