import type { Condition, Conditions, Json } from '@docs-compiler/graph';

import { isList, sameJson, type JsonObject } from './json.ts';
import type { Step } from './run.ts';
import { foundAt } from './argument-paths.ts';

/** Checks whether at least one of several conditions holds, or the only one. */
export function holdsOne(
  step: Step,
  when: Conditions | readonly Conditions[],
  args: JsonObject,
): boolean {
  return [when].flat().some((each) => holds(step, each, args));
}

/** Checks whether arguments, and the entities that they name, meet all conditions. */
export function holds(step: Step, when: Conditions, args: JsonObject): boolean {
  return Object.entries(when).every(([path, condition]) => {
    const found = foundAt(step, args, path);
    if ('present' in condition)
      return found.some(({ json }) => json !== null) === condition.present;
    return found.some(({ json }) => isMet(condition, json));
  });
}

/** Checks whether a value, which may be absent, meets a condition. */
export function isMetBy(condition: Condition, json: Json | undefined): boolean {
  if ('present' in condition) return (json !== undefined && json !== null) === condition.present;
  return isMet(condition, json);
}

/** Checks whether a value meets a condition. */
export function isMet(
  condition: Exclude<Condition, { readonly present: boolean }>,
  json: Json | undefined,
): boolean {
  if ('in' in condition) {
    const values = isList(json) ? json : [json];
    const isOne = (value: Json | undefined): boolean =>
      condition.in.some((each) => sameJson(each, value));
    return values.length > 0 && values.every(isOne);
  }
  if ('ends' in condition) return String(json ?? '').endsWith(condition.ends);
  return sameJson(json, condition.is);
}

/** Formats conditions as text: `input.amount ends in .51`. */
export function conditionsText(when: Conditions | readonly Conditions[]): string {
  return [when].flat().map(conjunctionText).join(', or ');
}

function conjunctionText(when: Conditions): string {
  return Object.entries(when)
    .map(([path, condition]) => `${path} ${conditionText(condition)}`)
    .join(', ');
}

function conditionText(condition: Condition): string {
  if ('present' in condition) return condition.present ? 'is given' : 'is not given';
  if ('in' in condition)
    return `is one of ${condition.in.map((each) => JSON.stringify(each)).join(', ')}`;
  if ('ends' in condition) return `ends in ${condition.ends}`;
  return `is ${JSON.stringify(condition.is)}`;
}
