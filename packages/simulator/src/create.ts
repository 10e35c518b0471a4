import type { CallRule, CreatesBy, Fills } from '@docs-compiler/graph';
import { getNamedType, isAbstractType, isLeafType, isListType } from 'graphql';

import type { Call } from './call.ts';
import { addEntity, madeOf } from './entities.ts';
import { valueOf, filled, type Filling } from './fill.ts';
import { isList, isObject, jsonAt, type JsonObject } from './json.ts';
import { firstLifecycles, mayHold, nullable, objectType, type Field } from './model.ts';
import { namedBy } from './needs.ts';
import type { Step } from './run.ts';
import { open } from './states.ts';
import type { Entity, Value } from './store.ts';
import { jsonValue } from './value.ts';
import { inEntity } from './ways.ts';

/** What a call makes; undefined for one that makes nothing. */
export function create(step: Step, call: Call): Entity | undefined {
  const { rule, args } = call;
  const typename = typeToCreate(step, rule.creates, args);
  const type = typename === undefined ? undefined : objectType(step.model, typename);
  if (!type) return undefined;

  const { store } = step;
  const entity: Entity = {
    ...emptyEntity(step, type.name),
    made: { call: rule.coordinate, args },
  };
  const filling = { step, entity, args };
  const values: Iterable<readonly [string, Value]>[] = [
    filled(type.name, [], filling),
    sameNamed(call, type.getFields()),
    copied(rule, args),
  ];
  for (const [field, value] of values.flatMap((each) => [...each])) entity.values.set(field, value);
  for (const [field, value] of filledBy(rule, filling)) entity.values.set(field, value);
  for (const [field, path] of Object.entries(rule.links ?? {})) {
    const target = namedBy(step, args, path);
    const held = type.getFields()[field]?.type;
    if (target && held && mayHold(step.model, getNamedType(held), target.typename))
      entity.links.set(field, target.id);
  }
  for (const [field, part] of Object.entries(rule.makes ?? {}))
    entity.links.set(field, makePart(step, part, filling).id);
  addEntity(store, entity);
  for (const lifecycle of firstLifecycles(step.model, type)) open(step, entity, lifecycle);
  return entity;
}

/** Something that is made with what a call makes. */
function makePart(
  step: Step,
  { type: typename, fills }: { readonly type: string; readonly fills?: Fills | undefined },
  { args }: Filling,
): Entity {
  const entity = emptyEntity(step, typename);
  const filling = { step, entity, args };
  for (const [field, value] of filled(typename, [fills], filling)) entity.values.set(field, value);
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

/** What a call says itself goes before what it was given. */
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

/** A field has what an argument of its name, or a field of an argument, was given. */
function sameNamed(
  { rule, args }: Call,
  fields: Readonly<Record<string, Field>>,
): [string, Value][] {
  const lists = Object.keys(rule.each ?? {}).map((path) => jsonAt(args, path));
  const given = Object.values(args).filter(isObject);
  return [...given, args].flatMap((each) =>
    Object.entries(each).flatMap(([name, json]): [string, Value][] => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      // The items of a list are made, each by its own call.
      if (lists.includes(json)) return [];
      return field && name !== 'id' && fits(field, json) ? [[name, jsonValue(json, 'input')]] : [];
    }),
  );
}

/** An id where a thing is shown is a link, and links are declared; so is what may be of several types. */
function fits({ type }: Field, json: JsonObject[string]): boolean {
  if (isListType(nullable(type)) !== isList(json) && json !== null) return false;
  const named = getNamedType(type);
  return isLeafType(named) || (typeof json === 'object' && !isAbstractType(named));
}

function copied({ copies }: CallRule, args: JsonObject): [string, Value][] {
  return Object.entries(copies ?? {}).flatMap(([field, path]): [string, Value][] => {
    const json = jsonAt(args, path);
    return json === undefined ? [] : [[field, jsonValue(json, 'input')]];
  });
}
