import type { Json } from '@docs-compiler/graph';
import { getNamedType } from 'graphql';

import { isList, isObject, jsonAt, type JsonObject } from './json.ts';
import { objectType } from './model.ts';
import { related } from './related.ts';
import type { Step } from './run.ts';
import { entityWithId, type Entity, type Part, type Source, type Value } from './store.ts';
import { jsonOfField, jsonOfValue, jsonValue } from './value.ts';

/** The result of following a path. */
export interface PathResult {
  /** The JSON value; undefined for an entity. */
  readonly json?: Json | undefined;
  readonly typename?: string | undefined;
  /** The value of a field, with its origin. */
  readonly value?: Value;
  /** The id of an entity. */
  readonly id?: string;
}

/**
 * Follows a path through arguments. At an id, the path continues through the entity with that id;
 * at a list, through each item: `input.batchId.payouts.amount`.
 */
export function foundAt(step: Step, args: JsonObject, path: string): readonly PathResult[] {
  const json = jsonAt(args, path);
  const named = entityAt(step, path, json);
  if (json !== undefined) return [{ json, ...(named && { typename: named.typename }) }];
  const keys = path.split('.');
  for (let end = keys.length - 1; end > 0; end -= 1) {
    const before = keys.slice(0, end).join('.');
    const entity = entityAt(step, before, jsonAt(args, before));
    if (entity) return inEntity(step, entity, keys.slice(end));
  }
  return [];
}

/** Returns the entity that an argument identifies, by its id or by the field in `finds`. */
export function entityAt({ store, finds }: Step, path: string, value?: Json): Entity | undefined {
  if (typeof value !== 'string') return undefined;
  const coordinate = finds?.[path];
  if (coordinate === undefined) return store.entities.get(value);
  const [typename, field = ''] = coordinate.split('.');
  return [...store.entities.values()].find(
    (each) => each.typename === typename && jsonOfField(each, field) === value,
  );
}

/** Follows a path through the fields of an entity. */
export function inEntity(
  step: Step,
  entity: Entity,
  way: readonly string[],
): readonly PathResult[] {
  const [first, ...rest] = way;
  if (first === undefined) return [{ typename: entity.typename, id: entity.id }];

  if (first === '__typename') return [{ json: entity.typename }];
  const value = entity.values.get(first);
  if (value) return inValue(value, rest);
  const linked = entityWithId(step.store, entity.links.get(first));
  if (linked) return inEntity(step, linked, rest);
  const type = objectType(step.model, entity.typename)?.getFields()[first]?.type;
  const lifecycle = type && step.model.lifecycles.get(getNamedType(type).name);
  const current = lifecycle && entity.states.get(lifecycle.id);
  if (current) return inPart(current, rest);
  return [
    ...(entity.lists.get(first) ?? []).flatMap((part) => inPart(part, rest)),
    ...related(step, entity, first).flatMap((each) => inEntity(step, each, rest)),
  ];
}

/** Returns the JSON of a field of a result; undefined if the field is absent or no leaf. */
export function fieldOf({ json, value }: PathResult, field: string): Json | undefined {
  if (value?.kind === 'part') return inPart(value.part, [field])[0]?.json;
  return isObject(json) ? json[field] : undefined;
}

function inPart(
  { typename, values }: Part,
  [first, ...rest]: readonly string[],
): readonly PathResult[] {
  if (first === undefined)
    return [{ typename, value: { kind: 'part', part: { typename, values } } }];
  if (first === '__typename') return [{ json: typename }];
  const value = values.get(first);
  return value ? inValue(value, rest) : [];
}

function inValue(value: Value, way: readonly string[]): readonly PathResult[] {
  if (value.kind === 'list') return value.items.flatMap((item) => inValue(item, way));
  if (value.kind === 'part') return inPart(value.part, way);
  if (way.length === 0)
    return inJson(jsonOfValue(value), way).map((found) => ({ ...found, value }));
  const { origin, place } = value.kind === 'json' ? value : ruled;
  return inJson(jsonOfValue(value), way).map(({ json = null, typename }) => ({
    json,
    typename,
    value: jsonValue(json, origin, place),
  }));
}

const ruled: Source = { origin: 'rule' };

function inJson(json: Json | undefined, way: readonly string[]): readonly PathResult[] {
  if (isList(json)) return json.flatMap((item) => inJson(item, way));
  const end = way.length === 0 ? json : jsonAt(json, way.join('.'));
  if (end === undefined) return [];
  const typename = isObject(end) ? end['__typename'] : undefined;
  return [{ json: end, ...(typeof typename === 'string' && { typename }) }];
}
