import { milliseconds, scopesFor } from '@docs-compiler/graph';

import type { ClientJson } from './graph.ts';
import { randomFrom } from './random.ts';
import { isCrossSite } from './request-limits.ts';
import { createTokens, type Tokens } from './tokens.ts';

/**
 * The part of a graph that grants tokens. Its types are written out, because those of a graph need
 * zod, which users of this package do not have.
 */
export interface TokenGraph {
  readonly site: { readonly endpoints: { readonly token: string | null } };
  readonly sandbox: {
    readonly clients?: readonly ClientJson[] | undefined;
    readonly fields?: Readonly<Record<string, string>> | undefined;
  } | null;
  readonly scopes: readonly { readonly name: string; readonly token: string }[];
}

export interface TokenDesk {
  readonly graph: TokenGraph;
  readonly tokens: Tokens;
  readonly now: () => number;
}

/** The body of an error of RFC 6749, section 5.2. */
interface TokenError {
  readonly error: 'invalid_request' | 'unsupported_grant_type' | 'invalid_client' | 'invalid_scope';
  /** Which field is missing or wrong. Only of `invalid_request`. */
  readonly error_description?: string;
}

/** Creates a token endpoint without an API behind it: its tokens open nothing. */
export function createTokenEndpoint(
  graph: TokenGraph,
): (this: void, request: Request) => Promise<Response> {
  const desk = { graph, tokens: createTokens(randomFrom(1)), now: Date.now };
  return (request) => answerTokenRequest(desk, request);
}

/** Handles a request to the OAuth 2.0 token endpoint, for the client credentials grant. */
export async function answerTokenRequest(desk: TokenDesk, request: Request): Promise<Response> {
  if (request.method !== 'POST')
    return new Response(null, { status: 405, headers: { allow: 'POST' } });
  // Browsers send forms cross-site without a preflight request.
  if (isCrossSite(request))
    return json(invalidRequest('A page of another site sent the request.'), 403);
  const form = await formOf(request);
  const granted = form instanceof Map ? grantFor(desk, form, request.url) : form;
  if ('error' in granted) return json(granted, 400);

  const { client, scopes } = granted;
  const lifetime = milliseconds(client.lifetime) ?? 0;
  const token = { kind: client.token, scopes, claims: client.claims ?? [] };
  return json({
    access_token: desk.tokens.issue({ ...token, until: desk.now() + lifetime }),
    token_type: 'Bearer',
    expires_in: lifetime / 1000,
    scope: scopes.join(' '),
  });
}

interface Granted {
  readonly client: ClientJson;
  readonly scopes: readonly string[];
}

/**
 * Returns the granted token or an error. Checks the form, the grant type, the client, then the
 * scopes.
 */
function grantFor(
  { graph }: TokenDesk,
  form: ReadonlyMap<string, string>,
  url: string,
): Granted | TokenError {
  const { clients = [], fields = {} } = graph.sandbox ?? {};
  const { token: documented } = graph.site.endpoints;
  const needed = ['grant_type', 'client_id', 'client_secret', ...Object.keys(fields)];
  const missing = needed.filter((name) => !form.get(name));
  if (missing.length > 0) return invalidRequest(`Missing fields: ${missing.join(', ')}.`);
  for (const [name, value] of Object.entries(fields)) {
    const given = form.get(name);
    // The sandbox's endpoint has another URL, which is a valid audience too.
    if (given !== value && !(value === documented && given === url))
      return invalidRequest(`The field ${name} must be ${value}.`);
  }
  if (form.get('grant_type') !== 'client_credentials') return { error: 'unsupported_grant_type' };

  const client = clients.find(({ id }) => id === form.get('client_id'));
  if (!client || client.secret !== form.get('client_secret')) return { error: 'invalid_client' };
  const scopes = (form.get('scope') ?? '').split(' ');
  const known = new Set(scopesFor(graph, client.token));
  return scopes.every((each) => known.has(each)) ? { client, scopes } : { error: 'invalid_scope' };
}

/** Parses a form into its fields, each given once, or returns what is wrong with it. */
async function formOf(request: Request): Promise<Map<string, string> | TokenError> {
  const [type] = (request.headers.get('content-type') ?? '').split(';');
  const text = await request.text();
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    return invalidRequest('The content type must be application/x-www-form-urlencoded.');
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (form.has(name)) return invalidRequest(`The field ${name} is given more than once.`);
    form.set(name, value);
  }
  return form;
}

/** Returns an `invalid_request` with the characters that RFC 6749 allows in a description. */
function invalidRequest(description: string): TokenError {
  const text = description.replaceAll(/[^ !#-[\]-~]/g, '?');
  return { error: 'invalid_request', error_description: text };
}

function json(body: object, status = 200): Response {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return new Response(JSON.stringify(body), { status, headers });
}
