import {
  Kind,
  OperationTypeNode,
  type DefinitionNode,
  type NamedTypeNode,
  type OperationTypeDefinitionNode,
  type SchemaDefinitionNode,
  type TypeNode,
} from 'graphql';

import { editDefinition } from './edit.ts';
import { kindsByRole, namedTypeOf, typeKindsOf, type Role } from './type-roles.ts';

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
