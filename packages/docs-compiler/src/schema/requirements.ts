/**
 * The scopes, claims and policies that a token must carry, as required by three schema directives.
 */
export interface Requirements {
  readonly scopes: string[];
  readonly claims: string[];
  readonly policies: string[];
}

/** A directive on an element of the schema, with its arguments as plain values. */
export interface AppliedDirective {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** The token kinds that policies and scopes require, by the name of the policy or scope. */
export interface TokenKinds {
  readonly ofPolicy: ReadonlyMap<string, string>;
  readonly ofScope: ReadonlyMap<string, string>;
}

/**
 * Reads `@requiredScopes(scopes:)`, `@requiredClaims(claims:)` and
 * `@requiredAuthorizationPolicies(policies:)`. The compiler knows no other directive by name.
 */
export function requirementsOf(applied: readonly AppliedDirective[]): Requirements {
  return {
    scopes: namesIn(applied, { directive: 'requiredScopes', argument: 'scopes' }),
    claims: namesIn(applied, { directive: 'requiredClaims', argument: 'claims' }),
    policies: namesIn(applied, {
      directive: 'requiredAuthorizationPolicies',
      argument: 'policies',
    }),
  };
}

/** Merges requirements without repetitions. */
export function allRequirements(each: readonly Requirements[]): Requirements {
  return {
    scopes: unique(each.flatMap(({ scopes }) => scopes)),
    claims: unique(each.flatMap(({ claims }) => claims)),
    policies: unique(each.flatMap(({ policies }) => policies)),
  };
}

/**
 * Returns the token kind that a policy requires, or else the kind that the scopes belong to; null
 * if neither is known.
 */
export function tokenOf(requirements: Requirements, kinds: TokenKinds): string | null {
  return tokensOf(requirements, kinds)[0] ?? null;
}

/** Returns every token kind that a policy or scope requires, those of policies first. */
export function tokensOf(
  { scopes, policies }: Requirements,
  { ofPolicy, ofScope }: TokenKinds,
): readonly string[] {
  return [
    ...policies.flatMap((policy) => ofPolicy.get(policy) ?? []),
    ...scopes.flatMap((scope) => ofScope.get(scope) ?? []),
  ];
}

function namesIn(
  applied: readonly AppliedDirective[],
  { directive, argument }: { readonly directive: string; readonly argument: string },
): string[] {
  if (applied.length === 0) return [];
  const values = applied
    .filter(({ name }) => name === directive)
    .flatMap((each) => each.arguments[argument]);
  return unique(values.filter((value) => typeof value === 'string'));
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
