// client-token.ts
interface Token {
  value: string;
  renewAt: number;
}

/** The credentials or the scopes are wrong. A retry cannot help. */
export class TokenRefused extends Error {}

/** No token came back. A later request may succeed. */
export class TokenUnavailable extends Error {}

const tokenUrl = process.env.MARULA_TOKEN_URL ?? 'https://secure.marula.example/connect/token';
let cached: Token | undefined;
let pending: Promise<Token> | undefined;

/** Returns the cached token, or requests one. Concurrent calls share one request. */
export async function clientToken(): Promise<string> {
  if (cached && Date.now() < cached.renewAt) return cached.value;

  pending ??= requestToken().finally(() => (pending = undefined));
  cached = await pending;
  return cached.value;
}

/** Drops a token that the API rejected, unless a newer one has replaced it. */
export function forgetClientToken(rejected: string): void {
  if (cached?.value === rejected) cached = undefined;
}

async function requestToken(): Promise<Token> {
  const requestedAt = Date.now();
  const { status, body } = await post(tokenRequest()).catch((cause: unknown) => {
    throw new TokenUnavailable('no response from the token endpoint', { cause });
  });
  if (status === 200)
    return { value: body.access_token, renewAt: requestedAt + body.expires_in * 900 };
  if (status === 429 || status >= 500) throw new TokenUnavailable(`HTTP ${status}`);
  throw new TokenRefused(`${body.error} (HTTP ${status})`);
}

function tokenRequest(): URLSearchParams {
  return new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: setting('MARULA_CLIENT_ID'),
    client_secret: setting('MARULA_CLIENT_SECRET'),
    audience: tokenUrl,
    scope: setting('MARULA_SCOPES'),
  });
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new TokenRefused(`the environment variable ${name} is not set`);
  return value;
}

async function post(body: URLSearchParams) {
  const signal = AbortSignal.timeout(30_000);
  const response = await fetch(tokenUrl, { method: 'POST', body, signal });
  return { status: response.status, body: await response.json() };
}
