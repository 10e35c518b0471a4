import { argumentCoordinate, partCoordinate, type UseRelation } from '@docs-compiler/graph';
import {
  getNamedType,
  isInputObjectType,
  isEnumType,
  isInterfaceType,
  isObjectType,
  isSpecifiedDirective,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

import { memo } from '../text/memo.ts';
import { byCodeUnit } from '../text/order.ts';
import type { Applying } from '../schema/applied-directives.ts';

/** A use of an element of the schema. */
export interface Use {
  /** The coordinate of the using element; `schema` for a directive on the schema itself. */
  readonly coordinate: string;
  readonly relation: UseRelation;
}

/**
 * Returns the uses of all types and directives, by the used coordinate (`Refund`,
 * `@requiredScopes`). Uses are sorted by the user's coordinate.
 */
export const usesOf = memo((schema: GraphQLSchema): ReadonlyMap<string, readonly Use[]> => {
  const uses = new Map<string, Use[]>();
  const add: Add = (used, coordinate, relation) => {
    const known = uses.get(used);
    if (known) known.push({ coordinate, relation });
    else uses.set(used, [{ coordinate, relation }]);
  };

  // The schema has no coordinate, so its keyword in SDL is used.
  addApplied(add, 'schema', [schema.astNode, ...schema.extensionASTNodes]);
  for (const type of Object.values(schema.getTypeMap()))
    if (!type.name.startsWith('__')) addType(add, type);
  for (const directive of schema.getDirectives()) {
    if (isSpecifiedDirective(directive)) continue;
    for (const argument of directive.args) {
      const coordinate = argumentCoordinate(`@${directive.name}`, argument.name);
      add(getNamedType(argument.type).name, coordinate, 'directive-argument');
      addApplied(add, coordinate, [argument.astNode]);
    }
  }
  return new Map([...uses].map(([used, each]) => [used, distinct(each.sort(byPlace))]));
});

/** A directive may be applied several times to one element. */
function distinct(sorted: readonly Use[]): readonly Use[] {
  return sorted.filter((use, index) => {
    const before = sorted[index - 1];
    return before === undefined || byPlace(before, use) !== 0;
  });
}

type Add = (used: string, coordinate: string, relation: UseRelation) => void;

function byPlace(a: Use, b: Use): number {
  return byCodeUnit(a.coordinate, b.coordinate) || byCodeUnit(a.relation, b.relation);
}

function addType(add: Add, type: GraphQLNamedType): void {
  addApplied(add, type.name, [type.astNode, ...type.extensionASTNodes]);
  if (isObjectType(type) || isInterfaceType(type)) {
    for (const each of type.getInterfaces()) add(each.name, type.name, 'implementation');
    for (const field of Object.values(type.getFields())) addField(add, type.name, field);
  }
  if (isUnionType(type)) {
    for (const member of type.getTypes()) add(member.name, type.name, 'member');
  }
  if (isEnumType(type)) {
    for (const value of type.getValues())
      addApplied(add, partCoordinate(type.name, value.name), [value.astNode]);
  }
  if (isInputObjectType(type)) {
    for (const field of Object.values(type.getFields())) {
      const coordinate = partCoordinate(type.name, field.name);
      add(getNamedType(field.type).name, coordinate, 'input-field');
      addApplied(add, coordinate, [field.astNode]);
    }
  }
}

function addField(add: Add, parent: string, field: GraphQLField<unknown, unknown>): void {
  const coordinate = partCoordinate(parent, field.name);
  add(getNamedType(field.type).name, coordinate, 'field');
  addApplied(add, coordinate, [field.astNode]);
  for (const argument of field.args) {
    const inner = argumentCoordinate(coordinate, argument.name);
    add(getNamedType(argument.type).name, inner, 'argument');
    addApplied(add, inner, [argument.astNode]);
  }
}

function addApplied(add: Add, coordinate: string, nodes: readonly Applying[]): void {
  for (const node of nodes)
    for (const { name } of node?.directives ?? []) add(`@${name.value}`, coordinate, 'applied');
}
