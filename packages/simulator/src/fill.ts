import { milliseconds, type Fill, type Fills } from '@docs-compiler/graph';

import { holds } from './conditions.ts';
import type { JsonObject } from './json.ts';
import { isMoment } from './limits.ts';
import { objectType } from './model.ts';
import type { Step } from './run.ts';
import type { Entity, Part, Value, Values } from './store.ts';
import { fieldAt, jsonValue } from './value.ts';
import { foundAt } from './ways.ts';

export interface Filling {
  readonly step: Step;
  readonly entity: Entity | undefined;
  readonly args: JsonObject;
}

/** The value that a rule gives; undefined where the rule has nothing to take it from. */
export function valueOf(fill: Fill, filling: Filling): Value | undefined {
  if (typeof fill !== 'object' || fill === null) return jsonValue(fill, 'literal');
  const { step, entity, args } = filling;
  if (fill.when && !holds(step, fill.when, args)) return undefined;
  if ('now' in fill) return momentOf(step.store.now + (milliseconds(fill.now) ?? 0));
  if ('input' in fill) return inputAt(filling, fill.input);
  if ('field' in fill) return entity && fieldAt(entity, fill.field);
  if ('text' in fill) return jsonValue(fill.text.replaceAll('{id}', entity?.id ?? ''), 'rule');
  if ('list' in fill)
    return { kind: 'list', items: fill.list.flatMap((each) => valueOf(each, filling) ?? []) };
  if ('first' in fill)
    return fill.first
      .map((each) => valueOf(each, filling))
      .find((value) => value && !(value.kind === 'json' && value.json === null));
  if ('count' in fill) return { kind: 'count', fill };
  if ('type' in fill) return { kind: 'part', part: partOf(fill.type, [fill.fills], filling) };
  return jsonValue(fill.value, 'literal', step.model.places.get(fill));
}

/** Nothing where a date cannot show it. */
function momentOf(moment: number): Value | undefined {
  return isMoment(moment) ? jsonValue(isoAt(moment), 'clock') : undefined;
}

/** What an argument has; of what it names, where the way goes on after an id. */
function inputAt({ step, args }: Filling, path: string): Value | undefined {
  const [found] = foundAt(step, args, path);
  if (!found) return undefined;
  const { json, value, id } = found;
  if (value) return value;
  const given = id ?? json;
  return given === undefined ? undefined : jsonValue(given, 'input');
}

/** An object of a type without an id, with what rules say of it. Later ones go before earlier ones. */
export function partOf(
  typename: string,
  rules: readonly (Fills | undefined)[],
  filling: Filling,
): Part {
  return { typename, values: filled(typename, rules, filling) };
}

/** What rules say of an object of a type, that has a field for it. Those of the type come first. */
export function filled(
  typename: string,
  rules: readonly (Fills | undefined)[],
  filling: Filling,
): Values {
  const { model } = filling.step;
  const fields = objectType(model, typename)?.getFields() ?? {};
  const values = new Map<string, Value>();
  for (const fills of [...(model.fillsOfTypes.get(typename) ?? []), ...rules])
    for (const [field, fill] of Object.entries(fills ?? {})) {
      const value = Object.hasOwn(fields, field) ? valueOf(fill, filling) : undefined;
      if (value) values.set(field, value);
    }
  return values;
}

/** As GraphQL APIs write a moment: `2031-05-20T09:00:00.000Z`. */
export function isoAt(moment: number): string {
  return new Date(moment).toISOString();
}
