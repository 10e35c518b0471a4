import type { ExampleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { anchorOf, responseTitle, titleOf } from '../model/example.ts';
import { answer, bearer, urlOf, type Item, type Request } from './format.ts';

/** A checked example as a request with its first answer. */
export function exampleRequest(site: SiteContext, example: ExampleJson): Item {
  const request = requestOf(site, example);
  const [first] = example.responses;
  const name = responseTitle(example.responses, 0);
  return {
    name: titleOf(example),
    request,
    response: first ? [answer(request, { name, body: first.body })] : [],
  };
}

function requestOf({ addresses }: SiteContext, example: ExampleJson): Request {
  const { operation, variables, token, scopes, page } = example;
  const description = [
    scopes.length === 0
      ? ''
      : `Needs the ${scopes.length === 1 ? 'scope' : 'scopes'} ${scopes.map((each) => `\`${each}\``).join(', ')}.`,
    `[Documentation](${addresses.canonical(page)}#${anchorOf(example)})`,
  ];
  return {
    method: 'POST',
    description: description.filter(Boolean).join('\n\n'),
    // The collection sends the client's token; what needs another says so itself.
    ...(token !== null && token !== 'client' && { auth: bearer(token) }),
    header: [{ key: 'Content-Type', value: 'application/json' }],
    url: urlOf('graphql_url'),
    body: {
      mode: 'graphql',
      graphql: { query: operation.trimEnd(), variables: JSON.stringify(variables ?? {}, null, 2) },
    },
  };
}
