import type { Scenario } from '@docs-compiler/graph';

import { jsonAt, textsIn, type JsonObject } from '../json.ts';
import type { Model } from '../model.ts';
import { expiredMessage, type Token } from '../run.ts';

const full = new WeakMap<Model, Token>();

/** Returns a token that meets every requirement. */
export function fullToken(model: Model, kind = ''): Token {
  const token = full.get(model) ?? withAll(model);
  full.set(model, token);
  return { ...token, kind };
}

function withAll({ behavior }: Model): Token {
  const demands = Object.values(behavior.demands);
  const needed = behavior.calls.flatMap(({ needs = [] }) => needs);
  return {
    kind: '',
    scopes: unique(demands.flatMap(({ scopes }) => scopes)),
    claims: unique([...demands, ...needed].flatMap(({ claims = [] }) => claims)),
  };
}

interface TokenRequest {
  readonly kind: string | undefined;
  /** The error in the printed response. */
  readonly error: JsonObject | undefined;
  readonly scenario: Scenario;
}

/**
 * Returns the token of a request: complete except for what its response or scenario says is
 * missing.
 */
export function tokenFor(model: Model, { kind, error, scenario }: TokenRequest): Token | undefined {
  const { codes } = model.behavior;
  const said = scenario.token ?? {};
  const code = jsonAt(error, 'extensions.code');
  const isExpired = saysExpired(model, error);
  if (said.none || (code === codes.token.code && !isExpired)) return undefined;

  const listed = code === codes.scope.code ? textsIn(jsonAt(error, 'extensions') ?? null) : [];
  // A response that does not say yet which scopes are missing.
  const isBare =
    code === codes.scope.code &&
    jsonAt(error, 'message') === undefined &&
    listed.every((each) => each === code);
  const lacks = new Set([...(said.without ?? []), ...listed, ...claimsRefused(model, error)]);
  const { scopes, claims = [] } = fullToken(model);
  return {
    kind: said.kind ?? kind ?? '',
    scopes: isBare ? [] : scopes.filter((each) => !lacks.has(each)),
    claims: claims.filter((each) => !lacks.has(each)),
    ...(isExpired && { until: 0 }),
  };
}

/** Checks for the error of an expired token. It may have the code of a missing token. */
function saysExpired({ behavior }: Model, error: JsonObject | undefined): boolean {
  const { expired, token } = behavior.codes;
  if (!expired || jsonAt(error, 'extensions.code') !== expired.code) return false;
  const message = expired.message ?? expiredMessage;
  return expired.code !== token.code || jsonAt(error, 'message') === message;
}

/** Returns the claims whose absence causes an error with this message. */
function claimsRefused({ behavior }: Model, error: JsonObject | undefined): readonly string[] {
  const message = jsonAt(error, 'message');
  return behavior.calls
    .flatMap(({ needs = [] }) => needs)
    .flatMap((need) => (need.message === message ? (need.claims ?? []) : []));
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
