/** An answer of a token endpoint that grants, as OAuth 2.0 has it (RFC 6749, section 5.1). */
export interface TokenAnswer {
  readonly access_token: string;
  readonly token_type: string;
  readonly scope: string;
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

function isTokenAnswer(value: unknown): value is TokenAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return ['access_token', 'token_type', 'scope'].every(
    (name) => typeof parts.get(name) === 'string',
  );
}
