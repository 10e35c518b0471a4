/** The part of a graph that determines which client may get which token. */
export interface TokenFacts {
  /** The clients of the sandbox, in order, with the further fields that each sends. */
  readonly sandbox?: {
    readonly clients?: readonly ClientFacts[] | undefined;
    readonly fields?: Readonly<Record<string, string>> | undefined;
  } | null;
  readonly scopes: readonly { readonly name: string; readonly token: string }[];
}

interface ClientFacts {
  readonly id: string;
  readonly secret: string;
  /** The kind of its tokens. */
  readonly token: string;
}

/** Returns the scopes that a token of a kind can have. */
export function scopesFor({ scopes }: Pick<TokenFacts, 'scopes'>, kind: string): string[] {
  return scopes.filter(({ token }) => token === kind).map(({ name }) => name);
}

/**
 * Returns the form fields with which the first client of a sandbox that may have all these scopes
 * requests them, as in OAuth 2.0 (RFC 6749, section 4.4.2); undefined if no client may.
 *
 * @param scope scope names, separated by spaces
 */
export function tokenForm(
  { sandbox, scopes }: TokenFacts,
  scope: string,
): Readonly<Record<string, string>> | undefined {
  const client = sandbox?.clients?.find(({ token }) => {
    const allowed = new Set(scopesFor({ scopes }, token));
    return scope.split(' ').every((name) => allowed.has(name));
  });
  return (
    client && {
      grant_type: 'client_credentials',
      client_id: client.id,
      client_secret: client.secret,
      ...sandbox?.fields,
      scope,
    }
  );
}
