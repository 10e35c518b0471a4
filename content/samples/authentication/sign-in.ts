import { createHash, randomBytes } from 'node:crypto';

const random = () => randomBytes(32).toString('base64url');

export function signIn() {
  const session = { state: random(), nonce: random(), verifier: random() };
  const url = new URL('https://secure.marula.example/connect/authorize');
  url.search = new URLSearchParams({
    client_id: process.env.MARULA_CLIENT_ID!,
    response_type: 'code',
    scope: 'openid offline_access accounts balances transactions',
    redirect_uri: 'https://shop.jacaranda.example/bank-linked',
    state: session.state,
    nonce: session.nonce,
    code_challenge: createHash('sha256').update(session.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return { session, url: url.toString() };
}
