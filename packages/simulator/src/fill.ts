import { milliseconds, type Fill, type Fills } from '@docs-compiler/graph';
import type { GraphQLObjectType } from 'graphql';

import { jsonAt, type JsonObject } from './json.ts';
import type { Entity, Value, Values } from './store.ts';

export interface Filling {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly entity: Entity | undefined;
  readonly args: JsonObject;
}

/** The value that a rule gives; undefined where the rule has nothing to take it from. */
export function valueOf(fill: Fill, { now, entity, args }: Filling): Value | undefined {
  if (typeof fill !== 'object' || fill === null) return { json: fill, origin: 'literal' };
  if ('now' in fill) return { json: isoAt(now + (milliseconds(fill.now) ?? 0)), origin: 'clock' };
  if ('input' in fill) {
    const json = jsonAt(args, fill.input);
    return json === undefined ? undefined : { json, origin: 'input' };
  }
  if ('field' in fill) return entity && fieldAt(entity, fill.field);
  if ('text' in fill)
    return { json: fill.text.replaceAll('{id}', entity?.id ?? ''), origin: 'rule' };
  return { json: fill.value, origin: 'literal' };
}

/** Those of the values that a type has a field for. Later rules go before earlier ones. */
export function filled(
  type: GraphQLObjectType | undefined,
  rules: readonly (Fills | undefined)[],
  filling: Filling,
): Values {
  const fields = type?.getFields() ?? {};
  const values = new Map<string, Value>();
  for (const [field, fill] of rules.flatMap((each) => Object.entries(each ?? {}))) {
    const value = Object.hasOwn(fields, field) ? valueOf(fill, filling) : undefined;
    if (value) values.set(field, value);
  }
  return values;
}

/** `amount.quantity` of an entity. */
export function fieldAt({ values }: Entity, path: string): Value | undefined {
  const [first = '', ...rest] = path.split('.');
  const value = values.get(first);
  if (!value || rest.length === 0) return value;
  const json = jsonAt(value.json, rest.join('.'));
  return json === undefined ? undefined : { json, origin: value.origin };
}

/** As GraphQL APIs write a moment: `2031-05-20T09:00:00.000Z`. */
export function isoAt(moment: number): string {
  return new Date(moment).toISOString();
}
