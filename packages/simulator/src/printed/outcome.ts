import type { Fill, Json } from '@docs-compiler/graph';
import { type GraphQLNamedType, isAbstractType } from 'graphql';

import { conditionsText } from '../conditions.ts';
import { isObject } from '../json.ts';
import type { Model } from '../model.ts';
import type { AnswerPath, PrintedOutcome } from './printed.ts';

interface Shown {
  readonly path: AnswerPath;
  /** An object, or its `__typename`. */
  readonly json: Json;
  /** The type of the object in the schema. */
  readonly type: GraphQLNamedType | undefined;
  /** The coordinate of the root field above it. */
  readonly call: string;
}

/**
 * Returns the outcome that a printed object shows with its `__typename`. A state is none, because
 * it follows from the rules, and neither is an item of a list, which may be at another index.
 */
export function outcomeShown(
  model: Model,
  { path, json, type, call }: Shown,
): PrintedOutcome | undefined {
  if (!isAbstractType(type) || model.lifecycles.has(type.name)) return undefined;
  const typename = isObject(json) ? json['__typename'] : json;
  if (typeof typename !== 'string' || path.some((each) => typeof each === 'number'))
    return undefined;
  const { answer, answers = {} } = model.calls.get(call) ?? {};
  const ofTriggers = (model.triggers.get(call) ?? []).map(({ answers: own = {} }) => own);
  const fills = [
    answer ?? null,
    ...[answers, ...ofTriggers].flatMap((each) => Object.values(each)),
  ];
  const when = fills.flatMap((fill) => conditionsOf(fill, typename))[0];
  return { typename, ...(when !== undefined && { when }) };
}

/** Returns the conditions under which a value is an object of a type, as texts. */
function conditionsOf(fill: Fill, typename: string): readonly string[] {
  if (fill === null || typeof fill !== 'object') return [];
  if ('type' in fill && fill.type === typename) return fill.when ? [conditionsText(fill.when)] : [];
  if ('first' in fill) return fill.first.flatMap((each) => conditionsOf(each, typename));
  return 'type' in fill
    ? Object.values(fill.fills ?? {}).flatMap((each) => conditionsOf(each, typename))
    : [];
}
