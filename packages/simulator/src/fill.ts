import { milliseconds, type Fill, type Fills } from '@docs-compiler/graph';

import { holds } from './conditions.ts';
import type { JsonObject } from './json.ts';
import { isMoment } from './limits.ts';
import { objectType } from './model.ts';
import type { Step } from './run.ts';
import type { Entity, Part, Value, Values } from './store.ts';
import { fieldAt, jsonValue } from './value.ts';
import { foundAt, inEntity } from './argument-paths.ts';

export interface Filling {
  readonly step: Step;
  readonly entity: Entity | undefined;
  readonly args: JsonObject;
}

/** Returns the value that a rule sets; undefined if its source has no value. */
export function valueOf(fill: Fill, filling: Filling): Value | undefined {
  const value = computed(fill, filling);
  const { pointers } = filling.step.model;
  return pointers && typeof fill === 'object' && fill !== null && value?.kind === 'json'
    ? // A value that one rule takes from another comes from the latter.
      { ...value, pointer: value.pointer ?? pointers.get(fill) }
    : value;
}

function computed(fill: Fill, filling: Filling): Value | undefined {
  if (typeof fill !== 'object' || fill === null) return jsonValue(fill, 'literal');
  const { step, entity, args } = filling;
  if (fill.when && !holds(step, fill.when, args)) return undefined;
  if ('now' in fill) return momentOf(step.store.now + (milliseconds(fill.now) ?? 0));
  if ('input' in fill) return inputAt(filling, fill.input);
  if ('field' in fill) return entity && fieldOf(step, entity, fill.field);
  if ('text' in fill) return jsonValue(fill.text.replaceAll('{id}', entity?.id ?? ''), 'rule');
  if ('list' in fill)
    return { kind: 'list', items: fill.list.flatMap((each) => valueOf(each, filling) ?? []) };
  if ('first' in fill)
    return fill.first
      .map((each) => valueOf(each, filling))
      .find((value) => value && !(value.kind === 'json' && value.json === null));
  if ('count' in fill) return { kind: 'count', fill };
  if ('type' in fill) {
    const pointer = step.model.pointers?.get(fill);
    return { kind: 'part', part: { ...partOf(fill.type, [fill.fills], filling), pointer } };
  }
  return jsonValue(fill.value, 'literal', step.model.places.get(fill));
}

/** Returns a moment as a value; undefined if no date can represent it. */
function momentOf(moment: number): Value | undefined {
  return isMoment(moment) ? jsonValue(isoAt(moment), 'clock') : undefined;
}

/** Returns the value of a field. Its path may continue in an entity that a field shows. */
function fieldOf(step: Step, entity: Entity, path: string): Value | undefined {
  const own = fieldAt(entity, path);
  if (own) return own;
  const [found] = inEntity(step, entity, path.split('.'));
  return (
    found && (found.value ?? (found.id === undefined ? undefined : jsonValue(found.id, 'rule')))
  );
}

/**
 * Returns the value of an argument, or of a field of the entity that it names if the path continues
 * after an id.
 */
function inputAt({ step, args }: Filling, path: string): Value | undefined {
  const [found] = foundAt(step, args, path);
  if (!found) return undefined;
  const { json, value, id } = found;
  if (value) return value;
  const given = id ?? json;
  if (given === undefined) return undefined;
  return jsonValue(given, 'input', step.model.pointers && path);
}

/**
 * Creates an object of a type without ids from the fills of rules. Later fills override earlier
 * ones.
 */
export function partOf(
  typename: string,
  rules: readonly (Fills | undefined)[],
  filling: Filling,
): Part {
  return { typename, values: filled(typename, rules, filling) };
}

/** Returns the fills that apply to the fields of a type. Those of the type itself come first. */
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

/** Formats a moment as an ISO 8601 string: `2031-05-20T09:00:00.000Z`. */
export function isoAt(moment: number): string {
  return new Date(moment).toISOString();
}
