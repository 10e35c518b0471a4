/** What is read of a graph to know who may have which token. */
export interface TokenFacts {
  /** The sandbox's clients, in their order, and what each sends besides. */
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

/** The scopes that a token of a kind can carry. */
export function scopesFor({ scopes }: Pick<TokenFacts, 'scopes'>, kind: string): string[] {
  return scopes.filter(({ token }) => token === kind).map(({ name }) => name);
}

/**
 * The fields with which the first client of a sandbox that may have all these scopes asks for
 * them, as OAuth 2.0 has it (RFC 6749, section 4.4.2); undefined where none may.
 * @param scope names with a space between
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
