import { Kind } from 'graphql';

import type { SchemaElement } from '../parse/types.ts';
import { indexNames, type NameIndex } from '../text/closest.ts';
import { groupBy } from '../text/group-by.ts';
import { lazy, memo } from '../text/memo.ts';
import { casesOf } from './cases.ts';
import type { LinkContext } from './context.ts';
import { isType } from '../schema/is-type.ts';
import { partsBelow } from '../schema/parts-below.ts';
import { rootKindOf } from '../schema/root-kind.ts';
import { typeOfPart } from './resolve.ts';

/** Fields, arguments and enum values that a text may name without their owner. */
export interface Surroundings {
  parts(): ReadonlyMap<string, readonly SchemaElement[]>;
  /** Asked for only where a name is none. */
  names(): NameIndex;
}

/** What is around the elements that a text is about, those of the first elements first. */
export function surroundingsOf(
  context: LinkContext,
  subjects: Iterable<SchemaElement>,
): Surroundings {
  // Few descriptions ask for them, and a type may have thousands.
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

/** A type itself; of a part the type that has it, and the types that it takes and gives. */
function typesOf(context: LinkContext, subject: SchemaElement): SchemaElement[] {
  const { elements, schema } = context.schema;
  const { coordinate, parent: holder } = subject;
  // A text that names a query is not about all queries.
  if (isType(subject)) return rootKindOf(schema, coordinate) ? [] : [subject];

  const parent = elements.get(holder ?? '');
  const own = [subject, ...(context.children.get(coordinate) ?? [])];
  return [
    ...(parent ? typesOf(context, parent) : []),
    ...[...own, ...demandsOn(context, subject)].flatMap((each) => typeOfPart(context, each) ?? []),
  ];
}

/** The arguments of the directives at a field: their enums name what a call needs. */
function demandsOn({ children }: LinkContext, { node }: SchemaElement): SchemaElement[] {
  if (node?.kind !== Kind.FIELD_DEFINITION) return [];
  return (node.directives ?? []).flatMap(({ name }) => children.get(`@${name.value}`) ?? []);
}

// Pages and descriptions are about the same few types again and again.
const withInner = memo((context: LinkContext) =>
  memo((type: SchemaElement) => innerOf(context, type)),
);

/** A type with its members, and the inputs and enums that these take and give. */
function innerOf(context: LinkContext, type: SchemaElement): readonly SchemaElement[] {
  const members = type.kind === 'union' ? [...casesOf(context, type).values()] : [];
  const types = [type, ...members.map(({ element }) => element)];
  const inner = types
    .flatMap(partsOf(context))
    .flatMap((part) => typeOfPart(context, part) ?? [])
    .filter(({ kind }) => kind === 'enum' || kind === 'input');
  return [...new Set([...types, ...inner])];
}

// Many texts are about the same types.
const partsOf = memo(({ children }: LinkContext) =>
  memo(({ coordinate }: SchemaElement): readonly SchemaElement[] =>
    partsBelow(children, coordinate),
  ),
);
