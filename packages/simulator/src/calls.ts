import type { CallRule, CreatesBy, EachRule, Fills, Json } from '@docs-compiler/graph';
import { getNamedType, isAbstractType, isLeafType, isListType } from 'graphql';

import { actOn } from './acts.ts';
import { type Call, keyOfOnce } from './call.ts';
import { addEntity, changeLinks, madeOf, removeEntity } from './entities.ts';
import { filled, type Filling, valueOf } from './fill.ts';
import { isList, isObject, jsonAt, type JsonObject } from './json.ts';
import { removeLinks } from './leaves.ts';
import {
  type Field,
  firstLifecycles,
  mayHold,
  nullable,
  objectType,
  typesToCreate,
} from './model.ts';
import { allNamedBy, namedBy } from './needs.ts';
import { refusalOfAll } from './refuse.ts';
import { refusingMember } from './result-union.ts';
import { type Reason, type Refusal, type Step, pointerOf } from './run.ts';
import { happen, open, setFields, transitionTo } from './states.ts';
import { type Entity, type Part, type Value, withEntry } from './store.ts';
import { begin, beginList, type Occasion, triggerFor } from './triggers.ts';
import { jsonOfField, jsonValue } from './value.ts';
import { inEntity } from './argument-paths.ts';

/** The effect of a call. */
export interface Effect {
  /** The entity that the call is about, if any. */
  readonly entity: Entity | undefined;
  /** Entities made for the items of the call's list arguments. */
  readonly items: readonly Entity[];
  /** Fields of the response that a trigger sets. */
  readonly answers: Fills;
  /** The member of a result union with which the call is refused. */
  readonly refused?: Part;
}

export type Performed = { readonly effect: Effect } | { readonly refusal: Refusal };

/**
 * Performs a call by its rule: checks for refusals, applies the effect, then starts what the call
 * triggers.
 */
export function perform(step: Step, call: Call): Performed {
  const items = itemsOf(step, call);
  const refusal = refusalOfAll(step, [call, ...items.map((item) => item.call)]);
  if (refusal) return { refusal };
  const refused = refusingMember(step, call);
  if (refused) return { effect: { entity: undefined, items: [], answers: {}, refused } };
  const { rule, args } = call;
  const reason: Reason = {
    rule: 'call',
    subject: rule.coordinate,
    says: effectText(rule),
    ...pointerOf(step, rule),
  };
  const at = step.reasons.push(reason) - 1;
  const { entity, answers } = affect(step, call);
  // The entity is only known now, but its reason precedes those of the triggered effects.
  if (entity) step.reasons[at] = { ...reason, about: entity.id };
  const made = items.flatMap((item) => {
    const of = item.rule.of === undefined ? entity : namedBy(step, args, item.rule.of);
    return makeItem(step, item, of) ?? [];
  });
  removeLinks(step, call);
  for (const [path, list] of Object.entries(rule.begins ?? {}))
    for (const holder of allNamedBy(step, args, path)) beginList(step, holder, list);
  return { effect: { entity, items: made, answers } };
}

function affect(step: Step, call: Call): Pick<Effect, 'entity' | 'answers'> {
  const { rule, args } = call;
  const changed = setAll(step, call);
  const made = foundInstead(step, call) ?? create(step, call);
  if (rule.once !== undefined) step.store.spent.add(keyOfOnce(call, rule.once));
  const moved = made ? undefined : moveAll(step, call);
  if (moved) return moved;
  const entity = made ?? remove(step, call) ?? acted(step, call) ?? changed ?? about(step, call);
  const trigger = entity && begin(step, { entity, operation: rule.coordinate, args });
  return { entity, answers: trigger?.answers ?? {} };
}

/** Sets fields of existing entities, and returns the first of these. */
function setAll(step: Step, { rule, args }: Call): Entity | undefined {
  const changed = Object.entries(rule.sets ?? {}).flatMap(([path, fills]) =>
    allNamedBy(step, args, path).map((entity) => ({ entity, fills })),
  );
  for (const { entity, fills } of changed) setFields(step, { entity, fills, args });
  return changed[0]?.entity;
}

function acted(step: Step, { rule, args }: Call): Entity | undefined {
  const acting = Object.entries(rule.acts ?? {}).flatMap(([path, name]) =>
    allNamedBy(step, args, path).map((entity) => ({ entity, name })),
  );
  for (const { entity, name } of acting) actOn(step, { name, id: entity.id, args });
  return acting[0]?.entity;
}

/**
 * Returns the subject of a call without other effects: the entity that it triggers something for,
 * or needs in a state.
 */
function about(step: Step, { rule, args }: Call): Entity | undefined {
  const needed = (rule.needs ?? []).flatMap(({ state }) => Object.keys(state ?? {}));
  const paths = [...Object.keys(rule.begins ?? {}), ...needed];
  return paths.flatMap((path) => namedBy(step, args, path) ?? [])[0];
}

