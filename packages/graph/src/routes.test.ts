import { describe, expect, test } from 'vitest';

import { anchorOf } from './anchors.ts';
import { pagesOfList } from './paging.ts';
import { listRoute, routeOfPath } from './routes.ts';

describe('the route of a page is its path', () => {
  test.each([
    ['index', undefined, '/'],
    ['graphql/index', undefined, '/graphql'],
    ['graphql/pagination', undefined, '/graphql/pagination'],
    ['oss_attributions', undefined, '/oss_attributions'],
    ['graphql/{product}-ide', 'marula', '/graphql/marula-ide'],
    ['graphql/{product}-ide', undefined, '/graphql/{product}-ide'],
    ['reindex', undefined, '/reindex'],
    ['cafe\u0301', undefined, '/caf\u00e9'],
  ])('%s with product %s is %s', (path, slug, route) => {
    expect(routeOfPath(path, slug)).toBe(route);
  });
});

test('a list has 200 entries per page', () => {
  expect([0, 1, 200, 201, 400, 401].map(pagesOfList)).toEqual([1, 1, 1, 2, 2, 3]);
});

test('each kind has a list page', () => {
  expect(listRoute('object')).toBe('/api/objects');
});

test.each([
  ['field', 'Refund.status', 'Refund', 'status'],
  ['input-field', 'RefundInput.amount', 'RefundInput', 'amount'],
  ['enum-value', 'Scope.client_refund', 'Scope', 'client_refund'],
  ['argument', 'Client.refunds(after:)', 'Client.refunds', 'refunds-after'],
  ['argument', '@requiredScopes(scopes:)', '@requiredScopes', 'scopes'],
  ['object', 'Refund', undefined, undefined],
])('the anchor of the %s `%s`', (kind, coordinate, parent, anchor) => {
  const name = /(\w+)(?::\))?$/.exec(coordinate)?.[1] ?? '';
  expect(anchorOf({ kind, name, ...(parent && { parent }) })).toBe(anchor);
});
