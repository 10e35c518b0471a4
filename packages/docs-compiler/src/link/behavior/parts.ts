import type { SchemaElement } from '../../parse/types.ts';
import { memo, memoOfText } from '../../text/memo.ts';
import { casesOf } from '../cases.ts';
import type { LinkContext } from '../context.ts';
import { typeNamed, typeOfPart } from '../resolve.ts';

/** Elements by their name: those of one name belong to several owners. */
export type Parts = ReadonlyMap<string, readonly SchemaElement[]>;

/**
 * Returns the arguments of calls and the fields of types. An abstract type has also the fields of
 * its possible types.
 */
export function partsOf(context: LinkContext, owners: readonly SchemaElement[]): Parts {
  return partsIn(context)(owners);
}

// Many rules may go through the arguments of all calls.
const partsIn = memo((context: LinkContext) =>
  memo((owners: readonly SchemaElement[]) => collectParts(context, owners)),
);

function collectParts(context: LinkContext, owners: readonly SchemaElement[]): Parts {
  const holders = holdersOf(context);
  const parts = new Map<string, SchemaElement[]>();
  for (const holder of new Set(owners.flatMap(holders)))
    for (const part of context.children.get(holder.coordinate) ?? []) {
      const namesakes = parts.get(part.name);
      if (namesakes) namesakes.push(part);
      else parts.set(part.name, [part]);
    }
  return parts;
}

/** Checks whether a type has fields, so that a path can continue through it. */
export function hasFields({ kind }: SchemaElement): boolean {
  return kind === 'object' || kind === 'interface' || kind === 'union' || kind === 'input';
}

/** The types of the parts with one name. */
export interface PartTypes {
  readonly types: readonly SchemaElement[];
  /** The types with fields, and the types of the items of connections. */
  readonly items: readonly SchemaElement[];
}

/** Returns the types of the owners' parts with this name. */
export function heldBy(
  context: LinkContext,
  owners: readonly SchemaElement[],
  name: string,
): PartTypes {
  return heldIn(context)(owners)(name);
}

const heldIn = memo((context: LinkContext) =>
  memo((owners: readonly SchemaElement[]) =>
    memoOfText((name) => holdIn(context, partsOf(context, owners).get(name) ?? [])),
  ),
);

function holdIn(context: LinkContext, parts: readonly SchemaElement[]): PartTypes {
  const types = typesOf(context, parts);
  return { types, items: itemsOf(context, types.filter(hasFields)) };
}

/** Returns the distinct types of fields and arguments; empty if the type of one is unknown. */
export function typesOf(context: LinkContext, parts: readonly SchemaElement[]): SchemaElement[] {
  const types = new Set<SchemaElement>();
  for (const part of parts) {
    const type = typeOfPart(context, part);
    if (!type) return [];
    types.add(type);
  }
  return [...types];
}

/** Returns the types and, for each connection, the type of its nodes. */
export function itemsOf(context: LinkContext, types: readonly SchemaElement[]): SchemaElement[] {
  return types.flatMap(itemsIn(context));
}

const itemsIn = memo((context: LinkContext) =>
  memo((type: SchemaElement): readonly SchemaElement[] => {
    const parts = partsOf(context, [type]);
    if (!parts.has('pageInfo')) return [type];
    const edges = typesOf(context, parts.get('edges') ?? []);
    const nodes = [...(parts.get('nodes') ?? []), ...(partsOf(context, edges).get('node') ?? [])];
    return [type, ...typesOf(context, nodes)];
  }),
);

/** The types of these names that there are. */
export function typesNamed(context: LinkContext, names: readonly string[]): SchemaElement[] {
  return names.flatMap((name) => typeNamed(context, name) ?? []);
}

const holdersOf = memo((context: LinkContext) =>
  memo((owner: SchemaElement): readonly SchemaElement[] =>
    owner.kind === 'union' || owner.kind === 'interface'
      ? [owner, ...Array.from(casesOf(context, owner).values(), ({ element }) => element)]
      : [owner],
  ),
);
