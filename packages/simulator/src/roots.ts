import { getNamedType, isListType, isObjectType } from 'graphql';

import { perform } from './calls.ts';
import { isObject, type JsonObject } from './json.ts';
import { mayHold, nodeTypeOf, nullable } from './model.ts';
import type { Node } from './node.ts';
import { manyOf, nodeOfEntity, ofValue, type Reading } from './read.ts';
import { errorOf, notSimulated, type Run } from './run.ts';

/** What there is from the start. */
export interface World {
  /** What fields of root types show, by their names. A text that is an id stands for its entity. */
  readonly roots?: Readonly<Record<string, JsonObject>>;
  /** By id. */
  readonly entities?: Readonly<
    Record<string, { readonly type: string; readonly values?: JsonObject }>
  >;
}

/** The answer of a field of a root type. */
export function readRoot(run: Run, world: World, reading: Reading): unknown {
  const { field, args, coordinate } = reading;
  const rule = run.model.calls.get(coordinate);
  if (rule) {
    const call = { rule, field, args };
    const performed = perform(run, call);
    if ('refusal' in performed) throw errorOf(performed.refusal);
    const { effect } = performed;
    const named = getNamedType(field.type);
    if (effect.entity && mayHold(run.model, named, effect.entity.typename))
      return nodeOfEntity(effect.entity);
    if (isObjectType(named)) return { kind: 'payload', call, effect } satisfies Node;
    throw notSimulated(coordinate);
  }
  if (isChanging(run, coordinate)) throw notSimulated(coordinate);

  const there = world.roots?.[field.name];
  if (isObject(there)) return ofValue(run, { json: there, origin: 'world' }, reading);
  return isFinder(reading) ? found(run, reading) : listed(run, reading);
}

function isChanging({ model }: Run, coordinate: string): boolean {
  return coordinate.startsWith(`${model.schema.getMutationType()?.name}.`);
}

/** A field with an id, and nothing else, finds what has it. */
function isFinder({ field: { args } }: Reading): boolean {
  const [argument, ...others] = args;
  return argument !== undefined && others.length === 0 && getNamedType(argument.type).name === 'ID';
}

function found({ model, store }: Run, { field, args }: Reading): Node | null {
  const entity = Object.values(args).flatMap((id) => store.entities.get(String(id)) ?? [])[0];
  const fits = entity && mayHold(model, getNamedType(field.type), entity.typename);
  return fits ? nodeOfEntity(entity) : null;
}

/** A list has all that there is of its type, in the order in which it was made. */
function listed(run: Run, reading: Reading): unknown {
  const named = getNamedType(reading.field.type);
  const item = nodeTypeOf(named) ?? (isListType(nullable(reading.field.type)) ? named : undefined);
  if (!item) throw notSimulated(reading.coordinate);
  const entities = [...run.store.entities.values()].filter(({ typename }) =>
    mayHold(run.model, item, typename),
  );
  return manyOf(reading, entities.map(nodeOfEntity));
}
