import { getNamedType } from 'graphql';

import { entitiesOf } from './entities.ts';
import { nodeTypeOf, objectType, typesIn } from './model.ts';
import type { Step } from './run.ts';
import type { Entity } from './store.ts';

/** Returns the items of a list or connection: the entities of its type that link to the entity. */
export function related(step: Step, entity: Entity, field: string): readonly Entity[] {
  const { model, store } = step;
  const type = objectType(model, entity.typename)?.getFields()[field]?.type;
  if (!type) return [];
  const listed = nodeTypeOf(getNamedType(type)) ?? getNamedType(type);
  return entitiesOf(store, typesIn(model, listed), entity.isRoot ? undefined : entity.id);
}
