import { Kind } from 'graphql';

import type { SchemaElement } from '../parse/types.ts';
import { indexNames, type NameIndex } from '../text/closest.ts';
import { groupBy } from '../text/order.ts';
import { lazy, memo } from '../text/memo.ts';
import { casesOf } from './cases.ts';
import type { LinkContext } from './context.ts';
import { isType, partsBelow, rootKindOf } from '../schema/types.ts';
import { typeOfPart } from './resolve.ts';

/** The fields, arguments and enum values that a text may name without their owner. */
export interface Surroundings {
  parts(): ReadonlyMap<string, readonly SchemaElement[]>;
  /** Built lazily: needed only for an unknown name. */
  names(): NameIndex;
}

/** Returns the members around the subjects of a text, those of the first subjects first. */
export function surroundingsOf(
  context: LinkContext,
  subjects: Iterable<SchemaElement>,
): Surroundings {
  // Computed lazily: few descriptions need them, and a type may have thousands of members.
  const parts = lazy(() => groupBy(partsAround(context, new Set(subjects)), ({ name }) => name));
  return { parts, names: lazy(() => indexNames(parts().keys())) };
}

function partsAround(
  context: LinkContext,
  subjects: ReadonlySet<SchemaElement>,
): ReadonlySet<SchemaElement> {
  const types = new Set<SchemaElement>();
  const holders = new Set<SchemaElement>();
  for (const subject of subjects) {
    if (!isType(subject)) holders.add(subject);
    for (const type of typesOf(context, subject)) types.add(type);
  }
  for (const type of types) for (const each of withInner(context)(type)) holders.add(each);

  const parts = new Set<SchemaElement>();
  for (const holder of holders) for (const part of partsOf(context)(holder)) parts.add(part);
  return parts;
}

/**
 * Returns the types around an element: a type itself; for a member, its owner and its input and
 * output types.
 */
function typesOf(context: LinkContext, subject: SchemaElement): SchemaElement[] {
  const { elements, schema } = context.schema;
  const { coordinate, parent: holder } = subject;
  // A text that names one query is not about all queries.
  if (isType(subject)) return rootKindOf(schema, coordinate) ? [] : [subject];

  const parent = elements.get(holder ?? '');
  const own = [subject, ...(context.children.get(coordinate) ?? [])];
  return [
    ...(parent ? typesOf(context, parent) : []),
    ...[...own, ...demandsOn(context, subject)].flatMap((each) => typeOfPart(context, each) ?? []),
  ];
}

/**
 * Returns the arguments of the directives on a field, whose enums name the requirements of a call.
 */
function demandsOn({ children }: LinkContext, { node }: SchemaElement): SchemaElement[] {
  if (node?.kind !== Kind.FIELD_DEFINITION) return [];
  return (node.directives ?? []).flatMap(({ name }) => children.get(`@${name.value}`) ?? []);
}

// Memoized, because many pages and descriptions have the same types as subjects.
const withInner = memo((context: LinkContext) =>
  memo((type: SchemaElement) => innerOf(context, type)),
);

/** Returns a type with its members, and the inputs and enums that its members use. */
function innerOf(context: LinkContext, type: SchemaElement): readonly SchemaElement[] {
  const members = type.kind === 'union' ? [...casesOf(context, type).values()] : [];
  const types = [type, ...members.map(({ element }) => element)];
  const inner = types
    .flatMap(partsOf(context))
    .flatMap((part) => typeOfPart(context, part) ?? [])
    .filter(({ kind }) => kind === 'enum' || kind === 'input');
  return [...new Set([...types, ...inner])];
}

// Memoized, because many texts have the same types as subjects.
const partsOf = memo(({ children }: LinkContext) =>
  memo(({ coordinate }: SchemaElement): readonly SchemaElement[] =>
    partsBelow(children, coordinate),
  ),
);