function makeItem(
  step: Step,
  { call, rule }: ItemCall,
  of: Entity | undefined,
): Entity | undefined {
  const entity = create(step, call);
  if (!entity) return undefined;
  if (call.rule.once !== undefined) step.store.spent.add(keyOfOnce(call, call.rule.once));
  if (of)
    changeLinks(step.store, entity, () => {
      entity.links = withEntry(entity.links, rule.as, of.id);
    });
  if (!rule.waits) begin(step, { entity, operation: call.rule.coordinate, args: call.args });
  return entity;
}

/**
 * Applies the moves of a call. A trigger that leads to the state of a move defines the transition.
 */
function moveAll(step: Step, { rule, args }: Call): Pick<Effect, 'entity' | 'answers'> | undefined {
  const moved = Object.entries(rule.moves ?? {}).flatMap(([path, outcome]) =>
    allNamedBy(step, args, path).map((entity) => {
      const occasion: Occasion = { entity, operation: rule.coordinate, args };
      if (!isMovedByTrigger(step, occasion))
        happen(step, { entity, outcome, sets: rule.fills, args });
      return { entity, answers: begin(step, occasion)?.answers ?? {} };
    }),
  );
  return moved[0];
}

function isMovedByTrigger(step: Step, occasion: Occasion): boolean {
  const trigger = triggerFor(step, occasion);
  const first = trigger && (trigger.first?.[0] ?? trigger);
  const known = first && step.model.states.get(first.outcome);
  return known !== undefined && transitionTo(occasion.entity, known) !== undefined;
}

function remove(step: Step, { rule, args }: Call): Entity | undefined {
  const removed = Object.values(rule.removes ?? {}).flatMap((path) => allNamedBy(step, args, path));
  for (const entity of removed) {
    if (isLessened(entity, rule, args)) continue;
    removeEntity(step.store, entity);
  }
  return removed[0];
}

function effectText({ creates, moves, sets, removes }: CallRule): string {
  if (creates !== undefined) return 'creates the object';
  if (moves) return `moves to ${Object.values(moves).join(', ')}`;
  if (sets) return `sets ${Object.values(sets).flatMap(Object.keys).join(', ')}`;
  return removes ? 'removes the object' : 'answers';
}

/** A call made for one item of a list argument. */
interface ItemCall {
  readonly call: Call;
  readonly rule: EachRule;
}

/**
 * Returns one call for each item of a call's list arguments, with the item as the only argument.
 */
function itemsOf({ model }: Step, { rule, args }: Call): readonly ItemCall[] {
  return Object.entries(rule.each ?? {}).flatMap(([path, each]) => {
    const items = jsonAt(args, path);
    const called = model.calls.get(each.as);
    const field = model.schema.getMutationType()?.getFields()[each.as.replace(/^.*\./, '')];
    const argument = field?.args[0]?.name;
    if (!isList(items) || !called || !field || argument === undefined) return [];
    return items.map((item) => ({
      rule: each,
      call: { rule: called, field, args: { [argument]: item } },
    }));
  });
}

/**
 * Returns the existing entity that a call would otherwise create, after adding the missing items of
 * its lists.
 */
function foundInstead(step: Step, { rule, args }: Call): Entity | undefined {
  const types = typesToCreate(step.model, rule);
  const [entity] = Object.keys(rule.finds ?? {})
    .flatMap((path) => namedBy(step, args, path) ?? [])
    .filter(({ typename }) => types.includes(typename));
  if (!entity) return undefined;
  for (const [field, path] of Object.entries(rule.adds ?? {})) {
    const has = itemsIn(jsonOfField(entity, field));
    const more = itemsIn(jsonAt(args, path)).filter((each) => !has.includes(each));
    if (more.length > 0)
      entity.values = withEntry(entity.values, field, jsonValue([...has, ...more], 'input'));
  }
  return entity;
}

/**
 * Removes items from an entity's lists. Returns true if items remain, so that the entity is not
 * removed.
 */
function isLessened(entity: Entity, { takes = {} }: CallRule, args: JsonObject): boolean {
  const lists = Object.entries(takes).flatMap(([field, path]) => {
    const taken = itemsIn(jsonAt(args, path));
    const rest = itemsIn(jsonOfField(entity, field)).filter((each) => !taken.includes(each));
    return taken.length > 0 && rest.length > 0 ? [[field, rest] as const] : [];
  });
  for (const [field, rest] of lists)
    entity.values = withEntry(entity.values, field, jsonValue(rest, 'input'));
  return lists.length > 0;
}

function itemsIn(json: Json | undefined): readonly Json[] {
  return isList(json) ? json : [];
}

