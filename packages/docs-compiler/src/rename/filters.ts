import { heldBy, itemsOf, partsOf, typesOf } from '../link/behavior/parts.ts';
import type { LinkContext } from '../link/context.ts';
import { typeOfPart } from '../link/resolve.ts';
import type { SchemaElement } from '../parse/types.ts';

// A list with an argument `filter` is filtered by the fields that the filter names: a key of the
// filter is the name of a field, and a value of `typename` is the name of a type.

/** An input field or an enum value of a filter, and the coordinate of what it names. */
interface FilterName {
  readonly coordinate: string;
  readonly names: string;
}

/** Returns the names in the filters of all lists. */
export function* filterNames(context: LinkContext): Generator<FilterName> {
  const seen = new Set<string>();
  for (const argument of context.schema.elements.values()) {
    const field = context.schema.elements.get(argument.parent ?? '');
    if (argument.kind !== 'argument' || argument.name !== 'filter' || !field) continue;
    const filter = typeOfPart(context, argument);
    const items = itemsOf(context, typesOf(context, [field]));
    if (filter) yield* namesIn(context, { filter, items, seen });
  }
}

interface Filter {
  readonly filter: SchemaElement;
  /** The possible types of the items. */
  readonly items: readonly SchemaElement[];
  /** The filters that were read, each with its items. */
  readonly seen: Set<string>;
}

function* namesIn(context: LinkContext, { filter, items, seen }: Filter): Generator<FilterName> {
  const key = [filter, ...items].map(({ coordinate }) => coordinate).join(' ');
  if (filter.kind !== 'input' || seen.has(key)) return;
  seen.add(key);
  for (const field of context.children.get(filter.coordinate) ?? []) {
    const inner = typeOfPart(context, field);
    if (field.name === 'typename') yield* typesIn(context, inner);
    for (const { coordinate } of partsOf(context, items).get(field.name) ?? [])
      yield { coordinate: field.coordinate, names: coordinate };
    // The conditions on a list are `any` and `every` of its items.
    const isList = field.name === 'any' || field.name === 'every';
    const held = isList ? items : heldBy(context, items, field.name).items;
    if (inner && held.length > 0) yield* namesIn(context, { filter: inner, items: held, seen });
  }
}

/** Returns the enum values that operators such as `eq` and `in` compare the type with. */
function* typesIn(
  context: LinkContext,
  operators: SchemaElement | undefined,
): Generator<FilterName> {
  for (const operator of context.children.get(operators?.coordinate ?? '') ?? []) {
    const values = typeOfPart(context, operator);
    for (const { coordinate, name } of context.children.get(values?.coordinate ?? '') ?? [])
      if (context.schema.elements.has(name)) yield { coordinate, names: name };
  }
}
