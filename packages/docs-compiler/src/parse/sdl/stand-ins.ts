import { Kind, type DefinitionNode, type TypeDefinitionNode } from 'graphql';

import { forEachTypeUse, typeKindsOf, type Role } from './type-roles.ts';

/**
 * A definition for each type that is used but not defined, so that a schema can be built and what
 * uses the type stays in it. A stand-in has no place and no element.
 */
export function standInsFor(definitions: readonly DefinitionNode[]): TypeDefinitionNode[] {
  const kinds = typeKindsOf(definitions);
  const roles = new Map<string, Role>();
  for (const definition of definitions) {
    forEachTypeUse(definition, (name, role) => {
      if (kinds.has(name)) return;
      // A field accepts any stand-in, a union only an object: the stricter use decides.
      const isPlain = role === 'output' || role === 'input';
      if (!isPlain || !roles.has(name)) roles.set(name, role);
    });
  }
  return Array.from(roles, ([name, role]) => standIn(name, role));
}

function standIn(value: string, role: Role): TypeDefinitionNode {
  const name = { kind: Kind.NAME, value } as const;
  switch (role) {
    case 'output':
    case 'input':
      return { kind: Kind.SCALAR_TYPE_DEFINITION, name };
    case 'interface':
      return { kind: Kind.INTERFACE_TYPE_DEFINITION, name };
    case 'member':
    case 'root':
      return { kind: Kind.OBJECT_TYPE_DEFINITION, name };
    default:
      return role satisfies never;
  }
}
