import { isList, isObject, jsonAt, type JsonObject } from '../json.ts';
import type { Model } from '../model.ts';
import type { Source } from '../store.ts';

/**
 * Where what errors say is from, for an answer that agrees. One wording, and one code, is one
 * literal, however many needs have it; other words come of a rule that many calls share. What an
 * error says of its place is left out.
 */
export function leavesOfErrors({ wordings }: Model, { errors }: JsonObject): Source[] {
  return (isList(errors) ? errors : []).filter(isObject).flatMap((error): Source[] => {
    const { message, extensions = null } = error;
    const isLiteral = typeof message === 'string' && wordings.has(message);
    const keys = isObject(extensions) ? Object.keys(extensions) : [];
    return [
      isLiteral ? { origin: 'literal', place: `message ${message}` } : { origin: 'rule' },
      ...keys.map((key): Source => {
        if (key !== 'code') return { origin: 'rule' };
        return { origin: 'literal', place: `code ${String(jsonAt(extensions, key))}` };
      }),
    ];
  });
}
