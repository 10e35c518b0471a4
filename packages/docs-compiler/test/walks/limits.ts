import type { ConstantRule } from '@docs-compiler/graph';
import { getNamedType, isInputObjectType, type GraphQLInputType } from 'graphql';

import type { DescribedApi } from './described-api.ts';
import type { Called } from './inputs.ts';
import { isList, isRecord, type JsonRecord, type JsonValue } from './json-value.ts';

/** Whether any value that a call is given is beyond a documented limit, however deep it stands. */
export function breaksLimit(api: DescribedApi, { rule, field }: Called, args: JsonRecord): boolean {
  return field.args.some(({ name, type }) =>
    isBeyond(api, { type, coordinate: `${rule.coordinate}(${name}:)` }, args[name]),
  );
}

interface Limited {
  readonly type: GraphQLInputType;
  readonly coordinate: string;
}

function isBeyond(
  api: DescribedApi,
  { type, coordinate }: Limited,
  value: JsonValue | undefined,
): boolean {
  if (value === undefined || value === null) return false;
  const limits = api.behaviour.constants.filter(({ applies }) => applies === coordinate);
  if (limits.some((limit) => breaks(limit, value))) return true;
  if (isList(value)) return value.some((each) => isBeyond(api, { type, coordinate: '' }, each));
  const named = getNamedType(type);
  if (!isInputObjectType(named) || !isRecord(value)) return false;
  return Object.values(named.getFields()).some((field) =>
    isBeyond(
      api,
      { type: field.type, coordinate: `${named.name}.${field.name}` },
      value[field.name],
    ),
  );
}

function breaks({ bound, value: limit }: ConstantRule, value: JsonValue): boolean {
  const count = typeof value === 'string' || isList(value) ? [...value].length : 0;
  if (bound === 'maxLength' || bound === 'maxItems') return count > Number(limit);
  if (bound === 'minLength') return typeof value === 'string' && count < Number(limit);
  if (bound === 'pattern')
    return typeof value === 'string' && !new RegExp(String(limit), 'u').test(value);
  if (bound === 'most') return Number(value) > Number(limit);
  return bound === 'least' && Number(value) < Number(limit);
}
