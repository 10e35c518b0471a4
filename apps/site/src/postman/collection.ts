import type { ExampleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { NavItem } from '../navigation.ts';
import { isCallable } from '../samples/samples.ts';
import { folders } from './folders.ts';
import { bearer, tokenVariable, type Collection, type KeyValue } from './format.ts';
import { tokenRequest } from './token-request.ts';

/** Whether there is something to send, and an address to send it to. */
export function hasCalls(site: SiteContext): boolean {
  return site.graph.site.endpoints.graphql !== null && callsOf(site).length > 0;
}

/** The checked examples as a Postman collection, in the folders of the sidebar. */
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

/** The token that the collection asks for comes by the grant of a client. */
function kindsOf({ graph }: SiteContext): ReadonlySet<string> {
  return new Set(['client', ...graph.tokens.map(({ name }) => name)]);
}

function callsOf({ graph, index }: SiteContext): ExampleJson[] {
  return graph.examples.filter((each) => isCallable(each) && !index.isHidden(each.page));
}

/** What the calls with a client's token need, all together. */
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
