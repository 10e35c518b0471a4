import { isDeepStrictEqual } from 'node:util';

import { millisecondsOf, type Condition, type ConstantRule } from '@docs-compiler/graph';
import { getNamedType, isInputObjectType, type GraphQLInputType } from 'graphql';

import { start, type DescribedApi } from './described-api.ts';
import type { Called } from './inputs.ts';
import { isList, isRecord, type JsonRecord, type JsonValue } from './json-value.ts';

/** Checks whether any argument exceeds a documented limit, at any depth. */
export function breaksLimit(api: DescribedApi, { rule, field }: Called, args: JsonRecord): boolean {
  return field.args.some(({ name, type }) =>
    isBeyond(
      api,
      { type, coordinate: `${rule.coordinate}(${name}:)`, within: [], beside: args },
      args[name],
    ),
  );
}

interface Limited {
  readonly type: GraphQLInputType;
  readonly coordinate: string;
  /** The coordinates of the enclosing arguments and fields. */
  readonly within: readonly string[];
  /** The object that the value is a field of. */
  readonly beside: JsonRecord;
}

function isBeyond(
  api: DescribedApi,
  { type, coordinate, within, beside }: Limited,
  value: JsonValue | undefined,
): boolean {
  if (value === undefined || value === null) return false;
  const limits = api.behavior.constants.filter(
    ({ applies, also = [], except = [], when = {} }) =>
      [applies, ...also].includes(coordinate) &&
      !except.some((each) => within.includes(each)) &&
      Object.entries(when).every(([field, condition]) =>
        holds(condition, beside[field.split('.')[1] ?? ''] ?? null),
      ),
  );
  if (limits.some((limit) => breaks(limit, value))) return true;
  const inner = [...within, coordinate];
  if (isList(value))
    return value.some((each) =>
      isBeyond(api, { type, coordinate: '', within: inner, beside }, each),
    );
  const named = getNamedType(type);
  if (!isInputObjectType(named) || !isRecord(value)) return false;
  return Object.values(named.getFields()).some((field) =>
    isBeyond(
      api,
      {
        type: field.type,
        coordinate: `${named.name}.${field.name}`,
        within: inner,
        beside: value,
      },
      value[field.name],
    ),
  );
}

function holds(condition: Condition, value: JsonValue): boolean {
  if ('present' in condition) return (value !== null) === condition.present;
  if ('ends' in condition) return String(value).endsWith(condition.ends);
  const allowed = 'in' in condition ? condition.in : [condition.is];
  return allowed.some((each) => isDeepStrictEqual(each, value));
}

function breaks({ bound, value: limit, unit }: ConstantRule, value: JsonValue): boolean {
  if (bound === 'within') {
    const ahead = Date.parse(String(value)) - start;
    return ahead <= 0 || ahead > (millisecondsOf(Number(limit), unit ?? '') ?? 0);
  }
  const count = typeof value === 'string' || isList(value) ? [...value].length : 0;
  if (bound === 'maxLength' || bound === 'maxItems') return count > Number(limit);
  if (bound === 'minItems') return isList(value) && count < Number(limit);
  if (bound === 'minLength') return typeof value === 'string' && count < Number(limit);
  if (bound === 'pattern')
    return typeof value === 'string' && !new RegExp(String(limit), 'u').test(value);
  if (bound === 'most') return Number(value) > Number(limit);
  return bound === 'least' && Number(value) < Number(limit);
}
