import { isUnionType, Kind, print } from 'graphql';

import type { SchemaElement } from '../parse/types.ts';
import { rootKindOf } from '../schema/types.ts';
import { closest, indexNames } from '../text/closest.ts';
import { groupBy } from '../text/order.ts';
import { memo } from '../text/memo.ts';
import { reordered } from '../text/slip.ts';
import type { SchemaSide, SchemaSides, FoundChange } from './types.ts';

/**
 * Merges a removal and an addition to a rename with the level of the removal: members of one owner
 * with the same type, or types of one kind with the same members. Their names must be similar, or
 * they must be the only removal and addition of that form.
 */
export function joinRenames(
  pair: SchemaSides,
  changes: readonly FoundChange[],
): readonly FoundChange[] {
  const removed = byForm(pair.before, changes.filter(isRemoval));
  const added = byForm(pair.after, changes.filter(isAddition));
  const additions = new Map<FoundChange, FoundChange>();
  for (const [form, came] of added)
    for (const [gone, instead] of pairsOf(removed.get(form) ?? [], came))
      additions.set(gone.change, instead.change);

  const joined = new Set(additions.values());
  return changes
    .filter((change) => !joined.has(change))
    .map((change) => {
      const renamedTo = additions.get(change)?.coordinate;
      return renamedTo === undefined ? change : { ...change, renamedTo };
    });
}

/**
 * Checks for a removal that may be part of a rename. The removal of a deprecated element is not.
 */
function isRemoval({ found }: FoundChange): boolean {
  const { isRemovedFieldDeprecated, isInputFieldDeprecated, isEnumValueDeprecated } = found.meta;
  const wasDeprecated = isRemovedFieldDeprecated || isInputFieldDeprecated || isEnumValueDeprecated;
  return !wasDeprecated && renamable.has(found.type.replace(/_REMOVED$/, ''));
}

function isAddition({ found }: FoundChange): boolean {
  return renamable.has(found.type.replace(/_ADDED$/, ''));
}

const renamable: ReadonlySet<string> = new Set([
  'TYPE',
  'FIELD',
  'FIELD_ARGUMENT',
  'INPUT_FIELD',
  'ENUM_VALUE',
  'DIRECTIVE_ARGUMENT',
]);

interface Candidate {
  readonly change: FoundChange;
  readonly element: SchemaElement;
}

type Candidates = readonly Candidate[];

/** Groups candidates by everything that a rename does not change. */
function byForm(
  graph: SchemaSide,
  changes: readonly FoundChange[],
): ReadonlyMap<string, Candidates> {
  const candidates = changes.flatMap((change) => {
    const element = graph.elements.get(change.coordinate ?? '');
    return element ? [{ change, element }] : [];
  });
  return groupBy(candidates, ({ element }) => formOf(graph, element));
}

function formOf(graph: SchemaSide, element: SchemaElement): string {
  const holder = element.parent ?? rootKindOf(graph.schema, element.name);
  return `${holder}\n${shapeOf(graph, element)}`;
}

function shapeOf(graph: SchemaSide, element: SchemaElement): string {
  const { kind, coordinate } = element;
  const type = kind === 'union' ? graph.schema.getType(coordinate) : undefined;
  const members = isUnionType(type) ? type.getTypes() : [];
  const parts = (partsOf(graph).get(coordinate) ?? []).map(
    (part) => `${part.name} ${shapeOf(graph, part)}`,
  );
  const names = members.map(({ name }) => name);
  return [kind, typeOf(element), ...parts.sort(), ...names.sort()].join('\n');
}

const partsOf = memo(({ elements }: SchemaSide) =>
  groupBy(elements.values(), ({ parent }) => parent),
);

/** Returns the type of a field or argument with its default value. */
function typeOf({ node }: SchemaElement): string {
  if (node?.kind === Kind.FIELD_DEFINITION) return print(node.type);
  if (node?.kind !== Kind.INPUT_VALUE_DEFINITION) return '';
  return [node.type, ...(node.defaultValue ? [node.defaultValue] : [])].map(print).join(' = ');
}

/** Returns pairs of a removed and an added element, each element at most once. */
function* pairsOf(gone: Candidates, came: Candidates): Generator<readonly [Candidate, Candidate]> {
  const [first] = gone;
  const [instead] = came;
  if (first && instead && gone.length === 1 && came.length === 1 && hasForm(first)) {
    yield [first, instead];
    return;
  }
  const left = new Map(came.map((each) => [each.element.name, each]));
  for (const each of gone) {
    const name = nearName(each.element.name, left.keys());
    const near = left.get(name ?? '');
    if (!near) continue;
    left.delete(near.element.name);
    yield [each, near];
  }
}

/** Checks that elements of this kind are distinguishable by form. Scalars are not. */
function hasForm({ element: { kind } }: Candidate): boolean {
  return kind !== 'scalar';
}

function nearName(name: string, names: Iterable<string>): string | undefined {
  const index = indexNames(names);
  const [near] = closest(name, index, { max: Math.floor(name.length / 3) });
  return near ?? reordered(name, index)[0];
}
