import { coordinateParts } from '@docs-compiler/graph';
import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

import { memo } from '../text/memo.ts';
import { allRequirements, requirementsOf, type Requirements } from './requirements.ts';
import { appliedDirectives } from './applied-directives.ts';

/**
 * Returns the requirements of a field and of its type, because a caller of the field also reads the
 * type.
 */
export function requirementsOfField(field: GraphQLField<unknown, unknown>): Requirements {
  return allRequirements([
    requirementsOf(appliedDirectives([field.astNode])),
    requirementsOfType(getNamedType(field.type)),
  ]);
}

export function requirementsOfType(type: GraphQLNamedType): Requirements {
  return requirementsOf(appliedDirectives([type.astNode, ...type.extensionASTNodes]));
}

/** Returns the requirements of all types and fields of a schema. */
export function requirementsOfAll(schema: GraphQLSchema): Requirements {
  return allRequirements(
    Object.values(schema.getTypeMap()).flatMap((type) => [
      requirementsOfType(type),
      ...(isObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields()).map((field) =>
            requirementsOf(appliedDirectives([field.astNode])),
          )
        : []),
    ]),
  );
}

/** Returns the requirements of all elements that an example names, including its fragments. */
export function requirementsOfNames(schema: GraphQLSchema, names: Names): Requirements {
  return requirementsIn(schema)(names);
}

type Names = readonly { readonly coordinate: string }[];

const requirementsIn = memo((schema: GraphQLSchema) =>
  memo((names: Names) => readRequirements(schema, names)),
);

function readRequirements(schema: GraphQLSchema, names: Names): Requirements {
  return allRequirements(
    names.flatMap(({ coordinate }) => {
      const { subject, part } = coordinateParts(coordinate);
      const type = schema.getType(subject);
      if (!type) return [];
      if (part === undefined) return requirementsOfType(type);
      if (!isObjectType(type) && !isInterfaceType(type)) return [];
      const field = type.getFields()[part];
      return field ? requirementsOfField(field) : [];
    }),
  );
}
