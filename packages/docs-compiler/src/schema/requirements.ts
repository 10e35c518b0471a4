/** The scopes, claims and policies of a token that three directives of the schema require. */
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

/** The kind of token that something asks for, by the name of what asks. */
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

/** The token kind that a policy asks for; without one, the kind that the scopes belong to. */
export function tokenOf(requirements: Requirements, kinds: TokenKinds): string | null {
  return tokensOf(requirements, kinds)[0] ?? null;
}

/** Every token kind that a policy or a scope asks for, those of policies first. */
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
