import { partCoordinate } from '@docs-compiler/graph';
import { isEnumType, isInterfaceType, isUnionType } from 'graphql';

import type { Graph } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';

/**
 * Returns the cases of a type: the members of a union, the values of an enum, or the objects that
 * implement an interface. Returns none for any other type.
 */
export function casesOf(
  { schema, elements }: Pick<Graph, 'schema' | 'elements'>,
  owner: string,
): readonly SchemaElement[] {
  const type = schema.getType(owner);
  const coordinates = isEnumType(type)
    ? type.getValues().map(({ name }) => caseCoordinate(owner, name))
    : isUnionType(type)
      ? type.getTypes().map(({ name }) => name)
      : isInterfaceType(type)
        ? schema.getPossibleTypes(type).map(({ name }) => name)
        : [];
  // A case without a definition has no element.
  return coordinates.flatMap((coordinate) => elements.get(coordinate) ?? []);
}

/**
 * Returns the coordinate of a case as a part of its owner, such as `RefundState.RefundPaused`,
 * because a type may be a member of two unions. GraphQL has no such coordinates for types, but docs
 * use them.
 */
export function caseCoordinate(owner: string, name: string): string {
  return partCoordinate(owner, name);
}
