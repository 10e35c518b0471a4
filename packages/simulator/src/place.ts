import { getNamedType, isLeafType } from 'graphql';

import { addEntity } from './entities.ts';
import { filled } from './fill.ts';
import type { JsonObject } from './json.ts';
import { firstLifecycles, objectType } from './model.ts';
import type { Step } from './run.ts';
import { open } from './states.ts';
import type { Entity } from './store.ts';
import { jsonValue } from './value.ts';

/** A thing that no call made. */
export interface PlacedEntity {
  readonly type: string;
  /** Its fields. A text where an object is shown is the id of another thing. */
  readonly values?: JsonObject | undefined;
  /** What stands at the root: its lists hold all that there is of a type. */
  readonly isRoot?: true | undefined;
}

/** Puts a thing into the world, at the beginning of its lifecycles. */
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
    entity.values.set(name, value);
  for (const [name, json] of Object.entries(values)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field && typeof json === 'string' && !isLeafType(getNamedType(field.type)))
      entity.links.set(name, json);
    else entity.values.set(name, jsonValue(json, 'world', `${id} ${name}`));
  }
  addEntity(step.store, entity);
  if (type)
    for (const lifecycle of firstLifecycles(step.model, type)) open(step, entity, lifecycle);
}
