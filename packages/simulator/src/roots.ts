import type { Given } from '@docs-compiler/graph';
import { getNamedType, isAbstractType, isObjectType } from 'graphql';

import type { Call } from './call.ts';
import { type Effect, perform } from './calls.ts';
import { entitiesOf } from './entities.ts';
import { valueOf } from './fill.ts';
import type { JsonObject } from './json.ts';
import { withoutStrangers } from './leaves.ts';
import { isFinder, isMany, mayHold, nodeTypeOf, typesIn } from './model.ts';
import { nodeOfEntity, nodeOfPart, type Node } from './node.ts';
import { noWrapper, withEntity, wrappersOf } from './result-union.ts';
import type { PlacedEntity } from './place.ts';
import { entityItems, manyOf } from './paging.ts';
import type { Reading } from './read-types.ts';
import { ofValue } from './show.ts';
import { errorOf, notSimulated, type Run } from './run.ts';
import { jsonValue } from './value.ts';

/** The initial state of a simulation. */
export interface World {
  /** Values of root fields, by name. A string may be the id of an entity. */
  readonly roots?: Readonly<Record<string, JsonObject[string]>>;
  /** Entities, by id. */
  readonly entities?: Readonly<Record<string, PlacedEntity>>;
}

/** Returns the declared entities that exist from the start. */
export function worldOf(given: Readonly<Record<string, Given>>): World {
  const placed = Object.entries(given).flatMap(([id, { type, values = {}, root }]) =>
    type === undefined ? [] : [{ id, root, entity: { type, values } }],
  );
  return {
    entities: Object.fromEntries(placed.map(({ id, entity }) => [id, entity])),
    roots: Object.fromEntries(
      placed.flatMap(({ id, root }) => (root === undefined ? [] : [[root, id]])),
    ),
  };
}

/** Resolves a field of a root type. */
export function readRoot(run: Run, world: World, reading: Reading): unknown {
  const { field, args, coordinate } = reading;
  const { skip } = run.model.behavior;
  if (Object.hasOwn(skip, coordinate)) throw notSimulated(coordinate, skip[coordinate]);
  const rule = run.model.calls.get(coordinate);
  if (rule) {
    const call = withoutStrangers(run, { rule, field, args });
    const step = { ...run, finds: rule.finds };
    const performed = perform(step, call);
    if ('refusal' in performed) throw errorOf(performed.refusal);
    return resultOf(run, { call, effect: performed.effect, reading });
  }
  if (isChanging(run, coordinate)) throw notSimulated(coordinate);

  const there = world.roots?.[field.name];
  if (there !== undefined) return ofValue(run, jsonValue(there, 'world'), reading);
  return isFinder(field) && !isMany(field) ? found(run, reading) : listed(run, reading);
}

interface PerformedCall {
  readonly call: Call;
  readonly effect: Effect;
  readonly reading: Reading;
}

/** Resolves the value that a call returns. */
function resultOf(run: Run, { call, effect, reading }: PerformedCall): unknown {
  const { rule, field, args } = call;
  const { entity, refused } = effect;
  const named = getNamedType(field.type);
  if (refused) return nodeOfPart(refused);
  if (rule.answer !== undefined) {
    const value = valueOf(rule.answer, { step: { ...run, finds: rule.finds }, entity, args });
    return value?.kind === 'part' && entity
      ? nodeOfPart(withEntity(run, value.part, entity))
      : ofValue(run, value, reading);
  }
  if (entity && mayHold(run.model, named, entity.typename)) return nodeOfEntity(entity);
  if (isObjectType(named)) return { kind: 'payload', call, effect } satisfies Node;
  if (!entity || !isAbstractType(named)) throw notSimulated(rule.coordinate);
  const [typename, ...others] = wrappersOf(run, named, entity);
  if (typename === undefined || others.length > 0)
    throw notSimulated(rule.coordinate, noWrapper(run, call, entity));
  return { kind: 'payload', call, effect, typename } satisfies Node;
}

function isChanging({ model }: Run, coordinate: string): boolean {
  return coordinate.startsWith(`${model.schema.getMutationType()?.name}.`);
}

function found({ model, store }: Run, { field, args }: Reading): Node | null {
  const entity = Object.values(args).flatMap((id) => store.entities.get(String(id)) ?? [])[0];
  const fits = entity && mayHold(model, getNamedType(field.type), entity.typename);
  return fits ? nodeOfEntity(entity) : null;
}

/** Resolves a list of all entities of its type, in the order of creation. */
function listed(run: Run, reading: Reading): unknown {
  const named = getNamedType(reading.field.type);
  const item = nodeTypeOf(named) ?? (isMany(reading.field) ? named : undefined);
  if (!item) throw notSimulated(reading.coordinate);
  const entities = entitiesOf(run.store, typesIn(run.model, item));
  return manyOf(run, reading, entityItems(run.store, entities));
}
