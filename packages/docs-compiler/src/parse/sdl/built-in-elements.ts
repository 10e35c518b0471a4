import { argumentCoordinate } from '@docs-compiler/graph';
import { specifiedDirectives, specifiedScalarTypes } from 'graphql';

import type { SchemaElement } from '../schema.ts';

/** The scalars and directives that every schema has, without those that the author defines. */
export function* builtInElements(
  defined: ReadonlyMap<string, SchemaElement>,
): Generator<SchemaElement> {
  for (const { name, description } of specifiedScalarTypes) {
    if (!defined.has(name)) yield { coordinate: name, kind: 'scalar', name, ...text(description) };
  }
  for (const directive of specifiedDirectives) {
    const parent = `@${directive.name}`;
    if (defined.has(parent)) continue;

    const { name, args } = directive;
    yield { coordinate: parent, kind: 'directive', name, ...text(directive.description) };
    for (const { name, description } of args) {
      const coordinate = argumentCoordinate(parent, name);
      yield { coordinate, kind: 'argument', name, parent, ...text(description) };
    }
  }
}

function text(description: string | null | undefined): { description?: string } {
  return description ? { description } : {};
}
