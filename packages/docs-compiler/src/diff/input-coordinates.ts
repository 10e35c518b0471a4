import { partCoordinate } from '@docs-compiler/graph';
import { getNamedType, isEnumType, isInputObjectType, type GraphQLInputType } from 'graphql';

/** The types, fields and enum values that a JSON value of an input type makes use of. */
export function* inputCoordinates(type: GraphQLInputType, value: unknown): Iterable<string> {
  if (Array.isArray(value)) {
    for (const item of value) yield* inputCoordinates(type, item);
    return;
  }
  const named = getNamedType(type);
  if (isEnumType(named) && typeof value === 'string') yield partCoordinate(named.name, value);
  if (!isInputObjectType(named) || typeof value !== 'object' || value === null) return;

  yield named.name;
  const fields = named.getFields();
  for (const [key, part] of Object.entries(value)) {
    const field = fields[key];
    if (!field) continue;
    yield partCoordinate(named.name, key);
    yield* inputCoordinates(field.type, part);
  }
}
