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
  OperationTypeNode,
  type OperationTypeDefinitionNode,
  type SchemaDefinitionNode,
} from 'graphql';
import { editDefinition } from './fold.ts';

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

type Fits = (type: TypeNode, role: Role) => boolean;

/**
 * Removes each use of a type in a role that its kind does not allow (an input as the type of a
 * field, a scalar in a union), and repeated entries, so that users of the schema can rely on
 * graphql-js's invariants.
 */
export function pruneDefinitions(definitions: readonly DefinitionNode[]): DefinitionNode[] {
  const kinds = typeKindsOf(definitions);
  const fits: Fits = (type, role) => {
    const kind = kinds.get(namedTypeOf(type).name.value);
    return kind !== undefined && kindsByRole[role].includes(kind);
  };

  const pruned = definitions.map((definition) =>
    editDefinition(pruneTypes(definition, fits), {
      field: (node) => (fits(node.type, 'output') ? node : undefined),
      input: (node) => (fits(node.type, 'input') ? node : undefined),
    }),
  );
  const hasRoots = pruned.some(({ kind }) => kind === Kind.SCHEMA_DEFINITION);
  return hasRoots ? pruned : [rootsByName(fits), ...pruned];
}

function pruneTypes(definition: DefinitionNode, fits: Fits): DefinitionNode {
  switch (definition.kind) {
    case Kind.SCHEMA_DEFINITION:
    case Kind.SCHEMA_EXTENSION: {
      const { operationTypes = [] } = definition;
      return {
        ...definition,
        operationTypes: operationTypes.filter(({ type }) => fits(type, 'root')),
      };
    }
    case Kind.UNION_TYPE_DEFINITION:
      return { ...definition, types: unique(definition.types, (type) => fits(type, 'member')) };
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION: {
      const self = definition.name.value;
      const isOther = (type: NamedTypeNode): boolean => type.name.value !== self;
      const interfaces = unique(
        definition.interfaces,
        (type) => fits(type, 'interface') && isOther(type),
      );
      return { ...definition, interfaces };
    }
    default:
      return definition;
  }
}

function unique(
  types: readonly NamedTypeNode[] = [],
  keep: (type: NamedTypeNode) => boolean,
): NamedTypeNode[] {
  const names = new Set<string>();
  return types.filter((type) => {
    const isNew = !names.has(type.name.value);
    names.add(type.name.value);
    return isNew && keep(type);
  });
}

/** The default names of root types, if no `schema` definition names others. */
export const defaultRoots = {
  [OperationTypeNode.QUERY]: 'Query',
  [OperationTypeNode.MUTATION]: 'Mutation',
  [OperationTypeNode.SUBSCRIPTION]: 'Subscription',
};

/**
 * Returns an explicit `schema` definition. Without it, graphql-js uses any type called `Query` as
 * the root, even a scalar.
 */
function rootsByName(fits: Fits): SchemaDefinitionNode {
  const operationTypes = Object.values(OperationTypeNode)
    .map((operation): OperationTypeDefinitionNode => {
      const name = { kind: Kind.NAME, value: defaultRoots[operation] } as const;
      const type = { kind: Kind.NAMED_TYPE, name } as const;
      return { kind: Kind.OPERATION_TYPE_DEFINITION, operation, type };
    })
    .filter(({ type }) => fits(type, 'root'));
  return { kind: Kind.SCHEMA_DEFINITION, operationTypes };
}
