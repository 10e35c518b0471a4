import { answer, urlOf, type Item, type Request } from './format.ts';

/** The client credentials grant. What comes back goes into a variable that the calls send. */
export function tokenRequest(scope: string): Item {
  const request: Request = {
    method: 'POST',
    description:
      'Send this first: the other requests use the token that comes back. Put your client id and secret into the variables of the collection.',
    auth: { type: 'noauth' },
    header: [{ key: 'Content-Type', value: 'application/x-www-form-urlencoded' }],
    url: urlOf('token_url'),
    body: {
      mode: 'urlencoded',
      urlencoded: [
        field('grant_type', 'client_credentials'),
        field('client_id', '{{client_id}}'),
        field('client_secret', '{{client_secret}}'),
        field('audience', '{{token_url}}'),
        field('scope', '{{scope}}'),
      ],
    },
  };
  const body = {
    access_token: 'example-client-token',
    token_type: 'Bearer',
    expires_in: 3600,
    scope,
  };
  return {
    name: 'Get a client token',
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: keepToken } }],
    request,
    response: [answer(request, { name: 'Token', body })],
  };
}

const keepToken = [
  'const { access_token: token } = pm.response.json();',
  "if (token) pm.collectionVariables.set('client_token', token);",
];

function field(key: string, value: string) {
  return { key, value, type: 'text' } as const;
}
