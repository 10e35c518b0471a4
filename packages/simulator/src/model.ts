import {
  type ActRule,
  type Behavior,
  type CallRule,
  type ConstantRule,
  type CreatesBy,
  type Fill,
  type Fills,
  type FillSource,
  isFilledIn,
  type LifecycleRule,
  messageOf,
  type Need,
  type Outcome,
  type StateRule,
  type TriggerRule,
} from '@docs-compiler/graph';
import {
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';

import { type ScalarChecks, withScalarChecks } from './scalars.ts';
import { stepsWith } from './trigger-steps.ts';

export interface KnownState {
  readonly lifecycle: LifecycleRule;
  readonly state: StateRule;
}

/** The behavior of an API, with indexes that its interpreter needs. */
export interface Model {
  readonly schema: GraphQLSchema;
  readonly behavior: Behavior;
  /** The location in the docs of each literal. */
  readonly places: Places;
  /**
   * The rules of the behavior and their parts, each with its JSON Pointer (RFC 6901) into the
   * behavior: `/calls/2/fills/due`. Undefined unless the model is traced.
   */
  readonly pointers: ReadonlyMap<object, string> | undefined;
  /** Messages of refusals that contain no placeholders. */
  readonly wordings: ReadonlySet<string>;
  readonly calls: ReadonlyMap<string, CallRule>;
  readonly acts: ReadonlyMap<string, ActRule>;
  /** Triggers, by the call that starts them. */
  readonly triggers: ReadonlyMap<string, readonly TriggerRule[]>;
  /** Lifecycles, by the union or enum of their states. */
  readonly lifecycles: ReadonlyMap<string, LifecycleRule>;
  /** States, by their type or the coordinate of their enum value. */
  readonly states: ReadonlyMap<string, KnownState>;
  /** Limits, by the coordinate that they apply to. */
  readonly bounds: ReadonlyMap<string, readonly ConstantRule[]>;
  /** Types of the entities that calls create. */
  readonly madeTypes: ReadonlySet<string>;
  /** Fills of each object type by its name: those of its interfaces, then its own. */
  readonly fillsOfTypes: ReadonlyMap<string, readonly Fills[]>;
}

/** Options of a model. */
interface ModelOptions {
  /** Checks of the values of custom scalars; without it, any value is accepted. */
  readonly scalars?: ScalarChecks | undefined;
  /** Whether values and reasons tell which rule they come from. */
  readonly isTraced?: boolean | undefined;
}

export function createModel(
  plain: GraphQLSchema,
  said: Behavior,
  { scalars = new Map(), isTraced = false }: ModelOptions = {},
): Model {
  const schema = withScalarChecks(plain, scalars);
  const { behavior, places } = nameLiterals({ ...said, calls: wordNeeds(said) });
  const { calls, acts, triggers, lifecycles, constants } = behavior;
  const running = triggers.filter(
    ({ when, else: isElse }) => when !== undefined || isElse === true,
  );
  const callsByCoordinate = new Map(calls.map((call) => [call.coordinate, call]));
  return {
    schema,
    behavior,
    places,
    pointers: isTraced ? pointersIn(behavior) : undefined,
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
    bounds: boundsOf(constants),
    fillsOfTypes: fillsOfTypes(schema, behavior),
  };
}

function boundsOf(constants: readonly ConstantRule[]): Model['bounds'] {
  const bounds = new Map<string, ConstantRule[]>();
  for (const rule of constants) {
    if (rule.bound === undefined) continue;
    for (const coordinate of [rule.applies ?? '', ...(rule.also ?? [])])
      bounds.set(coordinate, [...(bounds.get(coordinate) ?? []), rule]);
  }
  return bounds;
}

function fillsOfTypes(
  schema: GraphQLSchema,
  { typeRules }: Behavior,
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

/** Returns the type or enum coordinate of a state: `LoanOverdue`, `LoanStatus.OVERDUE`. */
export function keyOfState(
  { coordinate }: LifecycleRule,
  { type, value, name }: StateRule,
): string {
  return type ?? `${coordinate}.${value ?? name}`;
}

export type Field = GraphQLField<unknown, unknown>;

/** Checks whether a field looks up an entity by an id alone. */
export function isFinder({ args }: Field): boolean {
  const [argument, ...others] = args;
  return argument !== undefined && others.length === 0 && getNamedType(argument.type).name === 'ID';
}

/**
 * Returns the lifecycles that start with an entity: those that its fields show and no other
 * lifecycle opens.
 */
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

/** Checks whether a field of an abstract or object type can hold an object of another type. */
export function mayHold({ schema }: Model, type: GraphQLNamedType, typename: string): boolean {
  if (type.name === typename) return true;
  if (!isUnionType(type) && !isInterfaceType(type)) return false;
  return schema.getPossibleTypes(type).some(({ name }) => name === typename);
}

/** Returns the object types that a field of a type can hold. */
export function typesIn({ schema }: Model, type: GraphQLNamedType): readonly string[] {
  if (!isUnionType(type) && !isInterfaceType(type)) return [type.name];
  return schema.getPossibleTypes(type).map(({ name }) => name);
}

/** Returns the node type of a connection; undefined for any other type. */
export function nodeTypeOf(type: GraphQLNamedType): GraphQLNamedType | undefined {
  if (!isObjectType(type)) return undefined;
  const { nodes, edges, pageInfo } = type.getFields();
  if (!pageInfo || (!nodes && !edges)) return undefined;
  if (nodes) return getNamedType(nodes.type);
  const edge = edges && getNamedType(edges.type);
  const node = isObjectType(edge) ? edge.getFields()['node'] : undefined;
  return node && getNamedType(node.type);
}

/** Checks whether a field is a list or a connection. */
export function isMany({ type }: Pick<Field, 'type'>): boolean {
  return isListType(nullable(type)) || nodeTypeOf(getNamedType(type)) !== undefined;
}

/** Returns all types that a call may create. */
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

/** Returns the object type of an entity. */
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

/** Returns the call rules with the placeholders of their needs' messages filled in. */
function wordNeeds({ calls, lifecycles }: Behavior): readonly CallRule[] {
  const names = new Map(
    lifecycles.flatMap(({ coordinate, states }) =>
      states.map(
        ({ type, value, name }) => [type ?? `${coordinate}.${value ?? name}`, name] as const,
      ),
    ),
  );
  const worded = (need: Need): Need => ({
    ...need,
    message: messageOf(need, (state) => names.get(state) ?? state),
  });
  return calls.map((call) => ({ ...call, ...(call.needs && { needs: call.needs.map(worded) }) }));
}

/** Returns the message of a need if it contains no placeholders. */
function literalIn(need: Need): readonly string[] {
  return isFilledIn(need) ? [] : [need.message];
}

/** Locations of literals in the docs: `Mutation.lend answers.done`. */
type Places = ReadonlyMap<FillSource, string>;

/**
 * Copies a behavior so that each literal is a distinct object. Equal literals in two places stay
 * distinguishable, so that the source of a value is known.
 */
function nameLiterals(behavior: Behavior): {
  readonly behavior: Behavior;
  readonly places: Places;
} {
  const places = new Map<FillSource, string>();
  const naming: Naming = (fill, place) => {
    places.set(fill, place);
    return fill;
  };
  const { calls, lifecycles, triggers, acts, typeRules } = behavior;
  return {
    places,
    behavior: {
      ...behavior,
      calls: calls.map((call) => inCall(naming, call)),
      lifecycles: lifecycles.map((lifecycle) => inLifecycle(naming, lifecycle)),
      triggers: triggers.map((trigger, index) => inTrigger(naming, trigger, index)),
      acts: acts.map((act) => ({ ...act, ...inAll(naming, { sets: act.sets }, act.name) })),
      typeRules: typeRules.map((rule) => ({
        ...rule,
        fills: inFills(naming, rule.fills, `${rule.name} fills`),
      })),
    },
  };
}

/** Returns the JSON Pointers of all objects in a value. */
function pointersIn(
  value: object,
  pointer = '',
  into: Map<object, string> = new Map(),
): ReadonlyMap<object, string> {
  into.set(value, pointer);
  for (const [key, inner] of Object.entries(value))
    if (typeof inner === 'object' && inner !== null)
      pointersIn(inner, `${pointer}/${escaped(key)}`, into);
  return into;
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

type Naming = (fill: FillSource & { readonly value: unknown }, place: string) => Fill;

function inCall(naming: Naming, call: CallRule): CallRule {
  const { coordinate, fills, answers, answer, makes } = call;
  const parts = Object.entries(makes ?? {}).map(
    ([field, part]) =>
      [
        field,
        { ...part, ...inAll(naming, { fills: part.fills }, `${coordinate} makes.${field}`) },
      ] as const,
  );
  return {
    ...call,
    ...inAll(naming, { fills, answers }, coordinate),
    ...(answer !== undefined && { answer: inFill(naming, answer, `${coordinate} answer`) }),
    ...(makes && { makes: Object.fromEntries(parts) }),
  };
}

function inLifecycle(naming: Naming, lifecycle: LifecycleRule): LifecycleRule {
  const { id, fills, states } = lifecycle;
  return {
    ...lifecycle,
    ...inAll(naming, { fills }, id),
    states: states.map((state) => ({
      ...state,
      ...inAll(naming, { fills: state.fills }, `${id}.${state.name}`),
    })),
  };
}

function inTrigger(naming: Naming, trigger: TriggerRule, index: number): TriggerRule {
  const place = `trigger ${index + 1} of ${trigger.operation ?? trigger.act}`;
  const { sets, answers } = trigger;
  const inOutcome = (each: Outcome): Outcome => ({
    ...each,
    ...inAll(naming, { sets: each.sets }, `${place} to ${each.outcome}`),
  });
  return {
    ...trigger,
    ...inAll(naming, { sets, answers }, place),
    ...stepsWith(trigger, inOutcome),
  };
}

/** Names the literals of all rules in one place. */
function inAll<Key extends string>(
  naming: Naming,
  rules: Readonly<Record<Key, Fills | undefined>>,
  place: string,
): Partial<Record<Key, Fills>> {
  const all: Partial<Record<Key, Fills>> = {};
  for (const key in rules) {
    const fills = rules[key];
    if (fills) all[key] = inFills(naming, fills, `${place} ${key}`);
  }
  return all;
}

function inFills(naming: Naming, fills: Fills, place: string): Fills {
  return Object.fromEntries(
    Object.entries(fills).map(([field, fill]) => [
      field,
      inFill(naming, fill, `${place}.${field}`),
    ]),
  );
}

function inFill(naming: Naming, fill: Fill, place: string): Fill {
  const inItem = (item: Fill, index: number): Fill => inFill(naming, item, `${place}.${index}`);
  if (typeof fill !== 'object' || fill === null) return naming({ value: fill }, place);
  if ('value' in fill) return naming({ ...fill }, place);
  if ('list' in fill) return { ...fill, list: fill.list.map(inItem) };
  if ('first' in fill) return { ...fill, first: fill.first.map(inItem) };
  return 'type' in fill ? { ...fill, ...inAll(naming, { fills: fill.fills }, place) } : fill;
}
