import type { ArgumentPath, Condition } from '@docs-compiler/graph';

import { jsonAt, sameJson, type JsonObject } from './json.ts';

export type Conditions = Readonly<Record<ArgumentPath, Condition>>;

/** Whether arguments are as all conditions ask. */
export function holds(when: Conditions, args: JsonObject): boolean {
  return Object.entries(when).every(([path, condition]) => isMet(condition, jsonAt(args, path)));
}

function isMet(condition: Condition, json: ReturnType<typeof jsonAt>): boolean {
  if ('present' in condition) return (json !== undefined && json !== null) === condition.present;
  if ('ends' in condition) return String(json ?? '').endsWith(condition.ends);
  return sameJson(json, condition.is);
}

/** In words: `input.amount ends in .51`. */
export function wordsOf(when: Conditions): string {
  return Object.entries(when)
    .map(([path, condition]) => `${path} ${wordsOfCondition(condition)}`)
    .join(', ');
}

function wordsOfCondition(condition: Condition): string {
  if ('present' in condition) return condition.present ? 'is given' : 'is not given';
  if ('ends' in condition) return `ends in ${condition.ends}`;
  return `is ${JSON.stringify(condition.is)}`;
}
