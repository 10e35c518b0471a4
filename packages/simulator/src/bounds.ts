import { millisecondsOf, type ConstantRule } from '@docs-compiler/graph';
import { getNamedType, isInputObjectType, type GraphQLField, type GraphQLInputType } from 'graphql';

import { isMetBy } from './conditions.ts';
import { compare, decimalOf } from './decimal.ts';
import { isList, isObject, type JsonObject } from './json.ts';
import { type Refusal, type Step, pointerOf } from './run.ts';

interface BoundedValue {
  /** The coordinate of the argument or input field. */
  readonly coordinate: string;
  /** The path of the value: `disbursements[1].reference`. */
  readonly name: string;
  readonly value: JsonObject[string];
  /** Coordinates of the arguments and input fields that contain the value. */
  readonly within: readonly string[];
  /** The arguments of the call, or the fields of the input object, that the value is one of. */
  readonly beside: JsonObject;
}

/** Returns a refusal for the first documented limit that an argument breaks. */
export function beyondBounds(
  step: Step,
  {
    call,
    field,
    args,
  }: {
    readonly call: string;
    readonly field: GraphQLField<unknown, unknown>;
    readonly args: JsonObject;
  },
): Refusal | undefined {
  const { model, reasons } = step;
  for (const given of argumentsOf(call, field, args))
    for (const bound of model.bounds.get(given.coordinate) ?? []) {
      if (bound.except?.some((each) => given.within.includes(each))) continue;
      if (!appliesBeside(bound, given.beside)) continue;
      const moment = { ...given, now: step.store.now };
      if (isKept(bound, moment)) continue;
      const says = violationMessage(bound, moment);
      reasons.push({ rule: 'bound', subject: given.coordinate, says, ...pointerOf(step, bound) });
      return { code: model.behavior.codes.value.code, message: says };
    }
  return undefined;
}

function* argumentsOf(
  call: string,
  field: GraphQLField<unknown, unknown>,
  args: JsonObject,
): Generator<BoundedValue> {
  for (const { name, type } of field.args) {
    const value = args[name];
    // Fields of an input object are named without the argument that contains them.
    const own = isInputObjectType(getNamedType(type)) ? '' : name;
    if (value !== undefined)
      yield* inputOf(
        { coordinate: `${call}(${name}:)`, name: own, value, within: [], beside: args },
        type,
      );
  }
}

function* inputOf(given: BoundedValue, type: GraphQLInputType): Generator<BoundedValue> {
  yield given;
  const { name, value } = given;
  const within = [...given.within, given.coordinate];
  if (isList(value))
    for (const [index, each] of value.entries())
      yield* inputOf(
        { ...given, coordinate: '', name: `${name}[${index}]`, value: each, within },
        type,
      );
  const named = getNamedType(type);
  if (!isInputObjectType(named) || !isObject(value)) return;
  for (const inner of Object.values(named.getFields())) {
    const held = value[inner.name];
    const coordinate = `${named.name}.${inner.name}`;
    if (held !== undefined)
      yield* inputOf(
        {
          coordinate,
          name: name ? `${name}.${inner.name}` : inner.name,
          value: held,
          within,
          beside: value,
        },
        inner.type,
      );
  }
}

/** Checks the conditions of a limit on the fields next to the value. */
function appliesBeside({ when = {} }: ConstantRule, beside: JsonObject): boolean {
  return Object.entries(when).every(([coordinate, condition]) =>
    isMetBy(condition, beside[coordinate.slice(coordinate.indexOf('.') + 1)]),
  );
}

interface GivenNow extends BoundedValue {
  /** Milliseconds since the epoch. */
  readonly now: number;
}

function isKept(rule: ConstantRule, { value, now }: GivenNow): boolean {
  const { bound, value: limit } = rule;
  if (value === null) return true;
  switch (bound) {
    case 'maxLength':
      return typeof value !== 'string' || lengthOf(value) <= Number(limit);
    case 'minLength':
      return typeof value !== 'string' || lengthOf(value) >= Number(limit);
    case 'maxItems':
      return !isList(value) || value.length <= Number(limit);
    case 'minItems':
      return !isList(value) || value.length >= Number(limit);
    case 'pattern':
      return typeof value !== 'string' || (regExpOf(String(limit))?.test(value) ?? true);
    case 'most':
    case 'least': {
      const [given, edge] = [value, limit].map(decimalOf);
      if (!given || !edge) return true;
      return bound === 'most' ? compare(given, edge) <= 0 : compare(given, edge) >= 0;
    }
    case 'within': {
      const ahead = typeof value === 'string' ? Date.parse(value) - now : Number.NaN;
      // The schema rejects values that are not dates.
      return Number.isNaN(ahead) || (ahead > 0 && ahead <= furthest(rule));
    }
    case undefined:
      return true;
    default:
      return bound satisfies never;
  }
}

function furthest({ value, unit = '' }: ConstantRule): number {
  return millisecondsOf(Number(value), unit) ?? Number.POSITIVE_INFINITY;
}

/**
 * Compiles a pattern; undefined if it is invalid. The linter reports those, and they refuse
 * nothing.
 */
function regExpOf(text: string): RegExp | undefined {
  try {
    return new RegExp(text, 'u');
  } catch {
    return undefined;
  }
}

/** Returns the length of a text in Unicode code points, not in UTF-16 units. */
function lengthOf(text: string): number {
  return [...text].length;
}

function violationMessage(rule: ConstantRule, { name, value: given, now }: GivenNow): string {
  const { bound, value, unit } = rule;
  switch (bound) {
    case 'within':
      return Date.parse(String(given)) <= now
        ? `${name} is not in the future.`
        : `${name} is more than ${value} ${unit} ahead.`;
    case 'maxLength':
      return `${name} is longer than ${value} characters.`;
    case 'minLength':
      return `${name} is shorter than ${value} characters.`;
    case 'maxItems':
      return `${name} has more than ${value} items.`;
    case 'minItems':
      return `${name} has fewer than ${value} ${value === 1 ? 'item' : 'items'}.`;
    case 'most':
      return `${name} is more than ${value}.`;
    case 'least':
      return `${name} is less than ${value}.`;
    case 'pattern':
      return `${name} does not match ${value}.`;
    case undefined:
      return name;
    default:
      return bound satisfies never;
  }
}
