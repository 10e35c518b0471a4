import { kindNames, kinds, listRoute } from '@docs-compiler/graph';
import type { ExampleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { elementName } from '../model/element-name.ts';
import { anchorOf, responseTitle, titleOf } from '../model/example.ts';
import type { NavItem } from '../navigation.ts';
import { isCallable } from '../samples/samples.ts';

/** Checks whether there are requests and an endpoint. */
export function hasCalls(site: SiteContext): boolean {
  return site.graph.site.endpoints.graphql !== null && callsOf(site).length > 0;
}

/** Returns the checked examples as a Postman collection, in folders like the sidebar. */
export function postmanCollection(site: SiteContext, navigation: readonly NavItem[]): Collection {
  const { name, endpoints } = site.graph.site;
  const examples = callsOf(site);
  const calls = folders(site, { navigation, examples });
  const scope = scopesOf(examples);
  return {
    info: {
      name,
      description: 'The examples of the documentation, each checked against the schema.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: bearer('client'),
    variable: [
      variable('graphql_url', endpoints.graphql ?? ''),
      ...(endpoints.token === null ? [] : tokenVariables(endpoints.token, scope)),
      ...[...kindsOf(site)].map((kind) => secret(tokenVariable(kind))),
    ],
    item: endpoints.token === null ? calls : [tokenRequest(scope), ...calls],
  };
}

/** Returns the token kinds that the client credentials grant can issue. */
function kindsOf({ graph }: SiteContext): ReadonlySet<string> {
  return new Set(['client', ...graph.tokens.map(({ name }) => name)]);
}

function callsOf({ graph, index }: SiteContext): ExampleJson[] {
  return graph.examples.filter((each) => isCallable(each) && !index.isHidden(each.page));
}

/** Returns all scopes that requests with a client token need. */
function scopesOf(examples: readonly ExampleJson[]): string {
  const needed = examples.filter(({ token }) => token === 'client').flatMap(({ scopes }) => scopes);
  return [...new Set(needed)].toSorted().join(' ');
}

function tokenVariables(url: string, scope: string): KeyValue[] {
  return [
    variable('token_url', url),
    variable('client_id', ''),
    secret('client_secret'),
    variable('scope', scope),
  ];
}

function variable(key: string, value: string): KeyValue {
  return { key, value, type: 'string' };
}

function secret(key: string): KeyValue {
  return { key, value: '', type: 'secret' };
}

/** Returns the request for a client credentials token, which stores the token in a variable. */
function tokenRequest(scope: string): Item {
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

/** Returns folders like the sidebar, followed by pages that are not in it. */
function folders(site: SiteContext, { navigation, examples }: FolderSource): Folder[] {
  const calls = new Map<string, ExampleJson[]>();
  for (const example of examples) {
    calls.set(example.page, [...(calls.get(example.page) ?? []), example]);
  }
  const named = navigation.flatMap(folderOf);
  const others = [...calls.keys()].flatMap((route) => {
    const label = site.index.pages.get(route)?.title ?? route;
    return pageFolder({ label, route });
  });
  return [...named, ...others];

  function folderOf(item: NavItem): Folder[] {
    switch (item.kind) {
      case 'category':
        return folder({ name: item.label, item: item.items.flatMap(folderOf) });
      case 'page':
        return [...pageFolder(item), ...kindFolder(item)];
      case 'link':
        return [];
      default:
        return item satisfies never;
    }
  }

  /** Returns the folder of a page, and marks its requests as used to avoid duplicates. */
  function pageFolder({ label, route }: NamedPage): Folder[] {
    const item = (calls.get(route) ?? []).map((example) => exampleRequest(site, example));
    calls.delete(route);
    const description = site.index.pages.get(route)?.description ?? '';
    return folder({ name: label, description, item });
  }

  /** Returns the folder of a kind of the reference, with its element pages. */
  function kindFolder({ label, route }: NamedPage): Folder[] {
    const kind = kindNames.find((each) => listRoute(each) === route);
    if (kind === undefined) return [];
    const item = (site.index.byKind.get(kind) ?? []).flatMap((element) =>
      pageFolder({ label: elementName(element), route: element.route ?? '' }),
    );
    return folder({ name: label, description: kinds[kind].about, item });
  }
}

interface FolderSource {
  readonly navigation: readonly NavItem[];
  readonly examples: readonly ExampleJson[];
}

interface NamedPage {
  readonly label: string;
  readonly route: string;
}

/** Returns a folder, unless it is empty. */
function folder(given: Folder): Folder[] {
  return given.item.length === 0 ? [] : [given];
}

/** Returns a checked example as a request with its first response. */
function exampleRequest(site: SiteContext, example: ExampleJson): Item {
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
    // The collection sends the client token by default; other tokens are set on the request.
    ...(token !== null && token !== 'client' && { auth: bearer(token) }),
    header: [{ key: 'Content-Type', value: 'application/json' }],
    url: urlOf('graphql_url'),
    body: {
      mode: 'graphql',
      graphql: { query: operation.trimEnd(), variables: JSON.stringify(variables ?? {}, null, 2) },
    },
  };
}

/** The part of the Postman collection format v2.1.0 that the site uses. */
interface Collection {
  readonly info: {
    readonly name: string;
    readonly description: string;
    readonly schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
  };
  readonly auth: Auth;
  readonly variable: readonly KeyValue[];
  readonly item: readonly (Folder | Item)[];
}

interface Folder {
  readonly name: string;
  readonly description?: string;
  readonly item: readonly (Folder | Item)[];
}

interface Item {
  readonly name: string;
  readonly event?: readonly Event[];
  readonly request: Request;
  readonly response: readonly Response[];
}

interface Request {
  readonly method: 'POST';
  readonly description?: string;
  readonly header: readonly KeyValue[];
  readonly url: { readonly raw: string; readonly host: readonly string[] };
  readonly body: Body;
  readonly auth?: Auth;
}

interface Response {
  readonly name: string;
  readonly originalRequest: Request;
  readonly status: 'OK';
  readonly code: 200;
  readonly _postman_previewlanguage: 'json';
  readonly header: readonly KeyValue[];
  readonly body: string;
}

interface KeyValue {
  readonly key: string;
  readonly value: string;
  readonly type?: 'string' | 'text' | 'secret';
  readonly description?: string;
}

type Auth =
  | { readonly type: 'noauth' }
  | { readonly type: 'bearer'; readonly bearer: readonly KeyValue[] };

type Body =
  | {
      readonly mode: 'graphql';
      readonly graphql: { readonly query: string; readonly variables: string };
    }
  | { readonly mode: 'urlencoded'; readonly urlencoded: readonly KeyValue[] };

interface Event {
  readonly listen: 'test';
  readonly script: { readonly type: 'text/javascript'; readonly exec: readonly string[] };
}

/** Returns a URL from a variable, so that one edit redirects all requests. */
function urlOf(variable: string): Request['url'] {
  return { raw: `{{${variable}}}`, host: [`{{${variable}}}`] };
}

/** Returns bearer authentication with a token from a variable: `{{client_token}}`. */
function bearer(kind: string): Auth {
  return {
    type: 'bearer',
    bearer: [{ key: 'token', value: `{{${tokenVariable(kind)}}}`, type: 'string' }],
  };
}

function tokenVariable(kind: string): string {
  return `${kind}_token`;
}

/** Returns a sample response. */
function answer(
  request: Request,
  { name, body }: { readonly name: string; readonly body: unknown },
): Response {
  return {
    name,
    originalRequest: request,
    status: 'OK',
    code: 200,
    _postman_previewlanguage: 'json',
    header: [{ key: 'Content-Type', value: 'application/json' }],
    body: JSON.stringify(body, null, 2),
  };
}
