import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { GraphJson } from 'docs-compiler/graph';
import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';

import { createSite } from '../src/index.ts';
import { fixture } from './fixture.ts';
import { example } from './graph-parts.ts';
import { collectionSchema, type PostmanFolder, type PostmanItem } from './postman-schema.ts';
import { sharedDocs } from './shared.ts';

const graph: GraphJson = {
  ...fixture,
  site: {
    ...fixture.site,
    endpoints: { ...fixture.site.endpoints, token: 'https://id.acacia.example/token' },
  },
  examples: [
    ...fixture.examples.map((each) => ({
      ...each,
      token: 'client' as const,
      scopes: ['client_refund'],
    })),
    example({
      id: '/tokens#example-1',
      page: '/tokens',
      operation: 'query Me { me { id } }',
      operationName: 'Me',
      token: 'user',
    }),
    example({
      id: '/tokens#example-2',
      page: '/tokens',
      operation: '{ no }',
      checked: false,
      ignored: 'a sketch',
    }),
    example({
      id: '/api/unions/refund-status#example-1',
      page: '/api/unions/refund-status',
      operation: '{ node(id: 1) { id } }',
    }),
  ],
};

describe('the fixture as a collection', () => {
  const { item, auth, variable } = collectionOf(graph);
  const requests = requestsIn(item);

  test('requests a token first, and stores it for the other requests', () => {
    const [first] = requests;
    expect(first?.path).toEqual(['Get a client token']);
    expect(first?.item.event?.[0]?.script.exec.join('\n')).toContain("'client_token'");
    expect(auth).toEqual({
      type: 'bearer',
      bearer: [{ key: 'token', value: '{{client_token}}', type: 'string' }],
    });
    expect(variable).toContainEqual({ key: 'scope', value: 'client_refund', type: 'string' });
  });

  test('has the folders of the sidebar, with the valid operations', () => {
    expect(requests.slice(1).map(({ path }) => path.join(' / '))).toEqual([
      'Payouts / Refund a payment / Refund Order',
      'Tokens / Me',
      'API reference / Unions / RefundStatus / Example',
    ]);
  });

  test('has each request once, even if the sidebar has its page twice or not at all', () => {
    const page = { kind: 'page', label: 'Tokens', route: '/tokens' } as const;
    const collection = collectionOf({ ...graph, sidebar: [page, page] });
    expect(requestsIn(collection.item).map(({ path }) => path.join(' / '))).toEqual([
      'Get a client token',
      'Tokens / Me',
      'Refund a payment / Refund Order',
      'Refund status / Example',
    ]);
  });

  test('sends the operation and its variables, and shows a response', () => {
    const { item: refund } = requests[1] ?? failing();
    expect(refund.request.body).toMatchObject({
      mode: 'graphql',
      graphql: {
        query: fixture.examples[0]?.operation,
        variables: JSON.stringify(fixture.examples[0]?.variables, null, 2),
      },
    });
    expect(refund.response).toHaveLength(1);
    expect(JSON.parse(refund.response[0]?.body ?? '')).toEqual(
      fixture.examples[0]?.responses[0]?.body,
    );
    expect(refund.request.description).toContain(
      'https://docs.acacia.example/payouts/refunds#example-1',
    );
  });

  test('sends the token that the operation requires', () => {
    const { item: me } = requests[2] ?? failing();
    expect(me.request.auth).toMatchObject({ bearer: [{ value: '{{user_token}}' }] });
    expect(requests[1]?.item.request.auth).toBeUndefined();
  });
});

test('in the shipped docs, every request parses and every variable is defined', async () => {
  const { folder } = await sharedDocs();
  const collection = collectionIn(readFileSync(join(folder, 'postman.json'), 'utf8'));
  const known = new Set(collection.variable.map(({ key }) => key));
  const used = JSON.stringify(collection).matchAll(/\{\{(\w+)\}\}/g);
  for (const [, name] of used) expect(known).toContain(name);

  const requests = requestsIn(collection.item);
  expect(requests.length).toBeGreaterThan(40);
  for (const { item, path } of requests) {
    const { body } = item.request;
    if (body.mode !== 'graphql') continue;
    expect(() => parse(body.graphql.query), path.join(' / ')).not.toThrow();
    expect(() => JSON.parse(body.graphql.variables)).not.toThrow();
  }
});

test.each([
  [
    'no endpoint',
    { ...fixture, site: { ...fixture.site, endpoints: { graphql: null, token: null } } },
  ],
  ['no examples', { ...fixture, examples: [] }],
])('a site with %s has no collection', (_, bare: GraphJson) => {
  const site = createSite(bare);
  expect(site.paths).not.toContain('postman.json');
  expect(String(site.render('llms.txt'))).not.toContain('postman.json');
});

function collectionOf(of: GraphJson) {
  return collectionIn(String(createSite(of).render('postman.json')));
}

function collectionIn(json: string) {
  return collectionSchema.parse(JSON.parse(json));
}

interface Placed {
  readonly path: readonly string[];
  readonly item: PostmanItem;
}

function requestsIn(
  items: readonly (PostmanItem | PostmanFolder)[],
  above: string[] = [],
): Placed[] {
  return items.flatMap((each) => {
    const path = [...above, each.name];
    return 'item' in each ? requestsIn(each.item, path) : [{ path, item: each }];
  });
}

function failing(): never {
  throw new Error('there is no such request');
}
