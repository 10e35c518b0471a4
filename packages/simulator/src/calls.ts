import type { CallRule, CreatesBy } from '@docs-compiler/graph';
import { isLeafType, getNamedType } from 'graphql';

import { beyondBounds } from './bounds.ts';
import { filled, valueOf } from './fill.ts';
import { isObject, jsonAt, type JsonObject } from './json.ts';
import { firstLifecycles, objectType, type Field } from './model.ts';
import { namedBy, refusalOfNeeds } from './needs.ts';
import { unknownEntity } from './targets.ts';
import type { Refusal, Step } from './run.ts';
import { happen, open, transitionTo } from './states.ts';
import type { Entity, Value } from './store.ts';
import { begin } from './triggers.ts';

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
    const message = `${lastOf(rule.once)} was used before.`;
    step.reasons.push({ rule: 'once', subject: rule.once, says: message });
    return { code: codes.repeated, message };
  }
  const unknown = unknownEntity(step, call);
  if (unknown !== undefined) {
    const message = `${lastOf(unknown)} names nothing that there is.`;
    step.reasons.push({ rule: 'need', subject: unknown, says: message });
    return { code: codes.missing, message };
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
  entity.values.set('id', { json: entity.id, origin: 'rule' });
  for (const [field, value] of [...sameNamed(call, type.getFields()), ...copied(rule, args)])
    entity.values.set(field, value);
  for (const [field, value] of filled(type, [rule.fills], { now: store.now, entity, args }))
    entity.values.set(field, value);
  for (const [field, path] of Object.entries(rule.links ?? {})) {
    const target = namedBy(step, args, path);
    if (target) entity.links.set(field, target.id);
  }
  store.entities.set(entity.id, entity);
  for (const lifecycle of firstLifecycles(step.model, type)) open(step, entity, lifecycle);
  return entity;
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
      // An id where a thing is shown is a link, and links are declared.
      const fits = field && (typeof json === 'object' || isLeafType(getNamedType(field.type)));
      return fits && name !== 'id' ? [[name, { json, origin: 'input' }]] : [];
    }),
  );
}

function copied({ copies }: CallRule, args: JsonObject): [string, Value][] {
  return Object.entries(copies ?? {}).flatMap(([field, path]): [string, Value][] => {
    const value = valueOf({ input: path }, { now: 0, entity: undefined, args });
    return value ? [[field, value]] : [];
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
