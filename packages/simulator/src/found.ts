import type { CallRule, Json } from '@docs-compiler/graph';

import type { Call } from './call.ts';
import { isList, jsonAt, type JsonObject } from './json.ts';
import { typesToCreate } from './model.ts';
import { namedBy } from './needs.ts';
import type { Step } from './run.ts';
import type { Entity } from './store.ts';
import { jsonOfField, jsonValue } from './value.ts';

/** What a call would make, where it is there already: its lists get what they lack. */
export function foundInstead(step: Step, { rule, args }: Call): Entity | undefined {
  const types = typesToCreate(step.model, rule);
  const [entity] = Object.keys(rule.finds ?? {})
    .flatMap((path) => namedBy(step, args, path) ?? [])
    .filter(({ typename }) => types.includes(typename));
  if (!entity) return undefined;
  for (const [field, path] of Object.entries(rule.adds ?? {})) {
    const has = itemsIn(jsonOfField(entity, field));
    const more = itemsIn(jsonAt(args, path)).filter((each) => !has.includes(each));
    if (more.length > 0) entity.values.set(field, jsonValue([...has, ...more], 'input'));
  }
  return entity;
}

/** Whether what is to be removed loses items of its lists alone, because others remain. */
export function isLessened(entity: Entity, { takes = {} }: CallRule, args: JsonObject): boolean {
  const lists = Object.entries(takes).flatMap(([field, path]) => {
    const taken = itemsIn(jsonAt(args, path));
    const rest = itemsIn(jsonOfField(entity, field)).filter((each) => !taken.includes(each));
    return taken.length > 0 && rest.length > 0 ? [[field, rest] as const] : [];
  });
  for (const [field, rest] of lists) entity.values.set(field, jsonValue(rest, 'input'));
  return lists.length > 0;
}

function itemsIn(json: Json | undefined): readonly Json[] {
  return isList(json) ? json : [];
}
