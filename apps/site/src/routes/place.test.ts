import { expect, test } from 'vitest';

import { fixture } from '../../test/fixture.ts';
import { indexGraph } from '../graph-index.ts';
import { createAddresses } from './addresses.ts';

const index = indexGraph(fixture);
const { hrefOf, hrefOfLink, href } = createAddresses(index);

test.each([
  ['Refund', '/api/objects/refund'],
  ['Refund.status', '/api/objects/refund#status'],
  ['Refund.events(first:)', '/api/objects/refund#events-first'],
  ['Query.node', '/api/queries/node'],
  ['Query.node(id:)', '/api/queries/node#node-id'],
  ['@requiredScopes', '/api/directives/required-scopes'],
  ['@requiredScopes(scopes:)', '/api/directives/required-scopes#scopes'],
  ['PausedReason.old_reason', '/api/enums/paused-reason#old_reason'],
  ['RefundInput.reference', '/api/inputs/refund-input#reference'],
])('%s stands at %s', (coordinate, expected) => {
  expect(hrefOf(coordinate)).toBe(expected);
});

test.each([
  'Query',
  'Nothing',
  'Refund.nothing',
  'Query.nothing',
  'Query.node(no:)',
  '@nothing',
  '',
  'some words',
])('%j stands nowhere', (coordinate) => {
  expect(hrefOf(coordinate)).toBeUndefined();
});

test('a base path stands before routes and before the links of authors, and not before others', () => {
  const based = createAddresses(
    indexGraph({ ...fixture, site: { ...fixture.site, basePath: '/docs/' } }),
  );
  expect(based.href('/')).toBe('/docs/');
  expect(based.href('/api', 'x')).toBe('/docs/api#x');
  expect(based.hrefOf('Refund.status')).toBe('/docs/api/objects/refund#status');
  expect(based.hrefOfLink('/tokens#a')).toBe('/docs/tokens#a');
  expect(based.hrefOfLink('#here')).toBe('#here');
  expect(based.hrefOfLink('https://else.example/')).toBe('https://else.example/');
  expect(based.hrefOfLink('//else.example/')).toBe('');
  expect(based.canonical('/tokens')).toBe('https://docs.acacia.example/docs/tokens');
});

test('the address of a site may have its base path, and a route any letter', () => {
  const site = { ...fixture.site, url: 'https://docs.example/docs/', basePath: '/docs' };
  const { canonical, absolute, file } = createAddresses(indexGraph({ ...fixture, site }));
  expect(canonical('/')).toBe('https://docs.example/docs/');
  expect(canonical('/über uns')).toBe('https://docs.example/docs/%C3%BCber%20uns');
  expect(absolute(file('sitemap.xml'))).toBe('https://docs.example/docs/sitemap.xml');
});

test('without one they are as they are', () => {
  expect(href('/')).toBe('/');
  expect(hrefOfLink('/tokens')).toBe('/tokens');
});
