import type { Scenario } from '@docs-compiler/graph';

import { jsonAt, type JsonObject } from '../json.ts';
import type { Model } from '../model.ts';
import type { Token } from '../run.ts';
import { textsIn } from './premise.ts';
import type { PrintedExample } from './printed.ts';

/** A token with all that anything demands, but for what the answer says that it lacks. */
export function tokenFor(
  model: Model,
  { token }: PrintedExample,
  error: JsonObject | undefined,
  said: Scenario['token'] = {},
): Token | undefined {
  const { codes, demands } = model.behaviour;
  const code = jsonAt(error, 'extensions.code');
  const isExpired = codes.expired && jsonAt(error, 'message') === codes.expired.message;
  if (said.none || (code === codes.token.code && !isExpired)) return undefined;
  const lists = code === codes.scope.code ? textsIn(jsonAt(error, 'extensions') ?? null) : [];
  const lacks = new Set([...(said.without ?? []), ...lists, ...claimsRefused(model, error)]);
  const all = Object.values(demands);
  const of = (kind: 'scopes' | 'claims'): string[] =>
    [...new Set(all.flatMap((demand) => demand[kind]))].filter((each) => !lacks.has(each));
  return {
    kind: said.kind ?? token?.kind ?? '',
    scopes: of('scopes'),
    claims: [...of('claims'), ...claimsNeeded(model).filter((each) => !lacks.has(each))],
    ...(isExpired && { until: 0 }),
  };
}

function claimsNeeded({ behaviour }: Model): string[] {
  return behaviour.calls.flatMap(({ needs = [] }) => needs.flatMap(({ claims = [] }) => claims));
}

/** The claims without which a call is refused in these words. */
function claimsRefused({ behaviour }: Model, error: JsonObject | undefined): readonly string[] {
  const message = jsonAt(error, 'message');
  return behaviour.calls
    .flatMap(({ needs = [] }) => needs)
    .flatMap((need) => (need.message === message ? (need.claims ?? []) : []));
}
