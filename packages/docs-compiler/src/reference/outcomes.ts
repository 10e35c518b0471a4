import { getNamedType, isObjectType, type GraphQLSchema } from 'graphql';

import type { LifecycleNode } from '../graph.ts';
import { isListed, lifecycleOf, type World } from './world.ts';

/** From a call to its payload, from there to an object, from there to the object's state. */
const steps = 3;

/** The lifecycles that a call's answer leads to, nearest first, but for those of hidden pages. */
export function outcomesOf(world: World, typeName: string): LifecycleNode[] {
  const seen = new Set([typeName]);
  let level = [typeName];
  for (let step = 1; step < steps; step += 1) {
    level = level
      .flatMap((name) => typesOfFields(world.schema.schema, name))
      .filter((name) => !seen.has(name));
    for (const name of level) seen.add(name);
  }
  return [...seen].flatMap((name) => {
    const lifecycle = lifecycleOf(world, name);
    if (!lifecycle || lifecycle.page.hidden === true || !isListed(world, name)) return [];
    return lifecycle;
  });
}

function typesOfFields(schema: GraphQLSchema, name: string): string[] {
  const type = schema.getType(name);
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).map((field) => getNamedType(field.type).name);
}
