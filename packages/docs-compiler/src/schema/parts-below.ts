import type { SchemaElement } from '../parse/types.ts';

type Children = ReadonlyMap<string, readonly SchemaElement[]>;

/** The parts of an element, each before its own: fields with their arguments, arguments, values. */
export function partsBelow(children: Children, coordinate: string): SchemaElement[] {
  const own = children.get(coordinate) ?? [];
  return own.flatMap((part) => [part, ...(children.get(part.coordinate) ?? [])]);
}
