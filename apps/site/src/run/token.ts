import type { GraphJson } from 'docs-compiler/graph';

/** An answer of a token endpoint that grants, as OAuth 2.0 has it (RFC 6749, section 5.1). */
export interface TokenAnswer {
  readonly access_token: string;
  readonly token_type: string;
  readonly scope: string;
}

/** What is read of a graph to ask its sandbox for a token. */
export interface TokenDesk {
  readonly sandbox: Pick<NonNullable<GraphJson['sandbox']>, 'clients' | 'fields'> | null;
  readonly scopes: readonly { readonly name: string; readonly token: string }[];
}

/** What a printed answer grants; undefined for text that is something else. */
export function tokenAnswerIn(text: string): TokenAnswer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isTokenAnswer(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The fields with which the first client of a sandbox that may have all these scopes asks for
 * them; undefined where none may.
 */
export function tokenForm(
  { sandbox, scopes }: TokenDesk,
  scope: string,
): Readonly<Record<string, string>> | undefined {
  const client = sandbox?.clients?.find(({ token }) => {
    const allowed = new Set(scopes.filter((each) => each.token === token).map(({ name }) => name));
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

function isTokenAnswer(value: unknown): value is TokenAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return ['access_token', 'token_type', 'scope'].every(
    (name) => typeof parts.get(name) === 'string',
  );
}
