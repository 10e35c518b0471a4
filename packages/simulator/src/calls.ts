import type { CallRule, CreatesBy } from '@docs-compiler/graph';
import { getNamedType, isAbstractType, isLeafType, isListType } from 'graphql';

import { beyondBounds } from './bounds.ts';
import { filled, valueOf, type Filling } from './fill.ts';
import { isList, isObject, jsonAt, type JsonObject } from './json.ts';
import { firstLifecycles, nullable, objectType, type Field } from './model.ts';
import { namedBy, refusalOfNeeds } from './needs.ts';
import { unknownEntity } from './targets.ts';
import { refusalIn, type Refusal, type Step } from './run.ts';
import { happen, open, transitionTo } from './states.ts';
import type { Entity, Value } from './store.ts';
import { begin } from './triggers.ts';
import { jsonValue } from './value.ts';

export interface Call {
  readonly rule: CallRule;
  readonly field: Field;
  readonly args: JsonObject;
}

/** What a call did: the entity that it was about, where there is one. */
export interface Effect {
  readonly entity: Entity | undefined;
}

export type Performed = { readonly effect: Effect } | { readonly refusal: Refusal };

/** A call by its rule: first all that can refuse it, then its effect, then what that begins. */
export function perform(step: Step, call: Call): Performed {
  const refusal = refusalOf(step, call);
  if (refusal) return { refusal };

  const { rule, args } = call;
  step.reasons.push({ rule: 'call', subject: rule.coordinate, says: wordsOf(rule) });
  const effect = { entity: create(step, call) ?? moveAll(step, call) ?? remove(step, call) };
  if (rule.once !== undefined) step.store.spent.add(keyOfOnce(call, rule.once));
  if (effect.entity) begin(step, { entity: effect.entity, operation: rule.coordinate, args });
  return { effect };
}

function refusalOf(step: Step, call: Call): Refusal | undefined {
  const { rule, field, args } = call;
  const { codes } = step.model.behaviour;
  const outside = beyondBounds(step, { call: rule.coordinate, field, args });
  if (outside) return outside;
  if (rule.once !== undefined && step.store.spent.has(keyOfOnce(call, rule.once))) {
    const refusal = refusalIn(codes.repeated, '{name} was used before.', {
      name: lastOf(rule.once),
      value: String(jsonAt(args, rule.once) ?? ''),
    });
    step.reasons.push({ rule: 'once', subject: rule.once, says: refusal.message });
    return refusal;
  }
  const unknown = unknownEntity(step, call);
  if (unknown !== undefined) {
    const refusal = refusalIn(codes.missing, '{name} names nothing that there is.', {
      name: lastOf(unknown),
      value: String(jsonAt(args, unknown) ?? ''),
    });
    step.reasons.push({ rule: 'need', subject: unknown, says: refusal.message });
    return refusal;
  }
  return refusalOfNeeds(step, rule.needs ?? [], args) ?? impossibleMove(step, call);
}

/** A state that nothing documented leads to from where the entity stands. */
function impossibleMove(step: Step, { rule, args }: Call): Refusal | undefined {
  for (const [path, outcome] of Object.entries(rule.moves ?? {})) {
    const entity = namedBy(step, args, path);
    const known = step.model.states.get(outcome);
    if (!entity || !known) continue;
    if (transitionTo(entity, known)) continue;
    const standing = entity.states.get(known.lifecycle.id)?.state ?? 'in no state';
    return {
      code: 'NOT_SIMULATED',
      message: `Nothing in the documentation says what \`${rule.coordinate}\` does to what is ${standing}.`,
    };
  }
  return undefined;
}

function create(step: Step, call: Call): Entity | undefined {
  const { rule, args } = call;
  const typename = rule.creates === undefined ? undefined : typeToCreate(rule.creates, args);
  const type = typename === undefined ? undefined : objectType(step.model, typename);
  if (!type) return undefined;

  const { store, host } = step;
  const made = [...store.entities.values()].filter((each) => each.typename === type.name).length;
  const entity: Entity = {
    id: host.newId(type.name, made),
    typename: type.name,
    made: { call: rule.coordinate, args },
    values: new Map(),
    links: new Map(),
    states: new Map(),
    lists: new Map(),
  };
  const filling = { model: step.model, now: store.now, entity, args };
  const values: Iterable<readonly [string, Value]>[] = [
    [['id', jsonValue(entity.id, 'rule')]],
    filled(type.name, [], filling),
    sameNamed(call, type.getFields()),
    copied(rule, args),
  ];
  for (const [field, value] of values.flatMap((each) => [...each])) entity.values.set(field, value);
  for (const [field, value] of filledBy(rule, filling)) entity.values.set(field, value);
  for (const [field, path] of Object.entries(rule.links ?? {})) {
    const target = namedBy(step, args, path);
    if (target) entity.links.set(field, target.id);
  }
  store.entities.set(entity.id, entity);
  for (const lifecycle of firstLifecycles(step.model, type)) open(step, entity, lifecycle);
  return entity;
}

/** What a call says itself goes before what it was given. */
function filledBy({ fills }: CallRule, filling: Filling): [string, Value][] {
  return Object.entries(fills ?? {}).flatMap(([field, fill]): [string, Value][] => {
    const value = valueOf(fill, filling);
    return value ? [[field, value]] : [];
  });
}

function typeToCreate(creates: string | CreatesBy, args: JsonObject): string | undefined {
  if (typeof creates === 'string') return creates;
  const { by, else: otherwise, ...types } = creates;
  const given = jsonAt(args, by);
  const key = Object.keys(types).find((each) => {
    const value = isObject(given) ? given[each] : undefined;
    return (value !== undefined && value !== null) || given === each;
  });
  return (key === undefined ? undefined : types[key]) ?? otherwise;
}

/** A field has what an argument of its name, or a field of an argument, was given. */
function sameNamed({ args }: Call, fields: Readonly<Record<string, Field>>): [string, Value][] {
  const given = Object.values(args).filter(isObject);
  return [...given, args].flatMap((each) =>
    Object.entries(each).flatMap(([name, json]): [string, Value][] => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
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

function moveAll(step: Step, { rule, args }: Call): Entity | undefined {
  const moved = Object.entries(rule.moves ?? {}).map(([path, outcome]) => {
    const entity = namedBy(step, args, path);
    if (entity) happen(step, { entity, outcome });
    return entity;
  });
  return moved.find((each) => each !== undefined);
}

function remove(step: Step, { rule, args }: Call): Entity | undefined {
  const removed = Object.values(rule.removes ?? {}).map((path) => {
    const entity = namedBy(step, args, path);
    if (entity) step.store.entities.delete(entity.id);
    return entity;
  });
  return removed.find((each) => each !== undefined);
}

function keyOfOnce({ rule, args }: Call, path: string): string {
  return `${rule.coordinate} ${JSON.stringify(jsonAt(args, path) ?? null)}`;
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function wordsOf({ creates, moves, removes }: CallRule): string {
  if (creates !== undefined) return 'makes what it is about';
  if (moves) return `moves to ${Object.values(moves).join(', ')}`;
  return removes ? 'removes what it is about' : 'answers';
}
