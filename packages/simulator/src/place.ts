import { getNamedType, isLeafType } from 'graphql';

import { addEntity } from './entities.ts';
import { filled } from './fill.ts';
import type { JsonObject } from './json.ts';
import { firstLifecycles, objectType } from './model.ts';
import type { Step } from './run.ts';
import { open } from './states.ts';
import { type Entity, withEntry } from './store.ts';
import { jsonValue } from './value.ts';

/** An entity that was not created by a call. */
export interface PlacedEntity {
  readonly type: string;
  /** Its fields. A string in place of an object is the id of another entity. */
  readonly values?: JsonObject | undefined;
  /** Whether the entity is a root object: its lists contain all entities of a type. */
  readonly isRoot?: true | undefined;
}

/** Adds an entity in the initial states of its lifecycles. */
export function place(step: Step, id: string, placed: PlacedEntity): void {
  const before = step.store.entities.get(id);
  const { type: typename, values = {}, isRoot = before?.isRoot } = placed;
  const type = objectType(step.model, typename);
  const fields = type?.getFields() ?? {};
  const entity: Entity = {
    id,
    typename,
    ...(isRoot && { isRoot }),
    values: new Map([['id', jsonValue(id, 'world', `${id} id`)]]),
    links: new Map(before?.links),
    states: new Map(),
    lists: new Map(),
  };
  const filling = { step, entity, args: {} };
  for (const [name, value] of [...filled(typename, [], filling), ...(before?.values ?? [])])
    entity.values = withEntry(entity.values, name, value);
  for (const [name, json] of Object.entries(values)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field && typeof json === 'string' && !isLeafType(getNamedType(field.type)))
      entity.links = withEntry(entity.links, name, json);
    else entity.values = withEntry(entity.values, name, jsonValue(json, 'world', `${id} ${name}`));
  }
  addEntity(step.store, entity);
  if (type)
    for (const lifecycle of firstLifecycles(step.model, type)) open(step, entity, lifecycle);
}