/** Creates the entity of a call; undefined if the call creates none. */
function create(step: Step, call: Call): Entity | undefined {
  const { rule, args } = call;
  const typename = typeToCreate(step, rule.creates, args);
  const type = typename === undefined ? undefined : objectType(step.model, typename);
  if (!type) return undefined;

  const { store } = step;
  const entity: Entity = {
    ...emptyEntity(step, type.name),
    made: { call: rule.coordinate, args },
  };
  // Values may come from fields of linked entities.
  for (const [field, path] of Object.entries(rule.links ?? {})) {
    const target = namedBy(step, args, path);
    const held = type.getFields()[field]?.type;
    if (target && held && mayHold(step.model, getNamedType(held), target.typename))
      entity.links = withEntry(entity.links, field, target.id);
  }
  const filling = { step, entity, args };
  const values: Iterable<readonly [string, Value]>[] = [
    filled(type.name, [], filling),
    sameNamed(step, call, type.getFields()),
    copied(step, rule, args),
  ];
  entity.values = new Map([...entity.values, ...values.flatMap((each) => [...each])]);
  for (const [field, value] of filledBy(rule, filling))
    entity.values = withEntry(entity.values, field, value);
  for (const [field, part] of Object.entries(rule.makes ?? {}))
    entity.links = withEntry(entity.links, field, makePart(step, part, filling).id);
  addEntity(store, entity);
  for (const lifecycle of firstLifecycles(step.model, type)) open(step, entity, lifecycle);
  return entity;
}

/** Creates a further entity together with the one that a call creates. */
function makePart(
  step: Step,
  { type: typename, fills }: { readonly type: string; readonly fills?: Fills | undefined },
  { args }: Filling,
): Entity {
  const entity = emptyEntity(step, typename);
  const filling = { step, entity, args };
  for (const [field, value] of filled(typename, [fills], filling))
    entity.values = withEntry(entity.values, field, value);
  addEntity(step.store, entity);
  const type = objectType(step.model, typename);
  if (type)
    for (const lifecycle of firstLifecycles(step.model, type)) open(step, entity, lifecycle);
  return entity;
}

function emptyEntity({ store, host }: Step, typename: string): Entity {
  const id = host.newId(typename, madeOf(store, typename));
  return {
    id,
    typename,
    values: new Map([['id', jsonValue(id, 'rule')]]),
    links: new Map(),
    states: new Map(),
    lists: new Map(),
  };
}

/**
 * Returns field values for a new entity. Values of the call's rule take precedence over arguments.
 */
function filledBy({ fills }: CallRule, filling: Filling): [string, Value][] {
  return Object.entries(fills ?? {}).flatMap(([field, fill]): [string, Value][] => {
    const value = valueOf(fill, filling);
    return value ? [[field, value]] : [];
  });
}

function typeToCreate(
  step: Step,
  creates: string | CreatesBy | undefined,
  args: JsonObject,
): string | undefined {
  if (creates === undefined || typeof creates === 'string') return creates;
  const { by, of, else: otherwise, ...types } = creates;
  const given = jsonAt(args, by);
  const named = namedBy(step, args, by);
  const way = of === undefined ? [] : of.split('.');
  const found = named ? inEntity(step, named, way).flatMap(({ typename }) => typename ?? []) : [];
  const key = Object.keys(types).find((each) => {
    const value = isObject(given) ? given[each] : undefined;
    return (
      (value !== undefined && value !== null) || String(given) === each || found.includes(each)
    );
  });
  return typeToCreate(step, key === undefined ? otherwise : types[key], args);
}

/** Returns the fields that have the same name as an argument, or as a field of an input object. */
function sameNamed(
  step: Step,
  { rule, args }: Call,
  fields: Readonly<Record<string, Field>>,
): [string, Value][] {
  const lists = Object.keys(rule.each ?? {}).map((path) => jsonAt(args, path));
  const given = Object.entries(args).flatMap(([name, json]) =>
    isObject(json) ? [{ path: `${name}.`, fields: json }] : [],
  );
  return [...given, { path: '', fields: args }].flatMap(({ path, fields: each }) =>
    Object.entries(each).flatMap(([name, json]): [string, Value][] => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      // Each item of a list is made by its own call.
      if (lists.includes(json)) return [];
      if (!field || name === 'id' || !fits(field, json)) return [];
      return [[name, inputValue(step, json, { rule, path: path + name })]];
    }),
  );
}

/**
 * Checks whether a value can be stored in a field as it is. Fields that show an entity are links,
 * which are declared, as are fields of several types.
 */
function fits({ type }: Field, json: JsonObject[string]): boolean {
  if (isListType(nullable(type)) !== isList(json) && json !== null) return false;
  const named = getNamedType(type);
  return isLeafType(named) || (typeof json === 'object' && !isAbstractType(named));
}

function copied(step: Step, rule: CallRule, args: JsonObject): [string, Value][] {
  return Object.entries(rule.copies ?? {}).flatMap(([field, path]): [string, Value][] => {
    const json = jsonAt(args, path);
    if (json === undefined) return [];
    return [[field, inputValue(step, json, { rule, path, part: `/copies/${field}` })]];
  });
}

interface InputSource {
  readonly rule: CallRule;
  /** The path of the argument. */
  readonly path: string;
  /** The JSON Pointer of a part of the rule. */
  readonly part?: string;
}

/** Returns the value of an argument, in a traced simulation with its argument and its rule. */
function inputValue(step: Step, json: Json, { rule, path, part }: InputSource): Value {
  if (!step.model.pointers) return jsonValue(json, 'input');
  return { kind: 'json', json, origin: 'input', place: path, ...pointerOf(step, rule, part) };
}
