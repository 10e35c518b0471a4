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
])('%s is at %s', (coordinate, expected) => {
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
])('%j has no URL', (coordinate) => {
  expect(hrefOf(coordinate)).toBeUndefined();
});

test('the base path is a prefix of routes and of internal links, and of no others', () => {
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

test('the URL of a site may include the base path, and routes are percent-encoded', () => {
  const site = { ...fixture.site, url: 'https://docs.example/docs/', basePath: '/docs' };
  const { canonical, absolute, file } = createAddresses(indexGraph({ ...fixture, site }));
  expect(canonical('/')).toBe('https://docs.example/docs/');
  expect(canonical('/über uns')).toBe('https://docs.example/docs/%C3%BCber%20uns');
  expect(absolute(file('sitemap.xml'))).toBe('https://docs.example/docs/sitemap.xml');
});

test('without a base path, routes and links stay unchanged', () => {
  expect(href('/')).toBe('/');
  expect(hrefOfLink('/tokens')).toBe('/tokens');
});
