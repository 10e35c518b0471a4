import type { TypeOfChangeType } from '@graphql-inspector/core';
import { isUnionType } from 'graphql';

import { caseCoordinate } from '../graph/cases.ts';
import { holdersOf } from './coordinate.ts';
import type { SchemaSide, SchemaSides, FoundChange } from './types.ts';

/** The coordinates that a change affects. */
export interface Subjects {
  /** Content that names one of these is affected. */
  readonly named: readonly string[];
  /** Their sections of the reference are affected. */
  readonly shown: readonly string[];
}

/**
 * Returns the coordinates that a change affects. A removal affects all members. An addition affects
 * nothing, except that a new member which clients must handle or provide affects uses of its owner.
 * A new type of an argument also affects calls that omit it.
 */
export function subjectsOf(pair: SchemaSides, change: FoundChange): Subjects {
  const { found, coordinate } = change;
  if (coordinate === undefined) return nothing;

  const type: TypeOfChangeType = found.type;
  if (type.includes('DESCRIPTION')) return { named: [], shown: [coordinate] };

  switch (type) {
    case 'TYPE_ADDED':
    case 'FIELD_ADDED':
    case 'DIRECTIVE_ADDED':
      return nothing;
    case 'TYPE_REMOVED':
    case 'TYPE_KIND_CHANGED':
    case 'FIELD_REMOVED':
    case 'DIRECTIVE_REMOVED':
      return both([coordinate, ...partsOf(pair.before, coordinate)]);
    case 'ENUM_VALUE_ADDED':
    case 'INPUT_FIELD_ADDED':
    case 'FIELD_ARGUMENT_ADDED':
    case 'DIRECTIVE_ARGUMENT_ADDED':
      return both(holderOf(coordinate));
    case 'UNION_MEMBER_REMOVED':
      return both([caseCoordinate(coordinate, found.meta.removedUnionMemberTypeName)]);
    case 'OBJECT_TYPE_INTERFACE_ADDED':
      return both([found.meta.addedInterfaceName]);
    case 'OBJECT_TYPE_INTERFACE_REMOVED':
      return both([coordinate, caseCoordinate(found.meta.removedInterfaceName, coordinate)]);
    case 'FIELD_ARGUMENT_TYPE_CHANGED':
    case 'FIELD_ARGUMENT_DEFAULT_CHANGED':
    case 'INPUT_FIELD_TYPE_CHANGED':
    case 'INPUT_FIELD_DEFAULT_VALUE_CHANGED':
      return { named: [coordinate, ...holderOf(coordinate)], shown: [coordinate] };
    default:
      return both([coordinate]);
  }
}

const nothing: Subjects = { named: [], shown: [] };

function both(coordinates: readonly string[]): Subjects {
  return { named: coordinates, shown: coordinates };
}

function holderOf(coordinate: string): string[] {
  return holdersOf(coordinate).slice(0, 1);
}

function partsOf({ elements, schema }: SchemaSide, coordinate: string): string[] {
  const type = schema.getType(coordinate);
  const members = isUnionType(type) ? type.getTypes() : [];
  return [
    ...[...elements.keys()].filter((each) => isPartOf(each, coordinate)),
    ...members.map(({ name }) => caseCoordinate(coordinate, name)),
  ];
}

function isPartOf(coordinate: string, holder: string): boolean {
  return coordinate.startsWith(`${holder}.`) || coordinate.startsWith(`${holder}(`);
}
