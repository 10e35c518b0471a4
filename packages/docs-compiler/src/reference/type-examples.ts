import { coordinateParts } from '@docs-compiler/graph';
import { getNamedType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';

import type { ExampleNode } from '../graph.ts';
import { isShownAtWork } from '../graph/shown.ts';
import { groupBy } from '../text/group-by.ts';
import type { World } from './world.ts';

/** Who sees so many fields of a type has seen how it is used. */
const enough = 5;

/**
 * The examples that select a type or pass it, by its name: first those that work and show most of
 * it, the shorter before the longer.
 */
export function examplesByType(world: World): ReadonlyMap<string, readonly ExampleNode[]> {
  const uses = world.examples.filter(isShownAtWork).flatMap((example) =>
    [...partsByType(world, example)].map(([type, parts]): Use => ({
      type,
      example,
      parts: parts.size,
    })),
  );
  return new Map(
    [...groupBy(uses, ({ type }) => type)].map(([type, each]) => [
      type,
      each.toSorted(byWorth).map(({ example }) => example),
    ]),
  );
}

interface Use {
  readonly type: string;
  readonly example: ExampleNode;
  /** How many parts of the type it names. */
  readonly parts: number;
}

function byWorth(a: Use, b: Use): number {
  return (
    Number(fails(a.example)) - Number(fails(b.example)) ||
    Math.min(b.parts, enough) - Math.min(a.parts, enough) ||
    a.example.parsed.fence.text.length - b.example.parsed.fence.text.length
  );
}

/** Types that the operation names, and those of the fields that it selects: unions, too. */
function partsByType({ schema }: World, { names }: ExampleNode): Map<string, Set<string>> {
  const types = new Map<string, Set<string>>();
  const add = (type: string, part: string) => {
    const parts = types.get(type) ?? new Set();
    types.set(type, parts.add(part));
  };
  for (const { coordinate } of names) {
    const { subject: owner, part = '' } = coordinateParts(coordinate);
    add(owner, part);
    const type = schema.schema.getType(owner);
    const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
    const field = hasFields ? type.getFields()[part] : undefined;
    if (field) add(getNamedType(field.type).name, '');
  }
  return types;
}

function fails({ parsed: { responses } }: ExampleNode): boolean {
  const body = responses[0]?.value;
  return typeof body === 'object' && body !== null && 'errors' in body;
}
