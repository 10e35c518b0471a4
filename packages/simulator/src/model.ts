import type {
  ActRule,
  Behaviour,
  CallRule,
  ConstantRule,
  CreatesBy,
  Fills,
  LifecycleRule,
  StateRule,
  TriggerRule,
} from '@docs-compiler/graph';
import {
  getNamedType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

import { nameLiterals, type Places } from './literals.ts';
import { withScalarChecks, type ScalarChecks } from './scalars.ts';
import { wordNeeds, literalIn } from './word-needs.ts';

export interface KnownState {
  readonly lifecycle: LifecycleRule;
  readonly state: StateRule;
}

/** What an API does, with what its interpreter looks up. */
export interface Model {
  readonly schema: GraphQLSchema;
  readonly behaviour: Behaviour;
  /** Where each literal of it is written. */
  readonly places: Places;
  /** Messages of refusals that stand as they are written. */
  readonly wordings: ReadonlySet<string>;
  readonly calls: ReadonlyMap<string, CallRule>;
  readonly acts: ReadonlyMap<string, ActRule>;
  /** By the call that begins them. */
  readonly triggers: ReadonlyMap<string, readonly TriggerRule[]>;
  /** By the union or enum of their states. */
  readonly lifecycles: ReadonlyMap<string, LifecycleRule>;
  /** By what stands for them: a type, or the coordinate of an enum value. */
  readonly states: ReadonlyMap<string, KnownState>;
  /** Limits, by what they apply to. */
  readonly bounds: ReadonlyMap<string, readonly ConstantRule[]>;
  /** The types of what calls make. */
  readonly madeTypes: ReadonlySet<string>;
  /** By the name of an object type: what its interfaces have, then what it has. */
  readonly fillsOfTypes: ReadonlyMap<string, readonly Fills[]>;
}

/** Values of custom scalars are checked as the third argument says; without it any value will do. */
export function createModel(
  plain: GraphQLSchema,
  said: Behaviour,
  scalars: ScalarChecks = new Map(),
): Model {
  const schema = withScalarChecks(plain, scalars);
  const { behaviour, places } = nameLiterals({ ...said, calls: wordNeeds(said) });
  const { calls, acts, triggers, lifecycles, constants } = behaviour;
  const running = triggers.filter(
    ({ when, else: isElse }) => when !== undefined || isElse === true,
  );
  const callsByCoordinate = new Map(calls.map((call) => [call.coordinate, call]));
  return {
    schema,
    behaviour,
    places,
    wordings: new Set(said.calls.flatMap(({ needs = [] }) => needs.flatMap(literalIn))),
    calls: callsByCoordinate,
    madeTypes: new Set(calls.flatMap((call) => typesToCreate({ calls: callsByCoordinate }, call))),
    acts: new Map(acts.map((act) => [act.name, act])),
    triggers: groupBy(running, ({ operation = '' }) => operation),
    lifecycles: new Map(lifecycles.map((lifecycle) => [lifecycle.coordinate ?? '', lifecycle])),
    states: new Map(
      lifecycles.flatMap((lifecycle) =>
        lifecycle.states.map((state) => [keyOfState(lifecycle, state), { lifecycle, state }]),
      ),
    ),
    bounds: groupBy(
      constants.filter(({ bound }) => bound !== undefined),
      ({ applies = '' }) => applies,
    ),
    fillsOfTypes: fillsOfTypes(schema, behaviour),
  };
}

function fillsOfTypes(
  schema: GraphQLSchema,
  { typeRules }: Behaviour,
): ReadonlyMap<string, readonly Fills[]> {
  const rules = new Map(typeRules.map(({ name, fills }) => [name, fills]));
  return new Map(
    Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .map((type) => [
        type.name,
        [...type.getInterfaces(), type].flatMap(({ name }) => {
          const fills = rules.get(name);
          return fills ? [fills] : [];
        }),
      ]),
  );
}

/** What stands for a state: `LoanOverdue`, `LoanStatus.OVERDUE`. */
export function keyOfState(
  { coordinate }: LifecycleRule,
  { type, value, name }: StateRule,
): string {
  return type ?? `${coordinate}.${value ?? name}`;
}

export type Field = GraphQLField<unknown, unknown>;

/** A field with an id, and nothing else, finds what has it. */
export function isFinder({ args }: Field): boolean {
  const [argument, ...others] = args;
  return argument !== undefined && others.length === 0 && getNamedType(argument.type).name === 'ID';
}

/** The lifecycles that begin with an entity: those that its fields show and no other one opens. */
export function firstLifecycles({ lifecycles }: Model, type: GraphQLObjectType): LifecycleRule[] {
  const opened = new Set(
    [...lifecycles.values()].flatMap(({ transitions }) => transitions.map(({ opens }) => opens)),
  );
  return Object.values(type.getFields()).flatMap((field) => {
    const lifecycle = lifecycles.get(getNamedType(field.type).name);
    const isOne = lifecycle && !isListType(nullable(field.type));
    return isOne && !opened.has(lifecycle.id) ? [lifecycle] : [];
  });
}

/** Whether a field of this type can hold what is of that one. */
export function mayHold({ schema }: Model, type: GraphQLNamedType, typename: string): boolean {
  if (type.name === typename) return true;
  if (!isUnionType(type) && !isInterfaceType(type)) return false;
  return schema.getPossibleTypes(type).some(({ name }) => name === typename);
}

/** The object types that a field of this type can hold. */
export function typesIn({ schema }: Model, type: GraphQLNamedType): readonly string[] {
  if (!isUnionType(type) && !isInterfaceType(type)) return [type.name];
  return schema.getPossibleTypes(type).map(({ name }) => name);
}

/** The type of what a connection lists; undefined for what is none. */
export function nodeTypeOf(type: GraphQLNamedType): GraphQLNamedType | undefined {
  if (!isObjectType(type)) return undefined;
  const { nodes, edges, pageInfo } = type.getFields();
  if (!pageInfo || (!nodes && !edges)) return undefined;
  if (nodes) return getNamedType(nodes.type);
  const edge = edges && getNamedType(edges.type);
  const node = isObjectType(edge) ? edge.getFields()['node'] : undefined;
  return node && getNamedType(node.type);
}

/** All types that a call may make. */
export function typesToCreate(
  { calls }: Pick<Model, 'calls'>,
  { creates, makes = {}, each = {} }: CallRule,
): readonly string[] {
  const items = Object.values(each).flatMap(({ as }) => calls.get(as) ?? []);
  return [
    ...(creates === undefined ? [] : createdBy(creates)),
    ...Object.values(makes).map(({ type }) => type),
    ...items.flatMap((item) => (item.creates === undefined ? [] : createdBy(item.creates))),
  ];
}

function createdBy(creates: string | CreatesBy): readonly string[] {
  if (typeof creates === 'string') return [creates];
  const { by: _by, of: _of, ...types } = creates;
  return Object.values(types).flatMap((type) => (type === undefined ? [] : createdBy(type)));
}

/** The object type of an entity. */
export function objectType({ schema }: Model, name: string): GraphQLObjectType | undefined {
  const type = schema.getType(name);
  return isObjectType(type) ? type : undefined;
}

export function nullable(type: GraphQLOutputType): GraphQLOutputType {
  return isNonNullType(type) ? type.ofType : type;
}

function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
